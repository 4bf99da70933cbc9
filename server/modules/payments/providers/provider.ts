import type { Cents } from '#contract/money.ts';
import type { OnlineMethod } from '#contract/payments/online-methods.ts';
import type { PaymentProviderName } from '#contract/payments/pay-online.ts';
import type { AttemptRecord } from '#database/queries/payment-attempts.ts';

/** Who moves money for us. Orders know none of them: they know attempts, and payments as rows. */
export interface PaymentProvider {
  name: PaymentProviderName;
  /** As customers know it. */
  label: string;
  /** What its page takes; none where staff record what moved. */
  methods: readonly OnlineMethod[];
  /** No money moves. */
  isTest: boolean;
  /** Null where there is no page to open. */
  pages: PaymentPages | null;
  /** What it says by itself of payments; null where it only answers. */
  events: PaymentEvents | null;
  /** What it sent to our bank; null where it sends nothing. */
  payouts: PaymentPayouts | null;
  /** Charges what a company keeps with it; null where it keeps nothing. */
  saved: SavedMethods | null;
}

/** Of a card or account at a provider. */
export interface KeptMethod {
  customerRef: string;
  methodRef: string;
}

/** Payments without a page. Each is a session like that of a page: it is read and closed by `PaymentPages`. */
export interface SavedMethods {
  /** Named by its attempt: the same again is the same session. No money moves before it is confirmed. */
  begin(request: Pick<PageRequest, 'attempt' | 'description'> & { kept: KeptMethod }): Promise<string>;
  /** Charges it, once. What the bank refuses, or wants the customer to confirm, has failed. */
  confirm(sessionId: string): Promise<ProviderPayment>;
  /** It pays no more. */
  forget(methodRef: string): Promise<void>;
}

export interface PaymentEvents {
  /** Proves that the provider signed it for this account, of late; a sentence for the log where it did not. */
  verify(body: Uint8Array, headers: Record<string, string>): Promise<PaymentEvent | string>;
}

/** It says what to look at: what is true is read anew, so that it does not matter when an event comes. */
export interface PaymentEvent {
  id: string;
  kind: string;
  /** Null where it is about something else. */
  readPayment: (() => Promise<ProviderPayment>) | null;
}

/** A page of the provider where the customer pays. Each call may be made twice: it names its attempt as the key. */
export interface PaymentPages {
  /** Before its end, a page that is opened later than this is none any more. */
  shortestPageMs: number;
  open(request: PageRequest): Promise<PaymentPage>;
  read(sessionId: string): Promise<ProviderPayment>;
  /** Closes the page if nothing was paid on it, and says what became of it. */
  expire(sessionId: string): Promise<ProviderPayment>;
  /** Sends money back by the method it came; a sentence for staff where the provider refuses it for good. */
  refund(request: RefundRequest): Promise<string | null>;
}

export interface RefundRequest {
  /** Of our row: the same again is the same refund. */
  id: string;
  /** The provider's id of the payment, without its name. */
  paymentId: string;
  sessionId: string;
  amountCents: Cents;
}

export interface PageRequest {
  attempt: AttemptRecord;
  /** 'Order O-2026-00042'. */
  description: string;
  /** For the receipt; empty where none is known. */
  email: string;
  returnUrl: string;
  cancelUrl: string;
}

export interface PaymentPage {
  sessionId: string;
  pageUrl: string;
}

/** A payment as the provider has it now. */
export interface ProviderPayment {
  sessionId: string | null;
  /** The attempt it says it belongs to. */
  attemptId: string | null;
  state: 'open' | 'pending' | 'paid' | 'failed' | 'expired';
  amountCents: number;
  currency: string;
  /** Of the payment, once there is one. */
  paymentId: string | null;
  last4: string;
  feeCents: number | null;
  /** What was kept of it for the next time, as it asked. */
  kept: (KeptMethod & { brand: string }) | null;
  /** Why it did not go through, for the customer. */
  failure: string;
  /** Of the payer; empty where it is not known. */
  email: string;
  /** All that went back, or was to. */
  refunds: readonly ProviderRefund[];
  disputes: readonly ProviderDispute[];
}

/** Money that goes back by the method it came. */
export interface ProviderRefund {
  id: string;
  /** Of our row, as we named it; null where it was sent at the dashboard. */
  ownId: string | null;
  amountCents: number;
  /** `failed`: the bank gave it back to us. */
  state: 'sent' | 'failed';
  failure: string;
}

/** A payment that the payer contests with their bank, which decides. */
export interface ProviderDispute {
  id: string;
  amountCents: number;
  /** In words, as part of a sentence. */
  reason: string;
  /** `won`: decided for us, or withdrawn. */
  state: 'needs_answer' | 'under_review' | 'won' | 'lost';
  /** Until when it can be answered; null where the bank takes no answer. */
  dueAt: Date | null;
  /** What the provider took from us for it (below zero) and gave back: none, one or several times. */
  moves: readonly { id: string; cents: number }[];
}

/** Of a provider, as `payments.provider_id` has it. */
export const toProviderId = (provider: PaymentProviderName, id: string) => `${provider}:${id}`;

/** Of a refund that the bank gave back to us. */
export const toReturnedId = (refundId: string) => `${refundId}:returned`;

export interface PaymentPayouts {
  /** Those that arrive in these days, both included: the newest, so many at most. */
  list(
    days: { from: string; until: string },
    most: number,
  ): Promise<{ payouts: readonly ProviderPayout[]; hasMore: boolean }>;
}

/** One transfer to our bank. */
export interface ProviderPayout {
  id: string;
  arrivesOn: string;
  amountCents: number;
  /** As staff read it. */
  state: string;
  /** It did not reach the bank, and never will. */
  isVoid: boolean;
  /** All that is in it; null where the provider does not say, with a note why. */
  entries: readonly PayoutEntry[] | null;
  note: string;
}

export interface PayoutEntry {
  id: string;
  what: string;
  at: Date;
  /** Below zero where it went out. The fee is taken from it, and above zero. */
  cents: number;
  feeCents: number;
  /** As `payments.provider_id` has it; null for what is no money of a customer, such as a fee by itself. */
  moneyId: string | null;
}

/** The provider did not answer, or not as it should. Nothing is known of what it did. */
export class ProviderError extends Error {}
