import type { PagingMeta } from '#contract/catalog/catalog.ts';
import { formatCount } from '#contract/format-number.ts';
import { toCollectionPath } from '#contract/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { type Collection, toAddress } from './collection-state.ts';

/** No card to show: because no product fits, or because the list ends before this page. */
export function NothingHere({ collection, meta }: { collection: Collection; meta: PagingMeta }) {
  const { category } = collection;
  if (meta.total_count > 0) {
    return (
      <EmptyState
        title={`There’s no page ${formatCount(collection.page)}`}
        actions={
          <>
            <ButtonLink to={toAddress(collection, { page: 1 })} variant="strong">
              Go to the first page
            </ButtonLink>
            {meta.page_count > 1 && (
              <ButtonLink to={toAddress(collection, { page: meta.page_count })} variant="line">
                Go to the last page, {formatCount(meta.page_count)}
              </ButtonLink>
            )}
          </>
        }
      >
        This list has {formatCount(meta.total_count)} products on {formatCount(meta.page_count)}{' '}
        {meta.page_count === 1 ? 'page' : 'pages'}.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No products match"
      actions={
        <ButtonLink to={toCollectionPath(category.slug)} variant="strong">
          Show all {category.slug === 'all' ? 'products' : category.name.toLowerCase()}
        </ButtonLink>
      }
    >
      No product matches all these filters. Remove one, or start over.
    </EmptyState>
  );
}
