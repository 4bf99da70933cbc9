import type { PageBytes } from './measure-bytes.ts';
import { formatNumber, printTable } from './print-table.ts';
import type { Results } from './rounds.ts';
import { formatMiddle, toMedian, toPercentile } from './statistics.ts';

interface Facts {
  page: string;
  list: string;
  rounds: number;
  pageBytes: PageBytes;
  /** Bytes of one answer's body, by case. */
  sent: Record<string, number>;
}

const limits = { script: 130, style: 15 };
/** Where the cached page does 22,500 per CPU second, the private ones should do 150, and home and the collection 60. */
const goals = {
  cached: 0.6,
  customer: 0.3,
  uncached: 0.2,
  private: 150 / 22_500,
  home: 60 / 22_500,
  collection: 60 / 22_500,
};

export function printSpeed(results: Results, facts: Facts): void {
  const { page, list, rounds, pageBytes, sent } = facts;
  const labels: Record<string, string> = {
    bare: 'bare node:http, same bytes',
    cached: `${page}, cached`,
    customer: `${page}, logged in`,
    uncached: `${page}, not cached`,
    home: 'home, not cached',
    status: 'status of a request, by link',
    quote: 'quote, by link',
    office: 'list of requests, staff',
    raw: 'renderToString, same tree',
    list: list.replace(/\?.*/, ''),
  };
  const bareMs = toMedian(results.get('bare')?.times ?? []);
  console.log(
    `\nMedian of ${rounds} rounds in turn (the middle half of them). CPU seconds are those of the process that answers.\n`,
  );
  printTable(
    ['', 'requests per CPU second', 'CPU ms', 'SQL queries', 'bytes sent', 'p50 ms (÷ bare)', 'p99 ms (÷ bare)'],
    [...results].map(([name, { perCpuSecond, queries, times }]) => [
      labels[name] ?? name,
      formatMiddle(perCpuSecond, formatNumber),
      formatNumber(1000 / toMedian(perCpuSecond), 3),
      name === 'bare' || name === 'raw' ? '' : String(queries),
      sent[name] === undefined ? '' : formatNumber(sent[name]),
      ...[50, 99].map((percent) => formatTime(times, percent, bareMs)),
    ]),
  );
  printTable(
    ['ratio', 'median of rounds', 'goal'],
    [
      ['cached ÷ bare node:http', formatRatio(results, 'cached', 'bare'), `≥ ${goals.cached}`],
      ['logged in ÷ cached', formatRatio(results, 'customer', 'cached'), `≥ ${goals.customer}`],
      ['not cached ÷ renderToString', formatRatio(results, 'uncached', 'raw'), `≥ ${goals.uncached}`],
    ],
  );
  const perThousand = {
    status: goals.private,
    quote: goals.private,
    office: goals.private,
    home: goals.home,
    uncached: goals.collection,
  };
  printTable(
    ['per 1,000 cached pages of the same CPU time', 'median of rounds', 'goal'],
    Object.entries(perThousand).map(([name, goal]) => [
      labels[name] ?? name,
      formatRatio(results, name, 'cached', 1000),
      `≥ ${(goal * 1000).toFixed(1)}`,
    ]),
  );
  const toKb = (bytes: number) => formatNumber(bytes / 1000, 1);
  printTable(
    [`first visit to ${page}, brotli`, 'kB', 'limit'],
    [
      ['page', toKb(pageBytes.html), ''],
      ['JavaScript', toKb(pageBytes.script), String(limits.script)],
      ['style alone', toKb(pageBytes.style), String(limits.style)],
      ['fonts', toKb(pageBytes.fonts), ''],
    ],
  );
}

/** Taken round by round: both sides of a ratio had the same noise around them. */
function formatRatio(results: Results, above: string, below: string, times = 1): string {
  const [numerators = [], denominators = []] = [results.get(above)?.perCpuSecond, results.get(below)?.perCpuSecond];
  const ratios = numerators.map((value, round) => (times * value) / (denominators[round] ?? Number.NaN));
  return formatMiddle(ratios, (ratio) => ratio.toFixed(2));
}

function formatTime(times: number[], percent: number, bareMs: number): string {
  if (times.length === 0) return '';
  const ms = toPercentile(times, percent);
  return `${ms.toFixed(2)} (${(ms / bareMs).toFixed(1)})`;
}
