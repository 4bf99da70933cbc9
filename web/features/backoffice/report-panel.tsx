import { Download } from 'lucide-react';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import { formatCount } from '#contract/format-number.ts';
import type { Report, ReportValue, ValueKind } from '#contract/reports/business-reports.ts';
import { joinClasses } from '#ui/class-names.ts';
import { Link } from '#ui/link.tsx';
import { formatValue } from './format-report-value.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportHistogram } from './report-histogram.tsx';

/** A chart with its table and its file: what the bars show can be read, searched and added up. */
export function ReportPanel({ report }: { report: Report }) {
  const { name, title, note, from, until, columns, rows, links, more, empty, total, chart } = report;
  const isText = (kind: ValueKind | undefined) => kind === 'text' || kind === 'day';
  const renderCell = (value: ReportValue, at: number, link: string | null = null) => (
    <td
      key={columns[at]?.label}
      className={joinClasses(
        'h-8 px-2 first:pl-0 last:pr-0',
        !isText(columns[at]?.kind) && 'text-right tabular-nums',
        columns[at]?.kind === 'day' && 'whitespace-nowrap',
      )}
    >
      {link ? (
        <Link to={link} className="link inline-flex min-h-8 items-center font-semibold">
          {formatValue(value, columns[at]?.kind ?? 'text')}
        </Link>
      ) : (
        formatValue(value, columns[at]?.kind ?? 'text')
      )}
    </td>
  );
  return (
    <section aria-labelledby={name} className="min-w-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 id={name} className="font-display-small text-20 font-bold">
          {title}
        </h2>
        <a
          href={`${backofficePaths.reportsFile}?${new URLSearchParams({ name, from, until })}`}
          download
          className="link inline-flex min-h-control items-center gap-1.5 text-14 font-semibold"
          aria-label={`${title} as CSV`}
        >
          <Download aria-hidden="true" className="size-4" />
          CSV
        </a>
      </div>
      <p className="text-15 text-muted">{note}</p>
      {chart && chart.bars.length > 0 && !chart.histogram && <ReportChart title={title} chart={chart} />}
      {chart?.histogram && chart.bars.length > 0 && (
        <ReportHistogram title={title} chart={chart} histogram={chart.histogram} />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus */}
      <section tabIndex={0} aria-label={`${title}, table`} className="mt-4 overflow-x-auto">
        <table className="w-full text-14">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-line border-b text-13 text-muted">
              {columns.map(({ label, kind }) => (
                <th
                  key={label}
                  scope="col"
                  className={joinClasses(
                    'h-9 px-2 font-semibold first:pl-0 last:pr-0',
                    isText(kind) ? 'text-left' : 'text-right',
                  )}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row, place) => (
              <tr key={links?.[place] ?? row.join()}>
                {row.map((value, at) => renderCell(value, at, at === 0 ? links?.[place] : null))}
              </tr>
            ))}
            {rows.length === 0 && (
              <tr>
                <td colSpan={columns.length} className="py-6 text-center text-muted">
                  {empty}
                </td>
              </tr>
            )}
          </tbody>
          {total && rows.length > 0 && (
            <tfoot>
              <tr className="border-ink border-t font-bold">{total.map((value, at) => renderCell(value, at))}</tr>
            </tfoot>
          )}
        </table>
      </section>
      {more > 0 && (
        <p className="mt-2 text-14 text-muted">
          {formatCount(more)} more {more === 1 ? 'is' : 'are'} in the CSV file.
        </p>
      )}
    </section>
  );
}
