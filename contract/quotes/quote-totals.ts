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
  /** One per line; null for an alternative that was not chosen. */
  lines: (LineTotals | null)[];
  goods_cents: number;
  setup_cents: number;
  freight_cents: number;
  total_cents: number;
  /** Of the slowest line. */
  lead_days: number;
}

type Lines = Pick<QuoteContent, 'lines'>;

/** The choice for an alternative that is not taken. */
export const notChosen = -1;

/**
 * The sums of a quote with one break chosen per line and one line per group of alternatives, or null where that is not on
 * offer. Page, email, PDF, order and database all use this one function; each line is rounded before it is added, so the
 * column adds up as it is printed.
 */
export function sumQuote(content: Lines, choices: readonly number[]): QuoteTotals | null {
  const { lines } = content;
  if (choices.length !== lines.length || listOpenGroups(content, choices).length > 0) return null;
  const totals: QuoteTotals = {
    lines: [],
    goods_cents: 0,
    setup_cents: 0,
    freight_cents: 0,
    total_cents: 0,
    lead_days: 0,
  };
  for (const [index, line] of lines.entries()) {
    if (line.group && choices[index] === notChosen) {
      totals.lines.push(null);
      continue;
    }
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

/** Groups of alternatives in the order of their first lines, each with the places of its lines. */
export function listGroups({ lines }: Lines): { group: string; lines: number[] }[] {
  const groups = new Map<string, number[]>();
  for (const [index, { group }] of lines.entries()) if (group) groups.set(group, [...(groups.get(group) ?? []), index]);
  return [...groups].map(([group, members]) => ({ group, lines: members }));
}

/** Groups of which not exactly one line is chosen. */
export function listOpenGroups(content: Lines, choices: readonly number[]) {
  return listGroups(content).filter(
    (group) => group.lines.filter((line) => choices[line] !== undefined && choices[line] !== notChosen).length !== 1,
  );
}

/** What the page opens with: the first break of each line, since what the request asked for comes first; of alternatives none. */
export function toOpenChoices({ lines }: Lines): number[] {
  return lines.map(({ group }) => (group ? notChosen : 0));
}

/** The choices with the least expensive alternative of each group that is still open: the total is then the least one, a 'From'. */
export function fillChoices(content: Lines, choices: readonly number[]): number[] {
  const filled = [...choices];
  for (const { lines } of listOpenGroups(content, choices)) {
    const [best] = lines.toSorted((a, b) => toFirstTotal(content, a) - toFirstTotal(content, b));
    for (const line of lines) filled[line] = line === best ? 0 : notChosen;
  }
  return filled;
}

function toFirstTotal({ lines }: Lines, at: number): number {
  const line = lines[at];
  const [first] = line?.breaks ?? [];
  return line && first ? sumLine(line, first).total_cents : 0;
}

/** The first break of each line, and of alternatives the least expensive. */
export function toFirstChoices(content: Lines): number[] {
  return fillChoices(content, toOpenChoices(content));
}

/** 'One of 2 alternatives', with the group where there are several; empty for a line that stands for itself. */
export function describeGroup(content: Lines, line: number): string {
  const groups = listGroups(content);
  const own = groups.find(({ lines }) => lines.includes(line));
  if (!own) return '';
  return `One of ${own.lines.length} alternatives${groups.length > 1 ? `, group ${own.group}` : ''}`;
}
