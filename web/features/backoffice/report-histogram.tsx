import { formatCount } from '#contract/format-number.ts';
import type { Report } from '#contract/reports/business-reports.ts';

interface ReportHistogramProps {
  title: string;
  chart: NonNullable<Report['chart']>;
  histogram: NonNullable<NonNullable<Report['chart']>['histogram']>;
}

/** Columns over a line of hours; those beyond the limit are red. Median and 90th percentile are named under it. */
export function ReportHistogram({ title, chart: { bars, limit }, histogram: { width, marks } }: ReportHistogramProps) {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const span = bars.length * width;
  const toShare = (hours: number) => `${Math.min(100, (hours / span) * 100)}%`;
  const late = limit ? bars.filter((_, at) => at * width >= limit.value).reduce((sum, bar) => sum + bar.value, 0) : 0;
  return (
    <figure className="mt-3" aria-label={`${title}, chart`}>
      <div className="relative pt-6">
        <ul className="flex h-32 items-end gap-px border-field border-b">
          {bars.map(({ label, value }, at) => (
            <li key={label} title={label} className="flex h-full min-w-0 flex-1 flex-col justify-end text-center">
              <span className="text-13 font-bold tabular-nums">
                <span className="sr-only">{label}: </span>
                {value > 0 ? formatCount(value) : <span className="sr-only">0</span>}
              </span>
              <span
                aria-hidden="true"
                style={{ height: `${(value / most) * 80}%` }}
                className={limit && at * width >= limit.value ? 'block bg-error' : 'block bg-leaf'}
              />
            </li>
          ))}
        </ul>
        {limit && (
          <span
            aria-hidden="true"
            style={{ left: toShare(limit.value) }}
            className="absolute top-0 bottom-0 border-orange-ink border-l border-dashed"
          />
        )}
        {limit && (
          <span
            style={{ left: toShare(limit.value) }}
            className={`absolute top-0 whitespace-nowrap px-2 text-13 font-bold text-orange-ink ${limit.value > span / 2 ? '-translate-x-full' : ''}`}
          >
            {limit.label}
            {late > 0 && <span className="text-error">, {formatCount(late)} late</span>}
          </span>
        )}
        {marks.map(({ label, value }) => (
          <span
            key={label}
            aria-hidden="true"
            style={{ left: toShare(value) }}
            className="absolute bottom-0 h-2 border-ink border-l-2"
          />
        ))}
      </div>
      <div aria-hidden="true" className="flex text-13 text-muted tabular-nums">
        {bars.map(({ label }, at) => (
          <span key={label} className="min-w-0 flex-1">
            {at % Math.ceil(bars.length / 8) === 0 && at * width}
          </span>
        ))}
        <span>hours</span>
      </div>
      <figcaption className="mt-1 text-13">{marks.map(({ label }) => label).join(', ')}</figcaption>
    </figure>
  );
}
