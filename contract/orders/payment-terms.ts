/** When it is paid: by invoice before production, or so many days after delivery. */
export const paymentTerms = ['advance', 'net_15', 'net_30', 'net_60'] as const;
export type PaymentTerms = (typeof paymentTerms)[number];
export const termLabels: Record<PaymentTerms, string> = {
  advance: 'Payment in advance',
  net_15: 'Net 15 days',
  net_30: 'Net 30 days',
  net_60: 'Net 60 days',
};

/** Days after the order until it is due; none in advance. */
export const netDays: Record<PaymentTerms, number> = { advance: 0, net_15: 15, net_30: 30, net_60: 60 };
