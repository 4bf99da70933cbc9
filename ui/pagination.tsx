import { ArrowLeft, ArrowRight } from 'lucide-react';
import { groupDigits } from './group-digits.ts';
import { Link } from './link.tsx';
import { toPageItems, toPageRange } from './pagination-range.ts';

const step =
  'inline-flex min-h-12 items-center gap-2 rounded-full border-[1.5px] border-ink px-5 font-semibold transition-colors hover:bg-ink hover:text-paper';
const cell =
  'inline-flex h-11 min-w-10 items-center justify-center rounded-full px-1 font-semibold tabular-nums min-[380px]:min-w-11';

export type PaginationProps = {
  page: number;
  pageSize: number;
  total: number;
  toHref: (page: number) => string;
  label?: string;
};

/** Pages as real links: a crawler follows them, and each can be opened in a tab of its own. */
export function Pagination({ page, pageSize, total, toHref, label = 'Pages' }: PaginationProps) {
  const pageCount = Math.ceil(total / pageSize);
  const { from, to } = toPageRange(page, pageSize, total);
  return (
    <nav
      aria-label={label}
      className="flex flex-col items-center gap-x-8 gap-y-4 border-t border-line pt-6 md:flex-row md:justify-between"
    >
      <p className="text-16 text-muted tabular-nums">
        Showing {groupDigits(from)} to {groupDigits(to)} of {groupDigits(total)}
      </p>
      {pageCount > 1 && (
        <div className="flex flex-wrap items-center justify-center gap-2">
          {page > 1 && (
            <Link to={toHref(page - 1)} rel="prev" className={step} aria-label="Previous page">
              <ArrowLeft aria-hidden="true" className="size-4" />
              Previous
            </Link>
          )}
          {/* On a phone the numbers stand above, and the two steps share a row below them when all do not fit in one. */}
          <ul className="flex items-center gap-0.5 max-sm:-order-1 sm:gap-1">
            {toPageItems(page, pageCount).map((item) =>
              item.kind === 'gap' ? (
                <li key={`gap-${item.after}`} aria-hidden="true" className="w-5 text-center text-muted">
                  …
                </li>
              ) : (
                <li key={item.page}>
                  <Link
                    to={toHref(item.page)}
                    aria-label={`Page ${item.page}`}
                    aria-current={item.page === page ? 'page' : undefined}
                    className={`${cell} ${item.page === page ? 'bg-ink text-paper' : 'transition-colors hover:bg-sunk'}`}
                  >
                    {item.page}
                  </Link>
                </li>
              ),
            )}
          </ul>
          {page < pageCount && (
            <Link to={toHref(page + 1)} rel="next" className={step} aria-label="Next page">
              Next
              <ArrowRight aria-hidden="true" className="size-4" />
            </Link>
          )}
        </div>
      )}
    </nav>
  );
}
