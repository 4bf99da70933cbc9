import { formatDay } from '#contract/format-date.ts';
import { formatCount } from '#contract/format-number.ts';
import { describeCases, describeVariant } from '#contract/storage/pieces.ts';
import type { StaffItemRow } from '#contract/storage/storage.ts';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { useWideWindow } from '../../platform/use-wide-window.ts';
import { toDays } from './finding.ts';

interface StaffItemListProps {
  list: StaffItemRow[];
  today: string;
  current: string | null;
  toHref: (item: string) => string;
}

/** Sorted by the date to reorder by, not by name. */
export function StaffItemList({ list, today, current, toHref }: StaffItemListProps) {
  const isWide = useWideWindow();
  return (
    <ul
      aria-label="Stored items"
      data-rows
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
    >
      {list.map((item) => (
        <li key={item.id}>
          <Link
            to={toHref(item.id)}
            preventScrollReset={isWide}
            aria-current={item.id === current ? 'true' : undefined}
            className="grid min-h-13 grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 border-l-3 border-transparent px-3 py-1.5 text-14 transition-colors hover:bg-paper focus-visible:bg-paper focus-visible:-outline-offset-2 aria-[current]:border-ink aria-[current]:bg-paper sm:grid-cols-[2.5rem_minmax(0,1fr)_4rem_6.5rem_4.5rem_5.5rem]"
          >
            <span className="size-9 overflow-hidden rounded-small bg-sunk">
              {item.artwork_picture ? (
                <img src={item.artwork_picture} alt="" loading="lazy" className="size-full bg-white object-contain" />
              ) : (
                item.image && (
                  <Picture src={item.image} width={40} height={40} alt="" className="size-full object-cover" />
                )
              )}
            </span>
            <span className="min-w-0">
              <span className="block truncate font-semibold text-15">{item.title}</span>
              <span className="block truncate text-13 text-muted">
                {[item.company, describeVariant(item)].filter(Boolean).join(', ')}
              </span>
            </span>
            <span className="text-muted max-sm:hidden">{item.location}</span>
            <span className="text-right tabular-nums max-sm:hidden">
              <strong className="font-semibold">{formatCount(item.on_hand)}</strong>
              <span className="block text-13 text-muted">
                {item.reserved > 0
                  ? `${formatCount(item.reserved)} held`
                  : item.case_pack && describeCases(item.on_hand, item.case_pack)}
              </span>
            </span>
            <span className="text-right text-muted tabular-nums max-sm:hidden">
              {formatCount(Math.round(item.weekly))}/wk
            </span>
            <span className="text-right">
              <span className={`block ${item.is_short ? 'font-semibold text-error' : ''}`}>
                {item.days_left === null ? '' : toDays(item.days_left)}
              </span>
              <span className="block whitespace-nowrap font-semibold text-13">{tellOrderBy(item.order_by, today)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function tellOrderBy(day: string | null, today: string): string {
  if (!day) return 'Not used';
  return day === today ? 'Today' : formatDay(day);
}
