import type { Brand } from '#contract/content/brand.ts';
import { formatDate, formatInstantDate } from '#contract/format-date.ts';
import { formatCents, formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { type OrderDocument, orderDocuments, toInvoiceNumber } from '#contract/orders/order-documents.ts';
import { sumCanceled } from '#contract/orders/order-totals.ts';
import { termLabels } from '#contract/orders/payment-terms.ts';
import type { PostalAddress } from '#contract/quotes/quote-content.ts';
import { orderLineWorkflow } from '#contract/workflows/order-line-workflow.ts';
import { listOrderLines, type OrderLineRecord, type OrderRecord } from '#database/queries/orders.ts';
import { readBrand } from '#database/queries/records.ts';
import { type PrintedDocument, printDocument } from '../../documents/print-document.ts';
import type { Parts } from '../../parts.ts';

/** A document of an order as PDF, from the prices and addresses as they were. */
export async function printOrder(
  { database }: Pick<Parts, 'database'>,
  row: OrderRecord,
  kind: OrderDocument,
): Promise<{ name: string; bytes: Buffer }> {
  const lines = await listOrderLines(database, [row.id]);
  const bytes = await printDocument(toDocument(kind, await readBrand(database), row, lines));
  return { name: `${row.number}-${kind}.pdf`, bytes };
}

function toDocument(kind: OrderDocument, brand: Brand, row: OrderRecord, lines: OrderLineRecord[]): PrintedDocument {
  const isPriced = kind === 'confirmation' || kind === 'invoice';
  const number = kind === 'invoice' ? toInvoiceNumber(row.number) : row.number;
  return {
    brand,
    title: orderDocuments[kind].title,
    number,
    facts: [
      { label: 'Date', value: formatInstantDate(row.createdAt.toISOString()) },
      ...(kind === 'invoice' ? [{ label: 'Order', value: row.number }] : []),
      ...(row.poNumber ? [{ label: 'PO number', value: row.poNumber }] : []),
      ...(isPriced ? [{ label: 'Terms', value: termLabels[row.terms] }] : []),
      ...(row.deliverUntil ? [{ label: 'At the door', value: formatDate(row.deliverUntil) }] : []),
    ],
    parties: [
      ...(isPriced ? [{ label: 'Bill to', lines: toPostalLines(row.billTo) }] : []),
      { label: 'Ship to', lines: toPostalLines(row.shipTo) },
    ],
    table: isPriced ? toPricedTable(lines) : toWorkTable(kind, lines),
    totals: isPriced ? listSums(row, lines) : [],
    terms: kind === 'invoice' && row.taxCents === 0 ? [{ title: 'Sales tax', text: 'Plus sales tax where due.' }] : [],
    at: new Date(),
  };
}

const toPostalLines = ({ name, street, street2, city, state, zipcode }: PostalAddress) => [
  name,
  street,
  street2,
  `${city}, ${state} ${zipcode}`,
];

const describeOptions = ({ content }: OrderLineRecord) => [
  [content.sku, ...Object.entries(content.options).map(([name, value]) => `${name}: ${value}`)]
    .filter(Boolean)
    .join(', '),
  content.note,
];

/** The confirmation and the invoice list what was ordered: a canceled line stays in them with the word beside it. */
function toPricedTable(lines: OrderLineRecord[]): PrintedDocument['table'] {
  return {
    columns: [
      { label: 'Product', width: 244 },
      { label: 'Quantity', width: 74, align: 'right' },
      { label: 'Unit price', width: 86, align: 'right' },
      { label: 'Amount', width: 100, align: 'right' },
    ],
    rows: lines.map((line) => ({
      cells: [
        line.content.title,
        formatCount(line.quantity),
        formatUnitPrice(line.content.unit_mills),
        formatCents(line.content.amount_cents),
      ],
      notes: [
        ...describeOptions(line),
        line.content.setup_cents > 0 ? `Setup ${formatCents(line.content.setup_cents)}` : '',
        line.state === 'cancelled' ? 'Canceled' : '',
      ].filter(Boolean),
    })),
  };
}

function listSums(row: OrderRecord, lines: OrderLineRecord[]): PrintedDocument['totals'] {
  const canceled = sumCanceled(lines);
  const sums: [string, number][] = [
    ['Products', row.goodsCents],
    ['Setup', row.setupCents],
    ['Freight', row.freightCents],
    ['Sales tax', row.taxCents],
    ['Canceled', -canceled],
  ];
  return [
    ...sums.filter(([, cents]) => cents !== 0).map(([label, cents]) => ({ label, value: formatCents(cents) })),
    { label: 'Total', value: formatCents(row.totalCents - canceled), strong: true },
  ];
}

/** What the warehouse and the print shop need: pieces and states, no prices. */
function toWorkTable(kind: OrderDocument, lines: OrderLineRecord[]): PrintedDocument['table'] {
  const isTicket = kind === 'job-ticket';
  return {
    columns: [
      { label: 'Product', width: 264 },
      { label: 'Quantity', width: 80, align: 'right' },
      { label: isTicket ? 'State' : 'Sent', width: 80, align: isTicket ? 'left' : 'right' },
      { label: isTicket ? 'Due' : 'Open', width: 80, align: 'right' },
    ],
    rows: lines
      .filter(({ state }) => state !== 'cancelled')
      .map((line) => {
        const sent = line.shippedQuantity + line.storedQuantity;
        return {
          cells: [
            line.content.title,
            formatCount(line.quantity),
            isTicket ? orderLineWorkflow.states[line.state].staffLabel : formatCount(sent),
            isTicket ? (line.dueOn ? formatDate(line.dueOn) : 'Not set') : formatCount(line.quantity - sent),
          ],
          notes: describeOptions(line).filter(Boolean),
        };
      }),
  };
}
