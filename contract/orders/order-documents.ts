import { isReceived, isRefund, type Moved } from '../payments/payments.ts';

/** What is printed of an order. The job ticket stays in the house. */
export const orderDocuments = {
  confirmation: { title: 'Order confirmation', isInternal: false },
  invoice: { title: 'Invoice', isInternal: false },
  receipt: { title: 'Receipt', isInternal: false },
  'packing-list': { title: 'Packing list', isInternal: false },
  'credit-note': { title: 'Credit note', isInternal: false },
  'job-ticket': { title: 'Job ticket', isInternal: true },
} as const;
export type OrderDocument = keyof typeof orderDocuments;
const orderDocumentNames = Object.keys(orderDocuments) as OrderDocument[];

export function isOrderDocument(name: string): name is OrderDocument {
  return Object.hasOwn(orderDocuments, name);
}

/** A receipt exists once something was paid, and a credit note once something was refunded. */
export function listOrderDocuments({
  isStaff,
  payments,
}: {
  isStaff: boolean;
  payments: readonly Moved[];
}): OrderDocument[] {
  return orderDocumentNames.filter(
    (name) =>
      (isStaff || !orderDocuments[name].isInternal) &&
      (name !== 'receipt' || payments.some(isReceived)) &&
      (name !== 'credit-note' || payments.some(isRefund)),
  );
}

/** One receipt per order, with all payments: O-2026-00152 is receipted by RCT-2026-00152. */
export function toReceiptNumber(orderNumber: string): string {
  return orderNumber.replace(/^O-/, 'RCT-');
}

/** One credit note per order, with all refunds: O-2026-00152 is credited by CR-2026-00152. */
export function toCreditNumber(orderNumber: string): string {
  return orderNumber.replace(/^O-/, 'CR-');
}

/** One invoice per order, so it has the order's own number: O-2026-00152 is billed by INV-2026-00152. */
export function toInvoiceNumber(orderNumber: string): string {
  return orderNumber.replace(/^O-/, 'INV-');
}
