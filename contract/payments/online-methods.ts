/** What a customer can pay with on the page of a payment provider. Beside the schemas: pages bring no schema along. */
export const onlineMethods = ['card', 'bank_debit'] as const;
export type OnlineMethod = (typeof onlineMethods)[number];

export const onlineMethodRows: Record<OnlineMethod, { label: string; detail: string }> = {
  card: { label: 'Card', detail: 'Credit or debit card, Apple Pay or Google Pay.' },
  bank_debit: {
    label: 'US bank debit (ACH)',
    detail: 'From your checking account. It takes up to four business days to arrive.',
  },
};
