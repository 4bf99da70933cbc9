import type { Cents } from '../money.ts';

/** To us, or back to the customer. */
export const paymentDirections = ['in', 'out'] as const;
export type PaymentDirection = (typeof paymentDirections)[number];

export const paymentMethods = ['bank_transfer', 'check', 'card', 'bank_debit', 'credit_note'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const methodLabels: Record<PaymentMethod, string> = {
  bank_transfer: 'Bank transfer',
  check: 'Check',
  card: 'Card',
  bank_debit: 'Bank debit',
  credit_note: 'Credit note',
};

/** What is due on an order and what was paid, as the view `order_balances` adds them up from lines and payments. */
export interface Balance {
  /** Of the lines that are not canceled, with their shares of freight and tax. */
  dueCents: Cents;
  /** What came in less what went back. */
  paidCents: Cents;
}

/** Still to be paid. */
export const toOpenCents = ({ dueCents, paidCents }: Balance): Cents => Math.max(0, dueCents - paidCents) as Cents;

/** To be refunded: what was paid beyond what is due. */
export const toOwedCents = ({ dueCents, paidCents }: Balance): Cents => Math.max(0, paidCents - dueCents) as Cents;

export const isPaid = (balance: Balance): boolean => toOpenCents(balance) === 0;

/** What the credit note lists: money that went back, and what was credited. */
export const isRefund = ({ direction, method }: { direction: PaymentDirection; method: PaymentMethod }): boolean =>
  direction === 'out' || method === 'credit_note';
