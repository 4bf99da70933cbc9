import type { Brand } from '#contract/content/brand.ts';
import { formatDate, formatDay, formatInstantDate } from '#contract/format-date.ts';
import { formatCents, formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { sumCents } from '#contract/money.ts';
import {
  listOrderDocuments,
  type OrderDocument,
  orderDocuments,
  toCreditNumber,
  toInvoiceNumber,
  toReceiptNumber,
} from '#contract/orders/order-documents.ts';
import { sumCanceled } from '#contract/orders/order-totals.ts';
import { describeTerms } from '#contract/orders/payment-terms.ts';
import { describeMoved, isReceived, isRefund, toOpenCents, toOwedCents } from '#contract/payments/payments.ts';
import type { PostalAddress } from '#contract/quotes/quote-content.ts';
import { isLineIn, orderLineWorkflow } from '#contract/workflows/order-line-workflow.ts';
import { listOrderLines, type OrderLineRecord, type OrderRecord } from '#database/queries/orders.ts';
import { listPayments, type OrderBalance, type PaymentRecord, readBalance } from '#database/queries/payments.ts';
import { readBrand } from '#database/queries/records.ts';
import { type PrintedDocument, printDocument } from '../../documents/print-document.ts';
import type { Parts } from '../../parts.ts';
import { presentPayment } from '../payments/present.ts';
import { readWaysToPay } from '../payments/ways-to-pay.ts';

/** A document of an order as PDF, from the prices and addresses as they were. */
export async function printOrder(
  { database }: Pick<Parts, 'database'>,
  row: OrderRecord,
  kind: OrderDocument,
): Promise<{ name: string; bytes: Buffer } | null> {
  const lines = await listOrderLines(database, [row.id]);
  const payments = await listPayments(database, row.id);
  // There is none before something was paid, or refunded.
  if (!listOrderDocuments({ isStaff: true, payments: payments.map(presentPayment) }).includes(kind)) return null;
  const balance = await readBalance(database, row.id);
  const printed = { row, lines, payments, balance, waysToPay: await readWaysToPay(database) };
  const bytes = await printDocument(toDocument(kind, await readBrand(database), printed));
  return { name: `${row.number}-${kind}.pdf`, bytes };
}

const toNumber: Partial<Record<OrderDocument, (orderNumber: string) => string>> = {
  invoice: toInvoiceNumber,
  receipt: toReceiptNumber,
  'credit-note': toCreditNumber,
};

interface PrintedOrder {
  row: OrderRecord;
  waysToPay: { title: string; text: string }[];
  lines: OrderLineRecord[];
  payments: PaymentRecord[];
  balance: OrderBalance;
}

function toDocument(
  kind: OrderDocument,
  brand: Brand,
  { row, lines, payments, balance, waysToPay }: PrintedOrder,
): PrintedDocument {
  const refunds = payments.filter((payment) => isRefund(presentPayment(payment)));
  const received = payments.filter((payment) => isReceived(presentPayment(payment)));
  const isPriced = kind === 'confirmation' || kind === 'invoice' || kind === 'credit-note';
  const isOfMoney = kind === 'invoice' || kind === 'receipt' || kind === 'credit-note';
  const number = toNumber[kind]?.(row.number) ?? row.number;
  return {
    brand,
    title: orderDocuments[kind].title,
    number,
    facts: [
      { label: 'Date', value: formatInstantDate(row.createdAt.toISOString()) },
      ...(isOfMoney ? [{ label: 'Order', value: row.number }] : []),
      ...(row.poNumber ? [{ label: 'PO number', value: row.poNumber }] : []),
      ...(isPriced ? [{ label: 'Terms', value: describeTerms(row.terms, row.depositPercent) }] : []),
      ...(kind === 'invoice' && row.terms !== 'advance' && balance.dueOn
        ? [{ label: 'Due', value: formatDate(balance.dueOn) }]
        : []),
      ...(row.deliverUntil ? [{ label: 'At the door', value: formatDate(row.deliverUntil) }] : []),
    ],
    parties: [
      ...(isPriced ? [{ label: 'Bill to', lines: toPostalLines(row.billTo) }] : []),
      { label: 'Ship to', lines: toPostalLines(row.shipTo) },
    ],
    table:
      kind === 'credit-note'
        ? toRefundTable(refunds)
        : kind === 'receipt'
          ? toReceiptTable(received)
          : isPriced
            ? toPricedTable(lines)
            : toWorkTable(kind, lines),
    totals:
      kind === 'receipt'
        ? listReceived(received, balance)
        : kind === 'credit-note'
          ? [
              {
                label: 'Refunded',
                value: formatCents(sumCents(refunds, ({ amountCents }) => amountCents)),
                strong: true,
              },
            ]
          : isPriced
            ? [...listSums(row, lines), ...(kind === 'invoice' ? listPaid(payments, balance) : [])]
            : [],
    terms: kind === 'invoice' && toOpenCents(balance) > 0 ? waysToPay : [],
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
        isLineIn(line.state, 'canceled') ? orderLineWorkflow.states[line.state].label : '',
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

/** Under the total: what was paid and what went back of it, and what is left to pay or to refund. */
function listPaid(payments: readonly PaymentRecord[], balance: OrderBalance): PrintedDocument['totals'] {
  const [open, owed] = [toOpenCents(balance), toOwedCents(balance)];
  return [
    ...payments.map((payment) => ({
      label: `${describeMoved(presentPayment(payment))} ${formatDay(payment.receivedOn)}`,
      value: formatCents(payment.direction === 'in' ? -payment.amountCents : payment.amountCents),
    })),
    ...(payments.length > 0 && open > 0 ? [{ label: 'Still to pay', value: formatCents(open), strong: true }] : []),
    ...(owed > 0 ? [{ label: 'To be refunded', value: formatCents(owed) }] : []),
  ];
}

function toReceiptTable(received: readonly PaymentRecord[]): PrintedDocument['table'] {
  return {
    columns: [
      { label: 'Payment', width: 244 },
      { label: 'Reference', width: 160 },
      { label: 'Amount', width: 100, align: 'right' },
    ],
    rows: received.map((payment) => ({
      cells: [
        `${describeMoved(presentPayment(payment))} on ${formatDate(payment.receivedOn)}`,
        payment.reference,
        formatCents(payment.amountCents),
      ],
    })),
  };
}

function listReceived(received: readonly PaymentRecord[], balance: OrderBalance): PrintedDocument['totals'] {
  const open = toOpenCents(balance);
  return [
    { label: 'Received', value: formatCents(sumCents(received, ({ amountCents }) => amountCents)), strong: true },
    ...(open > 0 ? [{ label: 'Still to pay', value: formatCents(open) }] : []),
  ];
}

function toRefundTable(refunds: readonly PaymentRecord[]): PrintedDocument['table'] {
  return {
    columns: [
      { label: 'Refund', width: 244 },
      { label: 'Reference', width: 160 },
      { label: 'Amount', width: 100, align: 'right' },
    ],
    rows: refunds.map(({ receivedOn, reference, amountCents }) => ({
      cells: [`Refunded on ${formatDate(receivedOn)}`, reference, formatCents(amountCents)],
    })),
  };
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
      .filter(({ state }) => !isLineIn(state, 'canceled'))
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
