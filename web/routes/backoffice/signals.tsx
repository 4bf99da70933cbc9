import { backofficePaths } from '#contract/backoffice-paths.ts';
import { toSearchPath } from '#contract/paths.ts';
import { CursorPager } from '../../features/backoffice/cursor-pager.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { SignalList } from '../../features/backoffice/signal-list.tsx';
import { load } from '../../platform/load.ts';
import type { Route } from './+types/signals';

export async function loader({ context, url }: Route.LoaderArgs) {
  const read = (name: string) => url.searchParams.get(name) ?? '';
  return {
    misses: await load(context, 'GET /api/backoffice/search-misses', { cursor: read('searches') }),
    missing: await load(context, 'GET /api/backoffice/missing-paths', { cursor: read('paths') }),
  };
}

export const meta: Route.MetaFunction = () => [{ title: 'Signals' }];

export default function Signals({ loaderData: { misses, missing } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Signals" note="What people looked for and didn’t find." />
      <div className="mt-6 grid gap-10 xl:grid-cols-2">
        <section aria-labelledby="searches" className="min-w-0">
          <h2 id="searches" className="font-display-small text-20 font-bold">
            Searches without a result
          </h2>
          <p className="mt-1 mb-3 text-15 text-muted">A missing product, or one that customers call something else.</p>
          <SignalList
            empty="Every search has found something so far."
            signals={misses.list.map((miss) => ({
              key: miss.query,
              count: miss.count,
              last: miss.last_seen_at,
              what: (
                <a href={toSearchPath(miss.query)} className="link break-words font-medium">
                  {miss.query}
                </a>
              ),
            }))}
          />
          <Pages meta={misses.meta} name="searches" />
        </section>
        <section aria-labelledby="paths" className="min-w-0">
          <h2 id="paths" className="font-display-small text-20 font-bold">
            Broken links
          </h2>
          <p className="mt-1 mb-3 text-15 text-muted">Add a redirect for the most frequent ones.</p>
          <SignalList
            empty="No missing pages so far."
            signals={missing.list.map((page) => ({
              key: page.path,
              count: page.count,
              last: page.last_seen_at,
              what: (
                <>
                  <span className="break-all font-medium">{page.path}</span>
                  {page.referrer && <span className="block break-all text-13 text-muted">from {page.referrer}</span>}
                </>
              ),
            }))}
          />
          <Pages meta={missing.meta} name="paths" />
        </section>
      </div>
    </>
  );
}

function Pages({ meta, name }: { meta: Route.ComponentProps['loaderData']['misses']['meta']; name: string }) {
  return (
    <div className="mt-4">
      <CursorPager
        meta={meta}
        label={`Pages of ${name}`}
        labels={['More frequent', 'Less frequent']}
        toHref={(cursor) => `${backofficePaths.signals}?${name}=${cursor}`}
      />
    </div>
  );
}
