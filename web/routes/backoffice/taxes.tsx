import { Form, useNavigation } from 'react-router';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import { regions } from '#contract/taxes/regions.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { load } from '../../platform/load.ts';
import { receiveForm, refuseForm, submitTo } from '../../platform/submit-to.server.ts';
import type { Route } from './+types/taxes';

export async function loader({ context, url }: Route.LoaderArgs) {
  return { ...(await load(context, 'GET /api/backoffice/taxes', {})), done: url.searchParams.has('done') };
}

/** One row per state; a state without a rate is not collected. */
export const action = (args: Route.ActionArgs) =>
  receiveForm(args, async (sent) => {
    const { values } = sent;
    const typed = regions.map((region) => ({ region, text: (values[`rate-${region}`] ?? '').trim() }));
    const wrong = typed.find(({ text }) => text && toRate(text) === null);
    if (wrong) {
      const msg = `Please enter a rate such as 6.625 for ${wrong.region}.`;
      return refuseForm(sent, { code: 422, msg, data: { fields: { [`rate-${wrong.region}`]: msg } } });
    }
    const rates = typed.flatMap(({ region, text }) => {
      const rate = toRate(text);
      return rate ? [{ region, rate, freight: `freight-${region}` in values }] : [];
    });
    return submitTo('POST /api/backoffice/taxes', `${backofficePaths.taxes}?done=1`, { rates })(sent);
  });

/** '6.625' or '6.625%' in thousandths of a percent; null for anything else. */
function toRate(text: string): number | null {
  const match = /^(\d{1,2})(?:\.(\d{1,3}))?\s*%?$/.exec(text);
  return match ? Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0')) : null;
}

export const meta: Route.MetaFunction = () => [{ title: 'Taxes' }];

export default function BackofficeTaxes({ loaderData, actionData }: Route.ComponentProps) {
  const fields = actionData?.fields ?? {};
  const { rates, may_write, done } = loaderData;
  const sending = useNavigation().formData !== undefined;
  const byRegion = new Map(rates.map((rate) => [rate.region, rate]));
  return (
    <>
      <PageHead
        title="Taxes"
        note="Sales tax by the state an order ships to, in percent. Leave a field empty where we don’t collect. Check each rate with your state before you go live. New orders use them right away."
      />
      {done && !actionData && (
        <p role="status" className="mt-4 rounded-field bg-leaf-soft px-4 py-3 font-medium text-leaf">
          The rates are saved.
        </p>
      )}
      {actionData && (
        <p role="alert" id="taxes-fault" className="mt-4 rounded-field bg-error-soft px-4 py-3 font-medium text-error">
          {actionData.msg}
        </p>
      )}
      <Form method="post" className="mt-5" noValidate preventScrollReset>
        <fieldset disabled={!may_write}>
          <legend className="sr-only">Rates by state</legend>
          <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
            {regions.map((region) => {
              const row = byRegion.get(region);
              return (
                <li key={region} className="flex items-center gap-3 border-line border-b py-1.5">
                  <label className="flex items-center gap-3">
                    <span className="w-8 font-semibold">{region}</span>
                    <input
                      name={`rate-${region}`}
                      inputMode="decimal"
                      autoComplete="off"
                      aria-invalid={`rate-${region}` in fields || undefined}
                      aria-describedby={`rate-${region}` in fields ? 'taxes-fault' : undefined}
                      defaultValue={actionData?.values[`rate-${region}`] ?? (row ? String(row.rate / 1000) : '')}
                      className="h-control w-24 rounded-field border border-field bg-card px-3 text-right tabular-nums hover:border-ink disabled:bg-sunk aria-invalid:border-error"
                    />
                    <span className="sr-only">percent</span>
                  </label>
                  <label className="flex min-h-control items-center gap-2 text-14 text-muted">
                    <input
                      type="checkbox"
                      name={`freight-${region}`}
                      defaultChecked={actionData ? `freight-${region}` in actionData.values : row?.freight}
                      className="size-5 accent-ink"
                    />
                    on freight<span className="sr-only"> to {region}</span>
                  </label>
                </li>
              );
            })}
          </ul>
          {may_write && (
            <p className="mt-5">
              <Button type="submit" variant="strong" pending={sending}>
                Save
              </Button>
            </p>
          )}
        </fieldset>
      </Form>
    </>
  );
}
