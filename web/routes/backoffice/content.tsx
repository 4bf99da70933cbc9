import { Form } from 'react-router';
import { type RecordKind, recordKindRows, recordKinds } from '#contract/backoffice/record-schemas.ts';
import { backofficePaths, toBackofficeContentPath } from '#contract/backoffice-paths.ts';
import { formatCount } from '#contract/format-number.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { WeakSearches } from '../../features/backoffice/weak-searches.tsx';
import { callContext } from '../../platform/server-context.ts';
import { receiveForm, submitTo } from '../../platform/submit-to.server.ts';
import type { Route } from './+types/content';

export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await context.get(callContext)('GET /api/backoffice/suggestions', {});
  const read = (name: string) => url.searchParams.get(name) ?? '';
  const settled = read('weak') ? { query: read('weak'), product_id: read('product'), sku: read('sku') } : null;
  return { suggestions: found.code === 200 ? found.data : null, settled };
}

export async function action(args: Route.ActionArgs) {
  const weak = submitTo(
    'POST /api/backoffice/suggestions/weak-search',
    (_, { intent, values }) => {
      if (intent === 'undo') return backofficePaths.content;
      const product = intent === 'skip' ? '' : (values.product_id ?? '');
      const done = new URLSearchParams({ weak: values.weak ?? '', product, sku: product && (values.sku ?? '') });
      return `${backofficePaths.content}?${done}`;
    },
    ({ intent, values }) => ({
      query: values.weak,
      undo: intent === 'undo',
      ...(intent === 'skip' && { product_id: '' }),
    }),
  );
  const path = submitTo('POST /api/backoffice/suggestions/redirect', backofficePaths.content, ({ intent }) =>
    intent === 'skip' ? { to: '' } : {},
  );
  const search = submitTo('POST /api/backoffice/suggestions/search', backofficePaths.content, ({ intent }) => ({
    ...(intent !== 'synonym' && { synonym: '' }),
    ...(intent !== 'use' && { product_id: '' }),
  }));
  return receiveForm(args, (sent) => {
    const { intent = '' } = sent.values;
    return (sent.values.weak ? weak : sent.values.path ? path : search)({ ...sent, intent });
  });
}

export const meta: Route.MetaFunction = () => [{ title: 'Content' }];

const groups: { label: string; kinds: RecordKind[] }[] = [
  { label: 'Site', kinds: recordKinds.filter((kind) => recordKindRows[kind].needs === 'content.write') },
  {
    label: 'Catalog',
    kinds: recordKinds.filter((kind) => recordKindRows[kind].needs === 'catalog.write' && kind !== 'product'),
  },
  { label: 'Quotes', kinds: recordKinds.filter((kind) => recordKindRows[kind].needs === 'quotes.write') },
  { label: 'Settings', kinds: recordKinds.filter((kind) => recordKindRows[kind].needs === 'settings.write') },
];

export default function Content({ loaderData: { suggestions, settled }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Content" note="What customers read. Changes go live in about a second, and can be undone." />
      <div className="mt-5 grid gap-6 sm:grid-cols-3">
        {groups.map(({ label, kinds }) => (
          <section key={label} aria-label={label}>
            <h2 className="font-display-small text-20 font-bold">{label}</h2>
            <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-card">
              {kinds.map((kind) => (
                <li key={kind}>
                  <Link
                    to={toBackofficeContentPath(kind)}
                    className="flex min-h-control items-center px-4 text-15 font-medium hover:bg-paper"
                  >
                    {recordKindRows[kind].plural}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {actionData && (
        <p role="alert" className="mt-6 font-semibold text-error">
          {actionData.msg}
        </p>
      )}
      {suggestions && (
        <div className="mt-10 grid gap-10 xl:grid-cols-2">
          <section aria-labelledby="missing" className="min-w-0">
            <h2 id="missing" className="font-display-small text-20 font-bold">
              Broken links
            </h2>
            <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-card">
              {suggestions.paths.map(({ path, count, to, title }) => (
                <li key={path} className="px-4 py-3">
                  <p className="break-all font-medium">
                    {path} <span className="text-muted tabular-nums">{formatCount(count)}×</span>
                  </p>
                  <Form method="post" preventScrollReset className="mt-1 flex flex-wrap items-center gap-2">
                    <input type="hidden" name="path" value={path} />
                    <input
                      name="to"
                      defaultValue={to}
                      aria-label={`Redirect ${path} to`}
                      placeholder="Redirect to"
                      title={title}
                      className="h-control min-w-40 grow rounded-field border border-field bg-card px-3 text-15"
                    />
                    <Button type="submit" name="intent" value="redirect" variant="line" size="small">
                      Redirect
                    </Button>
                    <Button type="submit" name="intent" value="skip" variant="quiet" size="small">
                      Ignore
                    </Button>
                  </Form>
                </li>
              ))}
              {suggestions.paths.length === 0 && (
                <li className="px-4 py-6 text-center text-muted">None at the moment.</li>
              )}
            </ul>
          </section>
          <section aria-labelledby="misses" className="min-w-0">
            <h2 id="misses" className="font-display-small text-20 font-bold">
              Searches without a result
            </h2>
            <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-card">
              {suggestions.searches.map(({ query, count, product_id, title, word }) => (
                <li key={query} className="px-4 py-3">
                  <p className="break-words font-medium">
                    {query} <span className="text-muted tabular-nums">{formatCount(count)}×</span>
                  </p>
                  <Form method="post" preventScrollReset className="mt-1 flex flex-wrap items-center gap-2">
                    <input type="hidden" name="query" value={query} />
                    <input type="hidden" name="product_id" value={product_id} />
                    <input
                      name="synonym"
                      defaultValue={word}
                      aria-label={`Word that means ${query}`}
                      placeholder="Means the same as"
                      className="h-control min-w-32 grow rounded-field border border-field bg-card px-3 text-15"
                    />
                    <Button type="submit" name="intent" value="synonym" variant="line" size="small">
                      Add synonym
                    </Button>
                    {product_id && (
                      <Button type="submit" name="intent" value="use" variant="line" size="small">
                        Use of {title}
                      </Button>
                    )}
                    <Button type="submit" name="intent" value="skip" variant="quiet" size="small">
                      Ignore
                    </Button>
                  </Form>
                </li>
              ))}
              {suggestions.searches.length === 0 && (
                <li className="px-4 py-6 text-center text-muted">None at the moment.</li>
              )}
            </ul>
          </section>
          <WeakSearches searches={suggestions.weak} settled={settled} />
        </div>
      )}
    </>
  );
}
