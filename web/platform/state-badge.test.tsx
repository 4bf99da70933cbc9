import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { orderStatusRows } from '#contract/orders/derive-order-status.ts';
import { designWorkflow } from '#contract/workflows/design-workflow.ts';
import { quoteWorkflow } from '#contract/workflows/quote-workflow.ts';
import { requestWorkflow } from '#contract/workflows/request-workflow.ts';
import { StateBadge, toStaffTone } from './state-badge.tsx';

const rows = { request: requestWorkflow.states, quote: quoteWorkflow.states, design: designWorkflow.states };
const toTone = ({
  tone,
  waitsFor,
}: {
  tone: 'waiting' | 'active' | 'done' | 'stopped';
  waitsFor: 'staff' | 'customer' | null;
}) => toStaffTone({ tone, waits_for: waitsFor });

test.each([
  [rows.request.new, 'attention'],
  [rows.request.in_review, 'line'],
  [rows.request.info_needed, 'muted'],
  [rows.request.declined, 'neutral'],
  [rows.quote.draft, 'line'],
  [rows.quote.viewed, 'muted'],
  [rows.quote.accepted, 'success'],
  [rows.design.on_hold, 'muted'],
  [orderStatusRows.on_hold, 'error'],
  [orderStatusRows.cancelled, 'neutral'],
])('the row of a state gives it one color: %#', (row, tone) => {
  expect(toTone(row)).toBe(tone);
});

test('a color says one thing: whose turn it is, or how it ended', () => {
  const all = [...Object.values(rows).flatMap((states) => Object.values(states)), ...Object.values(orderStatusRows)];
  for (const row of all) {
    expect(toTone(row) === 'muted').toBe(row.waitsFor === 'customer');
    if (toTone(row) === 'attention' || toTone(row) === 'error') expect(row.waitsFor).toBe('staff');
    if (toTone(row) === 'neutral') expect(row.waitsFor).toBe(null);
  }
});

test('the badge names its state, and its color on request', () => {
  const html = renderToStaticMarkup(<StateBadge tone="waiting" waits_for="staff" staff_label="New" />);
  expect(html).toContain('title="New: our turn, nobody has begun"');
  expect(html).toContain('>New</span>');
});
