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

/** What begins the making of an order in advance; the rest is due before it ships. 100 percent: all of it. */
export const toDepositCents = (dueCents: Cents, percent: number): Cents =>
  Math.ceil((dueCents * percent) / 100) as Cents;

/** How far an order may go: nothing is made before its deposit, and nothing leaves before all of it is paid. */
export const clearances = ['none', 'make', 'ship'] as const;
export type Clearance = (typeof clearances)[number];

/** To be paid next: what is missing of the deposit, then the rest. */
export function toDueNowCents(balance: Balance, percent: number): Cents {
  const missing = toDepositCents(balance.dueCents, percent) - balance.paidCents;
  return missing > 0 ? (missing as Cents) : toOpenCents(balance);
}

export const isPaid = (balance: Balance): boolean => toOpenCents(balance) === 0;

export interface Moved {
  direction: PaymentDirection;
  method: PaymentMethod;
  /** A bank moved it, for a dispute. */
  is_disputed: boolean;
}

/** What the credit note lists: money that we sent back, and what was credited. */
export const isRefund = ({ direction, method, is_disputed }: Moved): boolean =>
  !is_disputed && (direction === 'out' || method === 'credit_note');

/** What the receipt lists: money that the customer sent. */
export const isReceived = ({ direction, method, is_disputed }: Moved): boolean =>
  !is_disputed && direction === 'in' && method !== 'credit_note';

/** 'Paid by card', as the customer reads it. */
export function describeMoved({ direction, method, is_disputed }: Moved): string {
  if (is_disputed) return direction === 'in' ? 'Returned after the dispute' : 'Taken back by your bank';
  return direction === 'in' ? `Paid by ${methodLabels[method].toLowerCase()}` : 'Refunded';
}
