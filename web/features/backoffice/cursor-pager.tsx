import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type CursorMeta, mostCounted } from '#contract/backoffice/cursor-paging.ts';
import { formatCount } from '#contract/format-number.ts';
import { ButtonLink } from '#ui/button.tsx';

/** '1,000 or more' where counting ended. */
const formatTotal = (total: number) => `${formatCount(total)}${total === mostCounted ? ' or more' : ''}`;

interface CursorPagerProps {
  meta: CursorMeta;
  toHref: (cursor: string) => string;
  /** What lies before and after the page; lists mostly begin with the newest. */
  labels?: readonly [string, string];
  /** Where a page has several lists. */
  label?: string;
}

/** The pages before and after this one as real links. There are no numbers: new rows move what a number would mean. */
export function CursorPager({ meta, toHref, labels = ['Newer', 'Older'], label = 'Pages' }: CursorPagerProps) {
  if (!meta.previous && !meta.next) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
      <p className="text-16 text-muted tabular-nums">{formatTotal(meta.total_count)} in total</p>
      <div className="flex gap-2">
        {meta.previous && (
          <ButtonLink to={toHref(meta.previous)} variant="line" size="small">
            <ArrowLeft aria-hidden="true" className="size-4" />
            {labels[0]}
          </ButtonLink>
        )}
        {meta.next && (
          <ButtonLink to={toHref(meta.next)} variant="line" size="small">
            {labels[1]}
            <ArrowRight aria-hidden="true" className="size-4" />
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
