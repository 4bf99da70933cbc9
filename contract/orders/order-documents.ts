/** What is printed of an order. The job ticket stays in the house. */
export const orderDocuments = {
  confirmation: { title: 'Order confirmation', isInternal: false },
  invoice: { title: 'Invoice', isInternal: false },
  'packing-list': { title: 'Packing list', isInternal: false },
  'job-ticket': { title: 'Job ticket', isInternal: true },
} as const;
export type OrderDocument = keyof typeof orderDocuments;
export const orderDocumentNames = Object.keys(orderDocuments) as OrderDocument[];

export function isOrderDocument(name: string): name is OrderDocument {
  return Object.hasOwn(orderDocuments, name);
}

/** One invoice per order, so it has the order's own number: O-2026-00152 is billed by INV-2026-00152. */
export function toInvoiceNumber(orderNumber: string): string {
  return orderNumber.replace(/^O-/, 'INV-');
}
