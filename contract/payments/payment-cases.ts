/** What staff have to settle about money that moved at a provider: the kinds of work of `payment_cases`. */
export const paymentCaseKinds = ['stray', 'overpaid', 'refund_failed', 'debit_failed', 'dispute'] as const;
export type PaymentCaseKind = (typeof paymentCaseKinds)[number];

export const paymentCaseLabels: Record<PaymentCaseKind, string> = {
  stray: 'Unknown payment',
  overpaid: 'Overpaid',
  refund_failed: 'Refund failed',
  debit_failed: 'Debit returned',
  dispute: 'Disputed',
};
