import { describe, expect, test } from 'vitest';
import { toDayNumber, toIsoDay } from '../catalog/pricing/working-days.ts';
import { forecastStock, listStockSteps, listStockWeeks, type StockDay, toDaysLeft } from './stock-forecast.ts';

const today = '2026-11-16';
const ago = (days: number) => toIsoDay(toDayNumber(today) - days);
const came = (days: number, cases: number): StockDay => ({ day: ago(days), change: cases, shipped: 0 });
const left = (days: number, cases: number): StockDay => ({ day: ago(days), change: -cases, shipped: cases });
const weekly = (cases: number, weeks: number, from = 0) =>
  Array.from({ length: weeks }, (_, week) => left(3 + 7 * (week + from), cases));
const stock = (onHand: number, changes: Partial<Parameters<typeof forecastStock>[0]> = {}) => ({
  onHand,
  reserved: 0,
  leadDays: 15,
  ...changes,
});

describe('the rate and what follows from it', () => {
  test.each<[string, Parameters<typeof forecastStock>[0], StockDay[], object]>([
    ['nothing ever happened', stock(0), [], { weekly: 0, daysLeft: null, orderBy: null, isShort: false }],
    ['came in and never left', stock(20), [came(40, 20)], { weekly: 0, daysLeft: null, runsOutOn: null }],
    // One shipment in the first days of an item is a week's use, not a third of one.
    ['one shipment', stock(9), [came(2, 10), left(1, 1)], { weekly: 1, weeks: 1, daysLeft: 63 }],
    ['one case a week', stock(5), [came(200, 40), ...weekly(1, 26)], { weekly: 1, weeks: 13, daysLeft: 35 }],
    ['older weeks no longer count', stock(5), [came(300, 99), ...weekly(1, 13), ...weekly(5, 13, 13)], { weekly: 1 }],
    // Stored for six weeks: divided by six.
    ['a young item', stock(8), [came(41, 20), ...weekly(2, 6)], { weekly: 2, weeks: 6, daysLeft: 28 }],
    ['quiet weeks count', stock(10), [came(200, 23), left(3, 13)], { weekly: 1, weeks: 13 }],
    // Empty for ten weeks in between: the weeks before that count instead.
    [
      'weeks without stock say nothing',
      stock(6),
      [came(20, 9), ...weekly(1, 3), ...weekly(2, 20, 13), came(240, 40)],
      { weekly: (3 * 1 + 10 * 2) / 13, weeks: 13 },
    ],
    // Summer is over: the cups of the terrace rest, and so does the alarm.
    ['out of season', stock(6), [came(250, 60), ...weekly(4, 13, 13)], { weekly: 0, daysLeft: null, isShort: false }],
    ['reserved cases are spoken for', stock(5, { reserved: 4 }), [came(200, 31), ...weekly(1, 26)], { daysLeft: 7 }],
    ['all gone', stock(0), [came(200, 26), ...weekly(1, 26)], { daysLeft: 0, runsOutOn: today, isShort: true }],
    // A correction is no use: damage does not make next week's orders larger.
    [
      'corrections',
      stock(5),
      [came(200, 40), { day: ago(5), change: -9, shipped: 0 }, ...weekly(1, 26)],
      { weekly: 1 },
    ],
  ])('%s', (_case, item, days, expected) => {
    expect(forecastStock(item, days, today)).toMatchObject(expected);
  });

  test.each([
    // From Friday, December 11, 17 business days back over Thanksgiving.
    [17, 25, '2026-11-17', true],
    [15, 35, '2026-11-30', false],
    [0, 35, '2026-12-21', false],
    [60, 35, '2026-09-23', true],
  ])('with %i business days of lead and %i days left, order by %s', (leadDays, daysLeft, orderBy, isShort) => {
    const days = [came(300, 91 + daysLeft), ...weekly(7, 13)];
    expect(forecastStock(stock(daysLeft, { leadDays }), days, today)).toMatchObject({ daysLeft, orderBy, isShort });
  });
});

test.each([
  [10, 0, null],
  [0, 2, 0],
  [-3, 2, 0],
  [1, 3, 2],
  [53, 7, 53],
  [100_000, 0.01, 3650],
])('%i pieces at %f a week last %s days', (pieces, rate, days) => {
  expect(toDaysLeft(pieces, rate)).toBe(days);
});

test('weeks end today, the newest first, and know whether there was something to ship', () => {
  expect(listStockWeeks(1, [came(8, 3), left(8, 1), left(0, 1)], today, 3)).toEqual([
    { shipped: 1, hadStock: true },
    { shipped: 1, hadStock: true },
    { shipped: 0, hadStock: false },
  ]);
});

test('steps go from what there was to what there is', () => {
  const days = [came(300, 10), left(100, 4), came(50, 8), left(1, 2), { day: ago(0), change: 0, shipped: 0 }];
  expect(listStockSteps(12, days, today, 26)).toEqual([
    { day: ago(182), pieces: 10 },
    { day: ago(100), pieces: 6 },
    { day: ago(50), pieces: 14 },
    { day: ago(1), pieces: 12 },
  ]);
});
