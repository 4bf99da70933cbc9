import { toCollectionPath } from '#contract/paths.ts';
import { readUuids } from '#contract/uuids.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { toCompareRows } from '../features/picks/compare-rows.ts';
import { CompareTable } from '../features/picks/compare-table.tsx';
import { toComparePath } from '../features/picks/pick-paths.ts';
import { useOwnPicks } from '../features/picks/use-own-picks.ts';
import { callContext } from '../platform/server-context.ts';
import type { Route } from './+types/compare';

/** The products stand in the address, so it can be shared and works without scripts. One we no longer carry is left out. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const call = context.get(callContext);
  const uuids = readUuids(url.searchParams.get('ids') ?? '', 4);
  const answers = await Promise.all(uuids.map((uuid) => call('GET /api/product/v2/detail', { uuid })));
  const products = answers.flatMap((answer) => (answer.code === 200 ? [answer.data] : []));
  return {
    isGiven: url.searchParams.has('ids'),
    products: products.map(({ uuid, title, path, image }) => ({ uuid, title, path, image })),
    rows: toCompareRows(products),
  };
}

export const meta: Route.MetaFunction = () => [{ title: 'Compare products' }];

export default function Compare({ loaderData: { isGiven, products, rows } }: Route.ComponentProps) {
  useOwnPicks('compare', isGiven, toComparePath);
  const more = (
    <ButtonLink to={toCollectionPath('all')} variant="line">
      See all products
    </ButtonLink>
  );
  return (
    <div className="shell pt-8 pb-section lg:pt-14">
      <h1 className="text-title">Compare products</h1>
      {products.length === 0 ? (
        <EmptyState className="mt-8" title="Nothing to compare yet" actions={more}>
          Choose Compare on two to four products to see their prices, sizes and materials side by side.
        </EmptyState>
      ) : (
        <>
          <p className="mt-3 max-w-text text-18 text-body">
            {products.length === 1
              ? 'Add one to three more products to see the differences.'
              : 'Differences are in bold. Prices are for the usual options, before freight.'}
          </p>
          <CompareTable products={products} rows={rows} />
          {products.length < 4 && <div className="mt-8">{more}</div>}
        </>
      )}
    </div>
  );
}
