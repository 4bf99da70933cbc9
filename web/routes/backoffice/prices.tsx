import { data, Form, redirect } from 'react-router';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import { formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { load } from '../../platform/load.ts';
import { callContext } from '../../platform/server-context.ts';
import type { Route } from './+types/prices';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { list } = await load(context, 'GET /api/backoffice/records', { kind: 'category' });
  return {
    categories: list.map(({ note, title }) => ({ value: note, label: title })),
    done: url.searchParams.get('done'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const read = (name: string) => String(form.get(name) ?? '');
  const [category, keyword, percent, seen] = [read('category'), read('keyword'), read('percent'), read('seen')];
  const apply = read('intent') === 'apply';
  const answer = await context.get(callContext)('POST /api/backoffice/catalog/prices', {
    category,
    keyword,
    // What is no number is refused with a sentence.
    percent: percent.trim() === '' ? Number.NaN : Number(percent.replace('%', '')),
    apply,
    seen,
  });
  const typed = { category, keyword, percent };
  if (answer.code !== 200)
    return data({ typed, preview: null, msg: answer.msg, fields: answer.data.fields ?? {} }, { status: answer.code });
  if (apply) return redirect(`${backofficePaths.prices}?done=${answer.data.count}`, 303);
  return data({ typed, preview: answer.data, msg: '', fields: {} });
}

export const meta: Route.MetaFunction = () => [{ title: 'Change prices' }];

export default function Prices({ loaderData: { categories, done }, actionData }: Route.ComponentProps) {
  const fields: Record<string, string> = actionData?.fields ?? {};
  const preview = actionData?.preview;
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
      {actionData?.msg && (
        <p role="alert" className="mt-4 font-semibold text-error">
          {actionData.msg}
        </p>
      )}
      <Form method="post" preventScrollReset className="mt-5 grid items-end gap-4 sm:grid-cols-4" noValidate>
        <Field label="Category">
          <Select
            name="category"
            placeholder="All categories"
            options={categories}
            defaultValue={actionData?.typed.category}
          />
        </Field>
        <Field label="SKU or title" optional>
          <TextInput name="keyword" defaultValue={actionData?.typed.keyword} />
        </Field>
        <Field label="Change, percent" error={fields.percent}>
          <TextInput
            name="percent"
            inputMode="decimal"
            placeholder="3.5 or -2"
            defaultValue={actionData?.typed.percent}
          />
        </Field>
        <Button type="submit" name="intent" value="preview" variant="line">
          Preview
        </Button>
      </Form>
      {preview && actionData && (
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
              {Object.entries({ ...actionData.typed, seen: preview.seen }).map(([name, value]) => (
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
