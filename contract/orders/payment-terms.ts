/** When an order is paid: before work on it begins, or so many days after its invoice, which comes with its first shipment. */
export const paymentTerms = ['advance', 'net_15', 'net_30', 'net_60'] as const;
export type PaymentTerms = (typeof paymentTerms)[number];
export const termLabels: Record<PaymentTerms, string> = {
  advance: 'Payment in advance',
  net_15: 'Net 15 days',
  net_30: 'Net 30 days',
  net_60: 'Net 60 days',
};
