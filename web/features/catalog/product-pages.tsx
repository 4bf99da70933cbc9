import type { PagingMeta } from '#contract/catalog/catalog.ts';
import { formatCount } from '#contract/format-number.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ProductGrid } from './product-grid.tsx';
import type { ShownCard } from './shown-card.ts';
import { type ListQuery, useEndlessPages } from './use-endless-pages.ts';

interface ProductPagesProps {
  products: readonly ShownCard[];
  meta: PagingMeta;
  query: ListQuery;
  toHref: (page: number) => string;
}

/** A list in real pages. Wide screens turn them; narrow ones go on by themselves, with the links still in the HTML. */
export function ProductPages({ products, meta, query, toHref }: ProductPagesProps) {
  const { more, isEndless, hasNext, state, loadNext, lastCard } = useEndlessPages(meta, query);
  const before = (meta.current_page - 1) * meta.per_page;
  // A product that was added to the catalog meanwhile moves all others on, so the last of a page begins the next.
  const cards = [...new Map([...products, ...more].map((card) => [card.uuid, card])).values()];
  const shown = before + cards.length;
  return (
    <>
      {isEndless && before > 0 && (
        <p className="mb-6">
          <Link to={toHref(meta.current_page - 1)} className="link inline-flex min-h-11 items-center font-semibold">
            Show the previous {formatCount(before)}
          </Link>
        </p>
      )}
      <ProductGrid products={cards} lastCard={lastCard} />
      {isEndless && (
        <div className="mt-10 flex min-h-12 flex-col items-center gap-4 text-center text-muted">
          <p role="status" className="tabular-nums">
            {hasNext
              ? `${formatCount(shown)} of ${formatCount(meta.total_count)} products`
              : `That’s all ${formatCount(meta.total_count)} products.`}
          </p>
          {state === 'pending' && <Spinner />}
          {state === 'error' && <p>We couldn’t load more products. Please check your connection.</p>}
          {hasNext && state !== 'pending' && (
            <Button variant="line" onClick={loadNext}>
              {state === 'error' ? 'Try again' : 'Show more'}
            </Button>
          )}
        </div>
      )}
      <div className="mt-16" hidden={isEndless}>
        <Pagination page={meta.current_page} pageSize={meta.per_page} total={meta.total_count} toHref={toHref} />
      </div>
    </>
  );
}
