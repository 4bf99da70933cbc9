import { toLineCents } from '../catalog/pricing/rounding.ts';
import type { QuoteBreak, QuoteContent, QuoteLine } from './quote-content.ts';

export interface LineTotals {
  quantity: number;
  unit_price_mills: number;
  goods_cents: number;
  setup_cents: number;
  freight_cents: number;
  total_cents: number;
  /** What a piece costs delivered, setup included, rounded up: it never promises too little. */
  landed_unit_mills: number;
}

export interface QuoteTotals {
  lines: LineTotals[];
  goods_cents: number;
  setup_cents: number;
  freight_cents: number;
  total_cents: number;
  /** Of the slowest line. */
  lead_days: number;
}

/** A piece may be sold this far below the list price by one member of staff; below it, another approves. */
const mostDiscountPercent = 15;

/**
 * The sums of a quote with one break chosen per line, or null where a choice is not on offer. Page, email, PDF, order and
 * database all use this one function; each line is rounded before it is added, so the column adds up as it is printed.
 */
export function sumQuote({ lines }: Pick<QuoteContent, 'lines'>, choices: readonly number[]): QuoteTotals | null {
  if (choices.length !== lines.length) return null;
  const totals: QuoteTotals = {
    lines: [],
    goods_cents: 0,
    setup_cents: 0,
    freight_cents: 0,
    total_cents: 0,
    lead_days: 0,
  };
  for (const [index, line] of lines.entries()) {
    const chosen = line.breaks[choices[index] ?? -1];
    if (!chosen) return null;
    const sums = sumLine(line, chosen);
    totals.lines.push(sums);
    totals.goods_cents += sums.goods_cents;
    totals.setup_cents += sums.setup_cents;
    totals.freight_cents += sums.freight_cents;
    totals.total_cents += sums.total_cents;
    totals.lead_days = Math.max(totals.lead_days, line.lead_days);
  }
  return totals;
}

export function sumLine(line: Pick<QuoteLine, 'setup_cents'>, chosen: QuoteBreak): LineTotals {
  const goods = toLineCents(chosen.quantity, chosen.unit_price_mills);
  const total = goods + line.setup_cents + chosen.freight_cents;
  return {
    quantity: chosen.quantity,
    unit_price_mills: chosen.unit_price_mills,
    goods_cents: goods,
    setup_cents: line.setup_cents,
    freight_cents: chosen.freight_cents,
    total_cents: total,
    landed_unit_mills: Math.ceil((total * 10) / chosen.quantity),
  };
}

/** The first break of each line: what the page opens with, and what the request asked for comes first. */
export function toFirstChoices({ lines }: Pick<QuoteContent, 'lines'>): number[] {
  return lines.map(() => 0);
}

/** The least that a piece may cost without a second person's approval. */
export function toFloorMills({ list_unit_mills }: Pick<QuoteBreak, 'list_unit_mills'>): number {
  return Math.ceil((list_unit_mills * (100 - mostDiscountPercent)) / 100);
}

export function isBelowFloor({ lines }: Pick<QuoteContent, 'lines'>): boolean {
  return lines.some(({ breaks }) => breaks.some((each) => each.unit_price_mills < toFloorMills(each)));
}
