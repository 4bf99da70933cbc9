/** What is printed of an order. The job ticket stays in the house. */
export const orderDocuments = {
  confirmation: { title: 'Order confirmation', isInternal: false },
  invoice: { title: 'Invoice', isInternal: false },
  'packing-list': { title: 'Packing list', isInternal: false },
  'credit-note': { title: 'Credit note', isInternal: false },
  'job-ticket': { title: 'Job ticket', isInternal: true },
} as const;
export type OrderDocument = keyof typeof orderDocuments;
const orderDocumentNames = Object.keys(orderDocuments) as OrderDocument[];

export function isOrderDocument(name: string): name is OrderDocument {
  return Object.hasOwn(orderDocuments, name);
}

/** Credit notes exist once something was refunded. */
export function listOrderDocuments({
  isStaff,
  isRefunded,
}: {
  isStaff: boolean;
  isRefunded: boolean;
}): OrderDocument[] {
  return orderDocumentNames.filter(
    (name) => (isStaff || !orderDocuments[name].isInternal) && (isRefunded || name !== 'credit-note'),
  );
}

/** One credit note per order, with all refunds: O-2026-00152 is credited by CR-2026-00152. */
export function toCreditNumber(orderNumber: string): string {
  return orderNumber.replace(/^O-/, 'CR-');
}

/** One invoice per order, so it has the order's own number: O-2026-00152 is billed by INV-2026-00152. */
export function toInvoiceNumber(orderNumber: string): string {
  return orderNumber.replace(/^O-/, 'INV-');
}
