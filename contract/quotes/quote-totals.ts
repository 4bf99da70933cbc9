import type { CartonMm } from '../catalog/pricing/carton.ts';
import { toCents, toMills } from '../money.ts';
import { type LineToSum, sumOrder } from '../ordering/sum-order.ts';
import type { TaxRates } from '../taxes/tax-rates.ts';
import type { QuoteBreak, QuoteContent, QuoteLine } from './quote-content.ts';

export interface LineTotals {
  quantity: number;
  unit_price_mills: number;
  goods_cents: number;
  setup_cents: number;
  /** Its share of the freight of all lines. */
  freight_cents: number;
  /** Before sales tax. */
  total_cents: number;
  /** What a piece costs delivered, setup included, before sales tax, rounded up: it never promises too little. */
  landed_unit_mills: number;
}

export interface QuoteTotals {
  /** One per line; null for an alternative that was not chosen. */
  lines: (LineTotals | null)[];
  goods_cents: number;
  setup_cents: number;
  freight_cents: number;
  /** Freight is on request, or the ZIP code is missing: it is not in the total. */
  is_freight_open: boolean;
  tax_cents: number;
  /** 'NJ sales tax, 6.625%'; null where the place is not known. */
  tax_label: string | null;
  total_cents: number;
  /** Of the slowest line. */
  lead_days: number;
}

type Content = Pick<QuoteContent, 'lines' | 'freight'>;
type Lines = Pick<QuoteContent, 'lines'>;

/** Where it ships, for its sales tax. */
export interface QuotePlace {
  zip: string;
  taxes: TaxRates;
  exemptRegions: readonly string[];
}

/** The choice for an alternative that is not taken. */
export const notChosen = -1;

/**
 * The sums of a quote with one break chosen per line and one line per group of alternatives, or null where that is not on
 * offer. Page, email, PDF and order use this one function over `sumOrder`; freight is for the ZIP code of the place, else for
 * that of the quote.
 */
export function sumQuote(content: Content, choices: readonly number[], place: QuotePlace | null = null) {
  const { lines, freight } = content;
  if (choices.length !== lines.length || listOpenGroups(content, choices).length > 0) return null;
  const chosen: { line: QuoteLine; each: QuoteBreak; index: number }[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.group && choices[index] === notChosen) continue;
    const each = line.breaks[choices[index] ?? -1];
    if (!each) return null;
    chosen.push({ line, each, index });
  }
  const sums = sumOrder(
    chosen.map(({ line, each }) => toLineToSum(line, each, freight?.rates !== undefined)),
    place?.zip || freight?.zip || '',
    {
      freight: freight?.rates ?? noRates,
      fixedFreightCents: typeof freight?.fixed_cents === 'number' ? toCents(freight.fixed_cents) : null,
      taxes: place?.taxes ?? { rates: [] },
      exemptRegions: place?.exemptRegions ?? [],
    },
  );
  const totals: QuoteTotals = {
    lines: lines.map((_, index) => {
      const at = chosen.findIndex((each) => each.index === index);
      const [picked, line] = [chosen[at], sums.lines[at]];
      if (!picked || !line) return null;
      const total = line.amountCents + line.setupCents + line.freightCents;
      const { quantity, unit_price_mills } = picked.each;
      return {
        quantity,
        unit_price_mills,
        goods_cents: line.amountCents,
        setup_cents: line.setupCents,
        freight_cents: line.freightCents,
        total_cents: total,
        landed_unit_mills: Math.ceil((total * 10) / quantity),
      };
    }),
    goods_cents: sums.goodsCents,
    setup_cents: sums.setupCents,
    freight_cents: sums.freightCents ?? 0,
    is_freight_open: sums.freightCents === null,
    tax_cents: sums.tax.cents,
    tax_label: place ? sums.tax.label : null,
    total_cents: sums.totalCents,
    lead_days: Math.max(0, ...chosen.map(({ line }) => line.lead_days)),
  };
  return totals;
}

/** Where a quote has no rates, nothing is packed: every line has its own freight. */
const noRates = {
  zones: [],
  on_request: [],
  dim_divisor: 1,
  parcel: { shared_pounds: 1, shared_liters: 1, most_pounds: 1, most_length_mm: 1, most_parcels: 1 },
  pallet: { length_mm: 1, width_mm: 1, height_mm: 1, pounds: 1 },
};

export function toLineToSum(
  line: Pick<QuoteLine, 'setup_cents' | 'measures'>,
  each: Pick<QuoteBreak, 'quantity' | 'unit_price_mills' | 'freight_cents'>,
  isPacked: boolean,
): LineToSum {
  const { measures } = line;
  return {
    quantity: each.quantity,
    unitMills: toMills(each.unit_price_mills),
    setupCents: toCents(line.setup_cents),
    ownFreightCents: toCents(each.freight_cents),
    measures:
      isPacked && measures
        ? {
            casePack: measures.case_pack,
            caseWeightGrams: measures.case_weight_grams,
            cartonMm: measures.carton_mm as CartonMm,
          }
        : null,
  };
}

/** The sums of one line with another of its quantities, beside what is chosen of the other lines; null for a quantity it has not. */
export function sumChoice(content: Content, choices: readonly number[], line: number, at: number): LineTotals | null {
  const group = listGroups(content).find(({ lines }) => lines.includes(line));
  const others = choices.map((each, index) => (group?.lines.includes(index) ? notChosen : each));
  others[line] = at;
  return sumQuote(content, fillChoices(content, others))?.lines[line] ?? null;
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
export function fillChoices(content: Content, choices: readonly number[]): number[] {
  const filled = [...choices];
  for (const { lines } of listOpenGroups(content, choices)) {
    const [best] = lines.toSorted((a, b) => toFirstTotal(content, a) - toFirstTotal(content, b));
    for (const line of lines) filled[line] = line === best ? 0 : notChosen;
  }
  return filled;
}

/** Of one line alone, before freight: enough to tell which alternative is the least expensive. */
function toFirstTotal({ lines }: Lines, at: number): number {
  const line = lines[at];
  const [first] = line?.breaks ?? [];
  return line && first ? sumOrder([toLineToSum(line, first, false)], '', noOrderRates).totalCents : 0;
}

const noOrderRates = { freight: noRates, taxes: { rates: [] }, exemptRegions: [] };

/** The first break of each line, and of alternatives the least expensive. */
export function toFirstChoices(content: Content): number[] {
  return fillChoices(content, toOpenChoices(content));
}

/** 'One of 2 alternatives', with the group where there are several; empty for a line that stands for itself. */
export function describeGroup(content: Lines, line: number): string {
  const groups = listGroups(content);
  const own = groups.find(({ lines }) => lines.includes(line));
  if (!own) return '';
  return `One of ${own.lines.length} alternatives${groups.length > 1 ? `, group ${own.group}` : ''}`;
}
