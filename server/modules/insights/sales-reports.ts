import { countBusinessMs } from '#contract/designs/business-time.ts';
import { designClockMs } from '#contract/designs/design-clock.ts';
import { formatCount } from '#contract/format-number.ts';
import type { Report } from '#contract/reports/business-reports.ts';
import { placeNames, toPlaceName } from '#contract/requests/source-names.ts';
import type { Queryable } from '#database/connect.ts';
import { readDirectOrders, readFirstReplies, readFunnel, readPromise } from '#database/queries/business-reports.ts';
import type { Days } from '#database/queries/days.ts';
import { readPageViews } from '#database/queries/page-views.ts';
import { findPercentile, toHistogram, toShare, toShareText } from './figures.ts';

/** What a report says; links and words of its own only where it has them. */
export type ReportBody = Omit<Report, 'name' | 'from' | 'until' | 'more' | 'links' | 'empty'> &
  Partial<Pick<Report, 'links' | 'empty'>>;

const hourMs = 3_600_000;
/** A first reply is promised within one business day. */
const replyHours = 9;

const directPlaces: Record<string, string> = { checkout: 'Checkout', reorder: 'Reorder', store: 'Custom store' };

/** Views, requests, quotes sent, accepted, ordered. */
type Steps = [number, number, number, number, number];
const addSteps = (one: Steps, other: Steps) => one.map((value, at) => value + (other[at] ?? 0)) as Steps;

export async function reportFunnel(db: Queryable, days: Days): Promise<ReportBody> {
  const steps = new Map<string, Steps>();
  const add = (place: string, counts: Steps) => steps.set(place, addSteps(steps.get(place) ?? [0, 0, 0, 0, 0], counts));
  for (const [place, viewed] of await readPageViews(db, days)) add(placeNames[place] ?? 'Other', [viewed, 0, 0, 0, 0]);
  for (const row of await readFunnel(db, days))
    add(toPlaceName(row.source), [0, row.requests, row.quoted, row.accepted, row.ordered]);
  const direct = await readDirectOrders(db, days);
  const rows = [...steps].sort(([, a], [, b]) => b[1] - a[1] || b[0] - a[0]);
  const all = rows.reduce<Steps>((sum, [, row]) => addSteps(sum, row), [0, 0, 0, 0, 0]);
  const [views, requests, quoted, accepted, ordered] = all;
  const withoutQuote = direct.reduce((sum, row) => sum + row.ordered, 0);
  // Views were not counted from the first day on, so 0 may be unknown and is left empty.
  const showViews = (count: number) => (count > 0 ? count : null);
  return {
    title: 'Funnel by source',
    note: `${formatCount(requests)} requests led to ${formatCount(ordered)} orders so far; ${formatCount(withoutQuote)} more orders needed no quote.`,
    columns: [
      { label: 'Source', kind: 'text' },
      { label: 'Views', kind: 'count' },
      { label: 'Requests', kind: 'count' },
      { label: 'Quotes sent', kind: 'count' },
      { label: 'Accepted', kind: 'count' },
      { label: 'Ordered', kind: 'count' },
      { label: 'View to order', kind: 'share' },
    ],
    rows: [
      ...rows.map(([place, [viewed, ...row]]) => [place, showViews(viewed), ...row, toShare(row[3], viewed)]),
      ...direct.map((row) => [directPlaces[row.source] ?? row.source, null, null, null, null, row.ordered, null]),
    ],
    total: [
      'All sources',
      showViews(views),
      requests,
      quoted,
      accepted,
      ordered + withoutQuote,
      toShare(ordered, views),
    ],
    chart: {
      kind: 'count',
      limit: null,
      histogram: null,
      bars: [
        { label: 'Requests', value: requests, note: toShareText(requests, views, `of ${formatCount(views)} views`) },
        { label: 'Quotes sent', value: quoted, note: toShareText(quoted, requests, 'of requests') },
        { label: 'Accepted', value: accepted, note: toShareText(accepted, quoted, 'of quotes') },
        { label: 'Ordered', value: ordered, note: toShareText(ordered, accepted, 'of accepted') },
      ],
    },
  };
}

/** Hours are business hours: a request on Friday evening is not late on Monday morning. */
export async function reportReplies(db: Queryable, days: Days): Promise<ReportBody> {
  const weeks = new Map<string, { requested: number; hours: number[] }>();
  const all = { requested: 0, hours: [] as number[] };
  for (const { week, requested, replied } of await readFirstReplies(db, days)) {
    const group = weeks.get(week) ?? { requested: 0, hours: [] };
    weeks.set(week, group);
    const hours = replied ? [countBusinessMs(new Date(requested), new Date(replied), days.zone) / hourMs] : [];
    for (const sum of [group, all]) {
      sum.requested += 1;
      sum.hours.push(...hours);
    }
  }
  const toRow = (label: string, { requested, hours }: typeof all) => [
    label,
    requested,
    hours.length,
    findPercentile(hours, 0.5),
    findPercentile(hours, 0.9),
    toShare(hours.filter((value) => value <= replyHours).length, hours.length),
  ];
  const rows = [...weeks].sort(([a], [b]) => b.localeCompare(a));
  const median = findPercentile(all.hours, 0.5);
  return {
    title: 'Time to first reply',
    note:
      median === null
        ? 'No requests were answered in this period.'
        : `Business hours until a message or a quote. Half of the replies took ${median.toFixed(1)} h or less.`,
    columns: [
      { label: 'Week of', kind: 'day' },
      { label: 'Requests', kind: 'count' },
      { label: 'Answered', kind: 'count' },
      { label: 'Median', kind: 'hours' },
      { label: '90th percentile', kind: 'hours' },
      { label: 'Within one business day', kind: 'share' },
    ],
    rows: rows.map(([week, group]) => toRow(week, group)),
    total: toRow('All weeks', all),
    chart: {
      ...toHistogram(all.hours, { width: 3, limit: { value: replyHours, label: 'Promise, 9 h' } }),
    },
  };
}

export async function reportPromise(db: Queryable, days: Days): Promise<ReportBody> {
  const designers = new Map<string, number[]>();
  const all: number[] = [];
  for (const { designer, spent_ms } of await readPromise(db, days)) {
    designers.set(designer, [...(designers.get(designer) ?? []), spent_ms / hourMs]);
    all.push(spent_ms / hourMs);
  }
  const promised = designClockMs / hourMs;
  const countKept = (hours: number[]) => hours.filter((value) => value <= promised).length;
  const toAverage = (hours: number[]) =>
    hours.length > 0 ? hours.reduce((sum, value) => sum + value, 0) / hours.length : null;
  const toRow = (label: string, hours: number[]) => [
    label,
    hours.length,
    toAverage(hours),
    countKept(hours),
    toShare(countKept(hours), hours.length),
  ];
  const rows = [...designers].sort(([, a], [, b]) => b.length - a.length);
  return {
    title: '36-hour promise',
    note:
      all.length === 0
        ? 'No concepts were sent in this period.'
        : `Business hours to the first concepts, without pauses. ${formatCount(countKept(all))} of ${formatCount(all.length)} were on time.`,
    columns: [
      { label: 'Designer', kind: 'text' },
      { label: 'Designs', kind: 'count' },
      { label: 'Average', kind: 'hours' },
      { label: 'Within 36 h', kind: 'count' },
      { label: 'Share', kind: 'share' },
    ],
    rows: rows.map(([designer, hours]) => toRow(designer, hours)),
    total: toRow('All designers', all),
    chart: {
      ...toHistogram(all, { width: 4, limit: { value: promised, label: 'Promise, 36 h' } }),
    },
  };
}
