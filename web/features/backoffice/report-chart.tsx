import type { Report } from '#contract/reports/business-reports.ts';
import { formatValue } from './format-report-value.ts';

interface ReportChartProps {
  title: string;
  chart: NonNullable<Report['chart']>;
}

/**
 * Bars from zero with their value beside them. Words are text of the page, not of the SVG: they keep their size on a
 * phone. A bar over the limit is red, and the line under the chart names the limit.
 */
export function ReportChart({ title, chart: { kind, limit, bars } }: ReportChartProps) {
  const most = Math.max(...bars.map(({ value }) => value), limit?.value ?? 0, 1);
  const limitAt = limit && (limit.value / most) * 100;
  return (
    <figure className="mt-3" aria-label={`${title}, chart`}>
      <ul className="grid gap-1.5">
        {bars.map(({ label, value, note }) => {
          const isOver = limit !== null && value > limit.value;
          return (
            <li
              key={label}
              className="grid grid-cols-[minmax(0,7rem)_minmax(0,1fr)_auto] items-center gap-3 text-14 sm:grid-cols-[minmax(0,10rem)_minmax(0,1fr)_11rem]"
            >
              <span className="truncate text-right text-muted" title={label}>
                {formatValue(label, 'day')}
              </span>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" className="h-5 w-full">
                <rect width="100" height="10" className="fill-sunk" />
                <rect width={(value / most) * 100} height="10" className={isOver ? 'fill-error' : 'fill-ink'} />
                {limitAt !== null && (
                  <line
                    x1={limitAt}
                    x2={limitAt}
                    y1="0"
                    y2="10"
                    strokeDasharray="2 1.5"
                    strokeWidth="2"
                    vectorEffect="non-scaling-stroke"
                    className="stroke-orange-ink"
                  />
                )}
              </svg>
              <span className="whitespace-nowrap tabular-nums">
                <span className={isOver ? 'font-bold text-error' : 'font-bold'}>{formatValue(value, kind)}</span>
                {note && <span className="ml-1.5 text-muted max-sm:hidden">{note}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      {limit && <figcaption className="mt-2 text-right text-13 text-orange-ink">Dashed: {limit.label}</figcaption>}
    </figure>
  );
}
