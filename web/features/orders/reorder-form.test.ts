import { expect, test } from 'vitest';
import type { ReorderPreview } from '#contract/orders/order-views.ts';
import { tellChanges } from './reorder-form.tsx';

const preview = (then_mills: number, then_freight_cents: number | null) =>
  ({ lines: [{ then_mills, now_mills: 94 }], freight_cents: 2_450, then_freight_cents }) as ReorderPreview;

test.each([
  [94, 2_450, 'Prices and freight haven’t changed since then.'],
  [94, 1_250, 'The prices of the products haven’t changed since then; freight is $24.50 today, was $12.50.'],
  [90, 2_450, 'Some prices have changed since then.'],
  [90, 1_250, 'Some prices have changed since then, and freight is $24.50 today, was $12.50.'],
  [94, null, 'These are today’s prices for these quantities.'],
])('what changed since the order, with %i mills and %s cents of freight then', (mills, freight, sentence) => {
  expect(tellChanges(preview(mills, freight))).toBe(sentence);
});
