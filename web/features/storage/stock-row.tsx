import type { ReactNode } from 'react';
import { formatDay, formatInstantDate } from '#contract/format-date.ts';
import { formatCount } from '#contract/format-number.ts';
import { describeCases, describeVariant } from '#contract/storage/pieces.ts';
import type { StockItem } from '#contract/storage/storage.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import { createLazyPart } from '../../platform/lazy-part.tsx';
import { toQuotePagePath } from '../../platform/quote-page-path.ts';
import { toDays } from './finding.ts';

const LazyStockChart = createLazyPart(() => import('./stock-chart.tsx').then(({ StockChart }) => StockChart));

interface StockRowProps {
  item: StockItem;
  today: string;
  mayRelease: boolean;
  /** Opens the form of this item in place. */
  shipPath: string;
  isFirst: boolean;
  children?: ReactNode;
}

/** One stored product: picture, balance, three facts, chart, two acts. Only what runs short has the orange one. */
export function StockRow({ item, today, mayRelease, shipPath, isFirst, children }: StockRowProps) {
  const { id, title, lot, unit, on_hand, reserved, case_pack, days_left, is_short } = item;
  const variant = describeVariant(item);
  const titleId = `item-${id}`;
  const free = on_hand - reserved;
  const reorder = (
    <ButtonLink
      to={toQuotePagePath({
        source: 'page',
        product: item.product_uuid ?? undefined,
        quantity: item.reorder_quantity || undefined,
        options: item.options,
      })}
      variant={is_short ? 'primary' : 'quiet'}
      wide
      className={is_short ? 'lg:order-first' : undefined}
    >
      Reorder
    </ButtonLink>
  );
  const ship = mayRelease && free > 0 && (
    <ButtonLink
      to={shipPath}
      variant="line"
      size="small"
      wide
      preventScrollReset
      aria-describedby={titleId}
      className="whitespace-nowrap px-3! lg:min-h-12"
    >
      Ship from storage
    </ButtonLink>
  );
  return (
    <section aria-labelledby={titleId} className="border-ink border-t py-6 lg:py-8">
      <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-5 lg:grid-cols-[13rem_minmax(0,19rem)_minmax(0,1fr)_11.5rem] lg:gap-x-9">
        <div className="relative aspect-square overflow-hidden rounded-card bg-sunk">
          {item.image && (
            <Picture
              src={item.image}
              width={320}
              height={320}
              alt=""
              eager={isFirst}
              className="size-full object-cover"
            />
          )}
          {item.artwork_picture && (
            <img
              src={item.artwork_picture}
              alt=""
              className="absolute right-2 bottom-2 size-14 rounded-small border border-line bg-white object-contain lg:size-20"
            />
          )}
        </div>
        <div className="min-w-0">
          <h2 id={titleId} className="text-18 lg:text-22">
            {title}
            {variant && <span className="mt-1 block font-sans font-normal text-14 text-body"> {variant}</span>}
          </h2>
          <p className="mt-1 text-14 text-muted max-lg:hidden">
            {lot && `Lot ${lot}, `}
            {lot ? 'in' : 'In'} storage since {formatInstantDate(item.since)}
          </p>
          <p className="mt-1 lg:mt-4">
            <span className="font-bold font-display text-heading tabular-nums lg:text-section">
              {formatCount(on_hand)}
            </span>{' '}
            <span className="ml-0.5 text-16 lg:text-18">{unit[1]}</span>
          </p>
          <p className="text-14 text-muted lg:mt-1">
            {[
              case_pack && `${describeCases(on_hand, case_pack)}, ${formatCount(case_pack)} per case`,
              reserved > 0 && `${describeCases(reserved, case_pack)} reserved`,
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          {days_left !== null && (
            <p className={`mt-1 font-semibold text-14 lg:hidden ${is_short ? 'text-orange-ink' : ''}`}>
              {toDays(days_left)} left
            </p>
          )}
          <Facts item={item} className="mt-5 max-lg:hidden" />
        </div>
        <div className="min-w-0 max-lg:col-span-2">
          <div className="lg:hidden">
            <LazyStockChart item={item} today={today} />
          </div>
          <div className="max-lg:hidden">
            <LazyStockChart item={item} today={today} named />
          </div>
        </div>
        <Facts item={item} className="col-span-2 lg:hidden" />
        <div className="flex gap-2.5 max-lg:col-span-2 lg:flex-col">
          {ship}
          {reorder}
          {item.reorder_quantity > 0 && (
            <p className="text-center text-14 text-muted max-lg:hidden">
              Next order: {formatCount(item.reorder_quantity)} {unit[1]}
            </p>
          )}
        </div>
      </div>
      {children}
    </section>
  );
}

function Facts({ item, className }: { item: StockItem; className: string }) {
  const { weekly, runs_out_on, order_by, is_short } = item;
  const facts: [string, string][] =
    runs_out_on && order_by
      ? [
          ['You use', `${formatCount(Math.round(weekly))} a week`],
          ['Runs out', formatDay(runs_out_on)],
          ['Order by', formatDay(order_by)],
        ]
      : [['You use', 'None shipped lately']];
  return (
    <dl className={`flex flex-wrap gap-x-8 gap-y-3 text-14 ${className}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted">{name}</dt>
          <dd className={`font-semibold text-15 ${name === 'Order by' && is_short ? 'text-orange-ink' : ''}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
