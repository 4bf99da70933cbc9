import { formatNumber } from '#contract/format-number.ts';
import type { QuoteContent, QuoteLine } from '#contract/quotes/quote-content.ts';
import type { QuoteCosts } from '#contract/quotes/quote-margin.ts';
import type { StaffQuote } from '#contract/quotes/quote-views.ts';

/** A draft as its form has it: everything typed stays text until it is saved, so that nothing typed is lost. */
export interface DraftBreak {
  quantity: string;
  unit: string;
  listMills: number;
  /** What a piece costs us, as of the last save; null where the catalog does not say. */
  costMills: number | null;
  freight: string;
}
export interface DraftLine {
  name: string;
  productUuid: string;
  options: Record<string, string>;
  note: string;
  /** Of alternatives; empty for a line that stands for itself. */
  group: string;
  setup: string;
  leadDays: string;
  breaks: DraftBreak[];
}
export interface Draft {
  lines: DraftLine[];
  /** Of all lines together; empty where the rates decide. */
  freight: string;
  note: string;
  validityDays: string;
  internalNote: string;
}

const toDollars = (cents: number) => (cents / 100).toFixed(2);
/** 118 → '0.118', 120 → '0.12': as the field for a unit price has it. */
export const toUnit = (mills: number) => (mills / 1000).toFixed(mills % 10 === 0 ? 2 : 3);

export function toDraft(content: QuoteContent, costs: QuoteCosts, internalNote: string): Draft {
  return {
    note: content.note,
    freight: typeof content.freight?.fixed_cents === 'number' ? toDollars(content.freight.fixed_cents) : '',
    validityDays: String(content.validity_days),
    internalNote,
    lines: content.lines.map((line, index) => ({
      name: line.name,
      productUuid: line.product_uuid ?? '',
      options: line.options,
      note: line.note,
      group: line.group ?? '',
      setup: toDollars(line.setup_cents),
      leadDays: String(line.lead_days),
      breaks: line.breaks.map((each, at) => ({
        quantity: formatNumber(each.quantity),
        unit: toUnit(each.unit_price_mills),
        listMills: each.list_unit_mills,
        costMills: costs[index]?.[at] ?? null,
        freight: toDollars(each.freight_cents),
      })),
    })),
  };
}

/** '$1,234.50' or '1234.5' → 1234.5; NaN for what is no amount, which the contract then refuses by name. */
export function readAmount(text: string): number {
  const plain = text.replace(/[$,\s]/g, '');
  return /^\d*\.?\d*$/.test(plain) && /\d/.test(plain) ? Number(plain) : Number.NaN;
}

const toCents = (text: string) => Math.round(readAmount(text || '0') * 100);
const toMills = (text: string) => Math.round(readAmount(text || '0') * 1000);

/**
 * What the calls take. A field that is no number travels as it is and comes back with its sentence. Measures and rates are those
 * of the draft as it was saved, so that the sums beside the fields are right; the server fills in its own.
 */
export function toContent(draft: Draft, saved?: QuoteContent): QuoteContent {
  const measures = new Map(saved?.lines.map((line) => [line.product_uuid, line.measures ?? null]));
  return {
    freight: {
      zip: saved?.freight?.zip ?? '',
      rates: saved?.freight?.rates,
      fixed_cents: draft.freight ? toCents(draft.freight) : null,
    },
    note: draft.note,
    validity_days: Number(draft.validityDays),
    lines: draft.lines.map(
      (line): QuoteLine => ({
        name: line.name,
        product_uuid: line.productUuid || null,
        measures: line.productUuid ? (measures.get(line.productUuid) ?? null) : null,
        options: line.options,
        note: line.note,
        // A letter that is none travels as it is and comes back with its sentence.
        ...(line.group && { group: line.group as QuoteLine['group'] }),
        setup_cents: toCents(line.setup),
        lead_days: Number(line.leadDays || 0),
        breaks: line.breaks.map((each) => ({
          quantity: readAmount(each.quantity),
          unit_price_mills: toMills(each.unit),
          list_unit_mills: each.listMills,
          freight_cents: toCents(each.freight),
        })),
      }),
    ),
  };
}

