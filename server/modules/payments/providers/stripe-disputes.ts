import type Stripe from 'stripe';
import type { ProviderDispute } from './provider.ts';

/** What the payer told their bank. Stripe may add more: one without words here is shown as Stripe writes it. */
const reasons: Record<string, string> = {
  bank_cannot_process: 'the bank can’t process the payment',
  check_returned: 'the check came back',
  credit_not_processed: 'a promised refund didn’t arrive',
  customer_initiated: 'no reason given',
  debit_not_authorized: 'the bank debit wasn’t authorized',
  duplicate: 'charged twice',
  fraudulent: 'the payment wasn’t authorized',
  general: 'no reason given',
  incorrect_account_details: 'wrong account details',
  insufficient_funds: 'not enough money in the account',
  noncompliant: 'against the rules of the card network',
  product_not_received: 'the goods didn’t arrive',
  product_unacceptable: 'the goods aren’t as described',
  subscription_canceled: 'a canceled subscription',
  unrecognized: 'the payment isn’t recognized',
};

/** Inquiries (`warning_…`) are answered like disputes, and move no money. One that is prevented or closed never became a dispute. */
const states: Record<string, ProviderDispute['state']> = {
  needs_response: 'needs_answer',
  warning_needs_response: 'needs_answer',
  appeal_needs_response: 'needs_answer',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { id, amount, reason, status, evidence_details, balance_transactions } = dispute;
  return {
    id,
    amountCents: amount,
    reason: reasons[reason] ?? reason.replaceAll('_', ' '),
    state: states[status] ?? 'under_review',
    // 0 where the bank takes no answer.
    dueAt: evidence_details.due_by ? new Date(evidence_details.due_by * 1000) : null,
    moves: balance_transactions.map((move) => ({ id: move.id, cents: move.amount })),
  };
}

export const listDisputes = async (stripe: Stripe, paymentId: string): Promise<ProviderDispute[]> =>
  (await stripe.disputes.list({ payment_intent: paymentId, limit: 100 }).autoPagingToArray({ limit: 1_000 })).map(
    toDispute,
  );
