import { Form } from 'react-router';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import { formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { load } from '../../platform/load.ts';
import { receiveForm, type SentForm, submitTo } from '../../platform/submit-to.server.ts';
import type { Route } from './+types/prices';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { list } = await load(context, 'GET /api/backoffice/records', { kind: 'category' });
  return {
    categories: list.map(({ note, title }) => ({ value: note, label: title })),
    done: url.searchParams.get('done'),
  };
}

export async function action(args: Route.ActionArgs) {
  const apply = (sent: SentForm) => sent.values.intent === 'apply';
  return receiveForm(
    args,
    submitTo(
      'POST /api/backoffice/catalog/prices',
      (preview, sent) =>
        apply(sent) ? `${backofficePaths.prices}?done=${preview.count}` : { preview, values: sent.values },
      (sent) => ({ apply: apply(sent) }),
    ),
  );
}

export const meta: Route.MetaFunction = () => [{ title: 'Change prices' }];

export default function Prices({ loaderData: { categories, done }, actionData }: Route.ComponentProps) {
  const refused = actionData && 'fields' in actionData ? actionData : null;
  const preview = actionData && 'preview' in actionData ? actionData.preview : null;
  const { category = '', keyword = '', percent = '' } = actionData?.values ?? {};
  return (
    <>
      <PageHead
        title="Change prices"
        note="By a percentage, for a category or for products by name. Open quotes keep their prices."
      />
      {done && !actionData && (
        <p role="status" className="mt-4 font-semibold text-leaf">
          The prices of {formatCount(Number(done) || 0)} products were changed. You can undo each in its history.
        </p>
      )}
      {refused && (
        <p role="alert" className="mt-4 font-semibold text-error">
          {refused.msg}
        </p>
      )}
      <Form method="post" preventScrollReset className="mt-5 grid items-end gap-4 sm:grid-cols-4" noValidate>
        <Field label="Category">
          <Select name="category" placeholder="All categories" options={categories} defaultValue={category} />
        </Field>
        <Field label="SKU or title" optional>
          <TextInput name="keyword" defaultValue={keyword} />
        </Field>
        <Field label="Change, percent" error={refused?.fields.percent}>
          <TextInput name="percent" inputMode="decimal" placeholder="3.5 or -2" defaultValue={percent} />
        </Field>
        <Button type="submit" name="intent" value="preview" variant="line">
          Preview
        </Button>
      </Form>
      {preview && (
        <section aria-labelledby="preview" className="mt-8">
          <h2 id="preview" className="font-display-small text-20 font-bold">
            {formatCount(preview.count)} products change
          </h2>
          <div className="mt-3 overflow-x-auto rounded-card border border-line bg-card">
            <table className="w-full text-15">
              <thead className="bg-sunk text-left text-13 text-muted">
                <tr>
                  <th scope="col" className="px-4 py-2">
                    Product
                  </th>
                  <th scope="col" className="px-4 py-2 text-right">
                    First break
                  </th>
                  <th scope="col" className="px-4 py-2 text-right">
                    Last break
                  </th>
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {preview.list.map(({ uuid, sku, title, before, after, fault }) => (
                  <tr key={uuid}>
                    <th scope="row" className="px-4 py-2 text-left font-medium">
                      {title} <span className="text-13 text-muted">{sku}</span>
                      {fault && <span className="block text-13 text-error">Unchanged: {fault}</span>}
                    </th>
                    {[0, -1].map((at) => (
                      <td key={at} className="whitespace-nowrap px-4 py-2 text-right tabular-nums">
                        <span className="text-muted">{formatUnitPrice(before.at(at)?.unit_price_mills ?? 0)}</span> →{' '}
                        <b>{formatUnitPrice((fault ? before : after).at(at)?.unit_price_mills ?? 0)}</b>
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {preview.count > 0 && (
            <Form method="post" className="mt-4">
              {Object.entries({ category, keyword, percent, seen: preview.seen }).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button type="submit" name="intent" value="apply" variant="primary">
                Change {formatCount(preview.count)} products
              </Button>
            </Form>
          )}
        </section>
      )}
    </>
  );
}
