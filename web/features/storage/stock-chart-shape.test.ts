import { expect, test } from 'vitest';
import type { StockItem } from '#contract/storage/storage.ts';
import { toStockChartShape } from './stock-chart-shape.ts';

const item = {
  on_hand: 5,
  order_by: '2026-11-18',
  runs_out_on: '2026-12-21',
  steps: [
    { day: '2026-05-18', pieces: 10 },
    { day: '2026-09-14', pieces: 5 },
  ],
  shipped_weeks: [0, 5, ...Array.from({ length: 24 }, () => 0)],
} as unknown as StockItem;

test('a chart goes down in steps to today and dotted to the day it runs out', () => {
  const shape = toStockChartShape(item, '2026-11-16');
  // 182 days back and 98 ahead: today stands at 65%.
  expect(shape.line).toBe('M0 6H42.5V53H65');
  expect(shape.ahead).toBe('M65 53L77.5 100');
  expect(shape.orderBy).toBeCloseTo(65.71);
  expect(shape.months.map(({ name }) => name).join(' ')).toBe('Jun Jul Aug Sep Oct Nov Dec Jan Feb');
  expect(shape.bars[1]).toEqual({ x: 2.5, width: 2.05, height: 100 });
});

test.each([
  [
    'beyond the edge it is cut there',
    { runs_out_on: '2028-01-01', order_by: '2027-12-01' },
    /^M65 53L100 6[0-9.]+$/,
    null,
  ],
  ['without a rate nothing is said of what comes', { runs_out_on: null, order_by: null }, /^null$/, null],
  ['what has run out goes no further', { runs_out_on: '2026-11-16', on_hand: 0 }, /^null$/, 65.71],
])('%s', (_case, changes, ahead, orderBy) => {
  const shape = toStockChartShape({ ...item, ...changes }, '2026-11-16');
  expect(String(shape.ahead)).toMatch(ahead);
  expect(shape.orderBy).toBe(orderBy);
});
