import { toLineCents } from '../catalog/pricing/rounding.ts';

interface SoldLine {
  state: string;
  content: { amount_cents: number; setup_cents: number };
}

/** What canceled lines take off the total, on the page, the documents and in lists alike. Freight and tax stay as they were. */
export function sumCanceled(lines: readonly SoldLine[]): number {
  return lines
    .filter(({ state }) => state === 'cancelled')
    .reduce((sum, { content }) => sum + content.amount_cents + content.setup_cents, 0);
}

/**
 * What we owe back of an order that was paid: its canceled lines, or all of it where nothing else is left, less what was
 * refunded. Nothing before it is paid, since the invoice is without them.
 */
export function sumOwed(
  { paidAt, totalCents }: { paidAt: Date | null; totalCents: number },
  lines: readonly SoldLine[],
  refundedCents: number,
): number {
  if (!paidAt) return 0;
  const isGone = lines.length > 0 && lines.every(({ state }) => state === 'cancelled');
  return Math.max(0, (isGone ? totalCents : sumCanceled(lines)) - refundedCents);
}

interface CountedLine {
  quantity: number;
  unit_mills: number;
  setup_cents: number;
}

export interface OrderTotals {
  goods_cents: number;
  setup_cents: number;
  freight_cents: number;
  tax_cents: number;
  total_cents: number;
}

/** The sums of an order: page, email, documents and database use this one function. Each line is rounded before it is added. */
export function sumOrder(
  lines: readonly CountedLine[],
  { freightCents, taxCents = 0 }: { freightCents: number; taxCents?: number },
): OrderTotals {
  const goods = lines.reduce((sum, line) => sum + toLineCents(line.quantity, line.unit_mills), 0);
  const setup = lines.reduce((sum, line) => sum + line.setup_cents, 0);
  return {
    goods_cents: goods,
    setup_cents: setup,
    freight_cents: freightCents,
    tax_cents: taxCents,
    total_cents: goods + setup + freightCents + taxCents,
  };
}
