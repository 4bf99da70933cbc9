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

/** Of wide windows, for the heads and each row. */
const columns = 'xl:grid xl:gap-x-3 xl:grid-cols-[1.75rem_minmax(0,1fr)_3.5rem_7.5rem_3rem_4rem_5rem]';

/** Sorted by the date to reorder by, not by name. */
export function StaffItemList({ list, today, current, toHref }: StaffItemListProps) {
  const isWide = useWideWindow();
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card">
      <div
        aria-hidden="true"
        className={`border-line border-b bg-paper py-1 pr-3 pl-3.5 text-13 font-semibold text-muted max-xl:hidden ${columns}`}
      >
        <span />
        <span>Item and customer</span>
        <span>Location</span>
        <span className="text-right">On hand</span>
        <span className="text-right">A week</span>
        <span className="text-right">Left</span>
        <span className="text-right">Order by</span>
      </div>
      <ul aria-label="Stored items" data-rows className="divide-y divide-line">
        {list.map((item) => (
          <li key={item.id}>
            <Link
              to={toHref(item.id)}
              preventScrollReset={isWide}
              aria-current={item.id === current ? 'true' : undefined}
              className={`grid min-h-13 grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 border-l-3 border-transparent px-3 py-1.5 text-14 hover:bg-paper focus-visible:bg-paper focus-visible:-outline-offset-2 aria-[current]:border-ink aria-[current]:bg-paper xl:min-h-8.25 xl:py-0.5 xl:pl-2 ${columns}`}
            >
              <span className="size-9 overflow-hidden rounded-small bg-sunk xl:size-7">
                {item.artwork_picture ? (
                  <img src={item.artwork_picture} alt="" loading="lazy" className="size-full bg-white object-contain" />
                ) : (
                  item.image && (
                    <Picture src={item.image} width={40} height={40} alt="" className="size-full object-cover" />
                  )
                )}
              </span>
              <span className="min-w-0 xl:truncate">
                <span className="truncate font-semibold text-15 max-xl:block">{item.title}</span>{' '}
                <span className="truncate text-13 text-muted max-xl:block">
                  {[item.company, describeVariant(item)].filter(Boolean).join(', ')}
                </span>
              </span>
              <span className="truncate text-muted max-xl:hidden">{item.location}</span>
              <span
                className="text-right tabular-nums max-xl:hidden"
                title={item.case_pack ? describeCases(item.on_hand, item.case_pack) : undefined}
              >
                {item.reserved > 0 && <span className="text-muted">{formatCount(item.reserved)} held · </span>}
                <strong className="font-semibold">{formatCount(item.on_hand)}</strong>
              </span>
              <span className="text-right text-muted tabular-nums max-xl:hidden">
                {formatCount(Math.round(item.weekly))}
              </span>
              <span className="text-right xl:contents">
                <span className={`block text-right ${item.is_short ? 'font-semibold text-error' : ''}`}>
                  {item.days_left === null ? '' : toDays(item.days_left)}
                </span>
                <span className="block whitespace-nowrap text-right font-semibold text-13">
                  {tellOrderBy(item.order_by, today)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function tellOrderBy(day: string | null, today: string): string {
  if (!day) return 'Not used';
  return day === today ? 'Today' : formatDay(day);
}