/** Costs as the draft has them; only the server's count. */
export const toCosts = ({ lines }: Draft): QuoteCosts =>
  lines.map(({ breaks }) => breaks.map(({ costMills }) => costMills));

export const emptyBreak: DraftBreak = { quantity: '', unit: '', listMills: 0, costMills: null, freight: '' };
export const emptyLine: DraftLine = {
  name: '',
  productUuid: '',
  options: {},
  note: '',
  group: '',
  setup: '',
  leadDays: '',
  breaks: [emptyBreak],
};

/** What the customer sent for a line, beside the product's own picture. */
export interface SentPictures {
  image: string | null;
  /** The product with the customer's logo on it. */
  logoUrl: string | null;
  logo: StaffQuote['logos'][number];
}

/**
 * For each line of the draft. Pictures and files come with the lines as they were saved, and lines move up when one above
 * them is removed: they are found again by product and options, which the builder does not change.
 */
export function toSentPictures(
  { lines }: Pick<Draft, 'lines'>,
  saved: QuoteContent,
  { pictures, logos }: Pick<StaffQuote, 'pictures' | 'logos'>,
): SentPictures[] {
  const free = saved.lines.map(({ product_uuid, options }, at) => ({ at, key: toLineKey(product_uuid, options) }));
  return lines.map(({ productUuid, options }) => {
    const found = productUuid ? free.findIndex(({ key }) => key === toLineKey(productUuid, options)) : -1;
    const at = found < 0 ? -1 : (free.splice(found, 1)[0]?.at ?? -1);
    return { image: pictures[at]?.image ?? null, logoUrl: pictures[at]?.logo_url ?? null, logo: logos[at] ?? null };
  });
}

const toLineKey = (product: string | null, options: Record<string, string>) => `${product} ${JSON.stringify(options)}`;

/** Field names say where the value goes: lines.0.breaks.1.unit. */
export const toLineName = (line: number, field: string) => `lines.${line}.${field}`;
export const toBreakName = (line: number, at: number, field: string) => `lines.${line}.breaks.${at}.${field}`;

/** The draft out of the form, also without scripts. A quantity whose fields are all empty is left out. */
export function readDraft(read: (name: string) => string | null): Draft {
  const lines: DraftLine[] = [];
  for (let line = 0; read(toLineName(line, 'name')) !== null; line += 1) {
    const text = (field: string) => read(toLineName(line, field)) ?? '';
    const breaks: DraftBreak[] = [];
    for (let at = 0; read(toBreakName(line, at, 'quantity')) !== null; at += 1) {
      const value = (field: string) => read(toBreakName(line, at, field)) ?? '';
      const each = {
        quantity: value('quantity'),
        unit: value('unit'),
        listMills: Number(value('list') || 0),
        costMills: value('cost') ? Number(value('cost')) : null,
        freight: value('freight'),
      };
      if (each.quantity || each.unit) breaks.push(each);
    }
    lines.push({
      name: text('name'),
      productUuid: text('product'),
      options: readOptions(text('options')),
      note: text('note'),
      group: text('group'),
      setup: text('setup'),
      leadDays: text('lead'),
      breaks,
    });
  }
  return {
    lines: lines.filter(({ name, breaks }) => name || breaks.length > 0),
    note: read('note') ?? '',
    freight: read('freight') ?? '',
    validityDays: read('validity') ?? '30',
    internalNote: read('internal_note') ?? '',
  };
}

function readOptions(text: string): Record<string, string> {
  try {
    const parsed: unknown = JSON.parse(text || '{}');
    return parsed && typeof parsed === 'object' ? (parsed as Record<string, string>) : {};
  } catch {
    return {};
  }
}
