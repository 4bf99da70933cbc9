/** When an order is paid: before work on it begins, or so many days after its invoice, which comes with its first shipment. */
export const paymentTerms = ['advance', 'net_15', 'net_30', 'net_60'] as const;
export type PaymentTerms = (typeof paymentTerms)[number];
/** A percentage of 100: nothing is made before all of it is paid. */
export const allInAdvance = 100;

export const termLabels: Record<PaymentTerms, string> = {
  advance: 'Payment in advance',
  net_15: 'Net 15 days',
  net_30: 'Net 30 days',
  net_60: 'Net 60 days',
};

/** As quotes, orders and emails say it. `depositPercent` counts in advance only. */
export function describeTerms(terms: PaymentTerms, depositPercent: number): string {
  if (terms !== 'advance') return termLabels[terms];
  return depositPercent === allInAdvance
    ? termLabels.advance
    : `${depositPercent}% deposit before we print, the rest before it ships`;
}
