import { leastFindLength } from '#contract/backoffice/find.ts';
import { Link } from '#ui/link.tsx';
import { groupFound, Matched } from '../../features/backoffice/found-list.tsx';
import { PageHead } from '../../features/backoffice/page-head.tsx';
import { load } from '../../platform/load.ts';
import type { Route } from './+types/find';

/** Also what the palette asks while one types. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
  return { q, ...(await load(context, 'GET /api/backoffice/find', { q })) };
}

export const meta: Route.MetaFunction = () => [{ title: 'Find' }];

export default function Find({ loaderData: { q, list } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={q ? `Results for “${q}”` : 'Find anything'}
        note={
          list.length === 0
            ? q.length < leastFindLength
              ? `Type at least ${leastFindLength} characters of a number, email, restaurant or product.`
              : 'Nothing found.'
            : undefined
        }
      />
      {groupFound(list).map((group) => (
        <section key={group.label} className="mt-6">
          <h2 className="mb-2 font-display-small text-20 font-bold">{group.label}</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            {group.list.map((found) => (
              <li key={found.id}>
                <Link to={found.url} className="flex min-h-control items-center gap-3 px-4 text-15 hover:bg-paper">
                  <span className="font-semibold">
                    <Matched text={found.title} query={q} />
                  </span>
                  <span className="min-w-0 grow truncate text-muted">{found.note}</span>
                  <span className="text-14 text-muted">{found.state}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
