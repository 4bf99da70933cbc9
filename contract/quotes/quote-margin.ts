import * as z from 'zod/mini';
import { toLineCents } from '../catalog/pricing/rounding.ts';
import { wholeNumber } from '../fields.ts';
import { field } from '../form-field.ts';
import { toMills } from '../money.ts';
import type { QuoteBreak, QuoteContent } from './quote-content.ts';
import { sumQuote } from './quote-totals.ts';

/** What staff set for quotes. */
export const QuoteRules = z.object({
  minimum_margin_percent: field(wholeNumber('Minimum margin', 0, 90), 'Minimum margin, %', {
    hint: 'Below it a colleague approves the quote. Products without a cost are judged by their list price.',
  }),
});
export type QuoteRules = z.infer<typeof QuoteRules>;
export const defaultQuoteRules: QuoteRules = { minimum_margin_percent: 25 };

/** What a piece costs us, per line and per quantity of it; null where the catalog does not say. For staff alone. */
export const QuoteCosts = z.array(z.array(z.nullable(z.int())));
export type QuoteCosts = z.infer<typeof QuoteCosts>;

/** Where no cost is known, a piece may be sold this far below the list price by one member of staff. */
const mostDiscountPercent = 15;

/**
 * The least that a piece may cost without a second person's approval: by the margin, else by the list price. A line that
 * has neither always needs approval: with any bound, a product written as a line of its own, or its whole run as one
 * piece, would pass below its floor.
 */
export function toFloorMills(
  { list_unit_mills }: Pick<QuoteBreak, 'list_unit_mills'>,
  cost: number | null | undefined,
  { minimum_margin_percent: margin }: QuoteRules,
): number {
  if (cost != null) return Math.ceil((cost * 100) / (100 - margin));
  if (list_unit_mills === 0) return Number.POSITIVE_INFINITY;
  return Math.ceil((list_unit_mills * (100 - mostDiscountPercent)) / 100);
}

export function isBelowFloor({ lines }: Pick<QuoteContent, 'lines'>, costs: QuoteCosts, rules: QuoteRules): boolean {
  return lines.some(({ breaks }, line) =>
    breaks.some((each, at) => each.unit_price_mills < toFloorMills(each, costs[line]?.[at], rules)),
  );
}

/** The part of the price that is left after the cost, in tenths of a percent, rounded down; null without a price. */
export function toMarginTenths(price: number, cost: number): number | null {
  return price > 0 ? Math.floor(((price - cost) * 1000) / price) : null;
}

export interface QuoteMargin {
  /** Products of the lines whose cost is known, at their prices. */
  goods_cents: number;
  cost_cents: number;
  margin_tenths: number | null;
  /** Chosen lines whose cost is not known: they count in neither amount. */
  unknown_lines: number;
}

/** The margin on products of what is chosen; setup and freight are passed on and not counted. */
export function sumMargin(
  content: Pick<QuoteContent, 'lines' | 'freight'>,
  costs: QuoteCosts,
  choices: readonly number[],
): QuoteMargin | null {
  const totals = sumQuote(content, choices);
  if (!totals) return null;
  const margin: QuoteMargin = { goods_cents: 0, cost_cents: 0, margin_tenths: null, unknown_lines: 0 };
  for (const [line, sums] of totals.lines.entries()) {
    if (!sums) continue;
    const cost = costs[line]?.[choices[line] ?? -1];
    if (cost == null) {
      margin.unknown_lines += 1;
      continue;
    }
    margin.goods_cents += sums.goods_cents;
    margin.cost_cents += toLineCents(sums.quantity, toMills(cost));
  }
  return { ...margin, margin_tenths: toMarginTenths(margin.goods_cents, margin.cost_cents) };
}

/** 287 → '28.7%', -45 → '−4.5%'. */
export function formatMargin(tenths: number): string {
  return `${tenths < 0 ? '−' : ''}${(Math.abs(tenths) / 10).toFixed(1)}%`;
}
