import { describeDelivery } from '#contract/catalog/pricing/delivery.ts';
import type { Brand } from '#contract/content/brand.ts';
import type { FreightRates } from '#contract/content/freight-rates.ts';
import { formatDate, formatInstantDate } from '#contract/format-date.ts';
import { formatCents, formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { paths } from '#contract/paths.ts';
import type { QuoteContent, QuoteLine } from '#contract/quotes/quote-content.ts';
import { estimateQuoteDelivery } from '#contract/quotes/quote-delivery.ts';
import { listQuoteTerms } from '#contract/quotes/quote-terms.ts';
import { describeGroup, type LineTotals, type QuoteTotals, sumChoice } from '#contract/quotes/quote-totals.ts';
import type { OrderRecord } from '#database/queries/orders.ts';
import type { QuoteRecord } from '#database/queries/quotes.ts';
import { type PrintedDocument, printDocument } from '../../documents/print-document.ts';

export interface QuotePrint {
  brand: Brand;
  origin: string;
  row: QuoteRecord;
  /** What is printed: a sent version, or for staff the draft as it would be sent. */
  version: { number: number; content: QuoteContent; sentAt: Date | null; validUntil: string };
  totals: QuoteTotals;
  /** One index per line; of open alternatives the least expensive. */
  choices: readonly number[];
  /** An alternative is still to be chosen: the totals are the least ones. */
  isOpen: boolean;
  order: OrderRecord | null;
  /** How it is paid, in words. */
  payment: string;
  rates: FreightRates;
  /** The customer's logo on the product of each line, as JPEG; null where there is none. */
  pictures: readonly (Buffer | null)[];
  /** The salesperson. */
  handledBy: string | null;
  at: Date;
}

export function printQuote(print: QuotePrint): Promise<Buffer> {
  return printDocument(toDocument(print));
}

function toDocument(print: QuotePrint): PrintedDocument {
  const { brand, origin, row, version, totals, choices, isOpen, order, handledBy, at, pictures, payment } = print;
  const { content } = version;
  const isDraft = version.sentAt === null;
  return {
    brand,
    at,
    title: isDraft ? 'Draft quote' : 'Quote',
    number: row.number,
    facts: [
      { label: 'Version', value: String(version.number) },
      { label: 'Date', value: formatInstantDate((version.sentAt ?? at).toISOString()) },
      { label: 'Good through', value: formatDate(version.validUntil) },
      ...(handledBy ? [{ label: 'Contact', value: handledBy }] : []),
      ...(order ? listOrderFacts(order) : []),
    ],
    parties: [
      { label: 'For', lines: [row.restaurant, row.email, row.zipcode && `ZIP code ${row.zipcode}`] },
      ...(order ? [{ label: 'Ship to', lines: toPostalLines(order.shipTo) }] : []),
    ],
    table: {
      columns: [
        { label: 'Product', width: 244 },
        { label: 'Quantity', width: 74, align: 'right' },
        { label: 'Unit price', width: 86, align: 'right' },
        { label: 'Delivered', width: 100, align: 'right' },
      ],
      rows: content.lines.flatMap((line, index) => {
        const chosen = totals.lines[index] ?? null;
        // What was ordered has no alternatives any more.
        if (order && !chosen) return [];
        const sum = (at: number) => sumChoice(content, choices, index, at);
        return [{ ...toRow(line, chosen, sum, toGroupNote(print, index)), picture: pictures[index] ?? null }];
      }),
    },
    totals: isOpen
      ? [{ label: 'Delivered, from', value: formatCents(totals.total_cents), strong: true }]
      : [
          { label: 'Products', value: formatCents(totals.goods_cents) },
          { label: 'Setup', value: formatCents(totals.setup_cents) },
          {
            label: row.zipcode ? `Freight to ${row.zipcode}` : 'Freight',
            value: formatCents(totals.freight_cents),
          },
          ...(totals.tax_cents > 0
            ? [{ label: totals.tax_label ?? 'Sales tax', value: formatCents(totals.tax_cents) }]
            : []),
          { label: 'Delivered', value: formatCents(totals.total_cents), strong: true },
        ],
    terms: [
      ...(content.note ? [{ title: 'Note', text: content.note }] : []),
      ...(order ? [] : [{ title: 'Delivery', text: tellDelivery(print) }]),
      ...listQuoteTerms({ validUntil: version.validUntil, payment }),
      { title: 'Terms of sale', text: origin + paths.terms },
    ],
  };
}

function listOrderFacts({ number, createdAt, acceptedBy, title, poNumber }: OrderRecord) {
  return [
    { label: 'Order', value: number },
    { label: 'Accepted', value: formatInstantDate(createdAt.toISOString()) },
    { label: 'By', value: [acceptedBy, title].filter(Boolean).join(', ') },
    ...(poNumber ? [{ label: 'PO number', value: poNumber }] : []),
  ];
}

function toPostalLines({ name, street, street2, city, state, zipcode }: OrderRecord['shipTo']): string[] {
  return [name, street, street2, `${city}, ${state} ${zipcode}`];
}

/** While alternatives are open, the slowest of them counts. */
function tellDelivery({ rates, version: { content }, totals, isOpen, row, at }: QuotePrint): string {
  const lines = content.lines.filter((_, index) => isOpen || totals.lines[index]);
  const { date, condition } = describeDelivery(estimateQuoteDelivery(rates, { lines }, row.zipcode, at));
  return `${date}, if you accept today. ${condition}`;
}

function toGroupNote({ version: { content }, totals, isOpen, order }: QuotePrint, line: number): string {
  const words = describeGroup(content, line);
  if (!words || order) return '';
  if (isOpen) return `${words}. You choose when you accept.`;
  return totals.lines[line] ? `${words}, chosen.` : `${words}, not chosen and not in the total.`;
}

/** The quantity that was chosen has its columns; the others stand under the name. */
function toRow(line: QuoteLine, counted: LineTotals | null, sum: (at: number) => LineTotals | null, groupNote: string) {
  // An alternative that is not in the total shows what it would cost.
  const chosen = counted ?? sum(0);
  const others = line.breaks.flatMap(({ quantity }, at) => (quantity === chosen?.quantity ? [] : (sum(at) ?? [])));
  return {
    cells: [
      line.name,
      formatCount(chosen?.quantity ?? 0),
      formatUnitPrice(chosen?.unit_price_mills ?? 0),
      formatCents(chosen?.total_cents ?? 0),
    ],
    notes: [
      groupNote,
      Object.entries(line.options)
        .map(([name, value]) => `${name}: ${value}`)
        .join(', '),
      line.note,
      chosen
        ? `Products ${formatCents(chosen.goods_cents)}, setup ${formatCents(chosen.setup_cents)}, freight ${formatCents(chosen.freight_cents)}`
        : '',
      ...others.map(
        ({ quantity, unit_price_mills, total_cents }) =>
          `Or ${formatCount(quantity)} at ${formatUnitPrice(unit_price_mills)}, ${formatCents(total_cents)} delivered`,
      ),
    ].filter(Boolean),
  };
}
