import { formatDay } from '#contract/format-date.ts';
import { formatCount } from '#contract/format-number.ts';
import type { StockItem } from '#contract/storage/storage.ts';
import { toDays } from './finding.ts';
import { toStockChartShape } from './stock-chart-shape.ts';

const label = 'fill-muted text-13';
const thin = { vectorEffect: 'non-scaling-stroke' } as const;

/** What was in storage for half a year, what is, and when it runs out. The same is said in words for screen readers. */
export function StockChart({ item, today, named = false }: { item: StockItem; today: string; named?: boolean }) {
  const shape = toStockChartShape(item, today);
  const isDue = item.is_short;
  // Each word stands on the side of its line where the other is not, and inside the chart.
  const isPast = shape.orderBy !== null && shape.orderBy < shape.today.x;
  const orderAnchor = shape.orderBy !== null && (isPast || shape.orderBy > 85) ? 'end' : 'start';
  return (
    <figure className="min-w-0">
      <figcaption className="sr-only">{tellChart(item)}</figcaption>
      {named && (
        <p aria-hidden="true" className="flex justify-between gap-4 text-13 text-muted">
          <span>In storage</span>
          {item.days_left !== null && (
            <span className={isDue ? 'font-semibold text-orange-ink' : undefined}>{toDays(item.days_left)} left</span>
          )}
        </p>
      )}
      <svg aria-hidden="true" className="h-40 w-full overflow-visible">
        <text
          x={`${shape.today.x}%`}
          y={14}
          dx={isPast ? 6 : -6}
          textAnchor={isPast ? 'start' : 'end'}
          className="fill-body font-medium text-13"
        >
          Today
        </text>
        {shape.orderBy !== null && (
          <text
            x={`${shape.orderBy}%`}
            y={14}
            dx={orderAnchor === 'start' ? 6 : -6}
            textAnchor={orderAnchor}
            className={`font-semibold text-13 ${isDue ? 'fill-orange-ink' : 'fill-body'}`}
          >
            Order by
          </text>
        )}
        <svg aria-hidden="true" y={20} width="100%" height={116} viewBox="0 0 100 100" preserveAspectRatio="none">
          <path d={shape.area} className="fill-tan" />
          <path d={shape.line} {...thin} fill="none" strokeWidth={1.75} className="stroke-ink" />
          {shape.ahead && (
            <path
              d={shape.ahead}
              {...thin}
              fill="none"
              strokeWidth={1.75}
              strokeDasharray="2 4"
              className="stroke-ink"
            />
          )}
          <line x1={0} x2={100} y1={100} y2={100} {...thin} className="stroke-line" />
          <line
            x1={shape.today.x}
            x2={shape.today.x}
            y1={0}
            y2={100}
            {...thin}
            strokeDasharray="2 3"
            className="stroke-kraft"
          />
          {shape.orderBy !== null && (
            <line
              x1={shape.orderBy}
              x2={shape.orderBy}
              y1={0}
              y2={100}
              {...thin}
              strokeWidth={2}
              className={isDue ? 'stroke-orange' : 'stroke-muted'}
            />
          )}
        </svg>
        <circle cx={`${shape.today.x}%`} cy={20 + 1.16 * shape.today.y} r={4.5} className="fill-ink" />
        {shape.orderBy !== null && (
          <circle
            cx={`${shape.orderBy}%`}
            cy={136}
            r={4.5}
            strokeWidth={1.5}
            className={`stroke-ink ${isDue ? 'fill-orange' : 'fill-paper'}`}
          />
        )}
        {shape.months.map(({ x, name }) => (
          <text key={x} x={`${x}%`} y={156} textAnchor="middle" className={label}>
            {name}
          </text>
        ))}
      </svg>
      {named && (
        <>
          <p aria-hidden="true" className="mt-2 flex justify-between gap-4 text-13 text-muted">
            <span>Shipped each week</span>
            <span>{formatCount(Math.round(item.weekly))} on average</span>
          </p>
          <svg
            aria-hidden="true"
            className="mt-1 h-8 w-full"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            width="100%"
          >
            {shape.bars.map(({ x, width, height }, index) => (
              <rect
                key={x}
                x={x}
                y={100 - height}
                width={width}
                height={height}
                className={index === shape.bars.length - 1 ? 'fill-ink' : 'fill-kraft'}
              />
            ))}
          </svg>
        </>
      )}
    </figure>
  );
}

function tellChart({ title, unit, on_hand, steps, weekly, days_left, runs_out_on, order_by }: StockItem) {
  const [first] = steps;
  const before = first ? ` ${formatCount(first.pieces)} half a year ago.` : '';
  if (days_left === null || !runs_out_on || !order_by)
    return `${title}: ${formatCount(on_hand)} ${unit[1]} now,${before} None shipped lately, so there is no date to order by.`;
  return `${title}: ${formatCount(on_hand)} ${unit[1]} now,${before} You use ${formatCount(Math.round(weekly))} a week. It runs out on ${formatDay(runs_out_on)}; order by ${formatDay(order_by)}.`;
}
