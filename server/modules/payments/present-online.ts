import { onlineMethodRows } from '#contract/payments/online-methods.ts';
import { attemptLabels, type OnlinePayment } from '#contract/payments/pay-online.ts';
import type { Queryable } from '#database/connect.ts';
import { listAttempts } from '#database/queries/payment-refunds.ts';
import type { PaymentProvider } from './providers/provider.ts';

type Attempt = Awaited<ReturnType<typeof listAttempts>>[number];

/** What is left to go back by the method it came: what was refused or came back counts no more. */
export function sumRefundable({ state, provider, amountCents, refunds }: Attempt, { name }: PaymentProvider): number {
  if (state !== 'paid' || provider !== name) return 0;
  return refunds.reduce<number>(
    (left, refund) => left - (refund.state === 'failed' ? 0 : refund.amountCents),
    amountCents,
  );
}

/** Payments at a provider, for staff. A page that closed unpaid is no news. */
export async function presentOnline(
  db: Queryable,
  orderId: string,
  provider: PaymentProvider,
): Promise<OnlinePayment[]> {
  const attempts = (await listAttempts(db, orderId)).filter(({ state }) => state !== 'expired' && state !== 'created');
  return attempts.map((attempt) => ({
    id: attempt.id,
    method_label: onlineMethodRows[attempt.method].label,
    state: attempt.state,
    label: attemptLabels[attempt.state],
    amount_cents: attempt.amountCents,
    last4: attempt.last4,
    failure: attempt.failure,
    fee_cents: attempt.feeCents,
    at: attempt.createdAt.toISOString(),
    refundable_cents: sumRefundable(attempt, provider),
    refunds: attempt.refunds.map(({ amountCents, state, reason, failure, createdAt }) => ({
      ...{ amount_cents: amountCents, state, reason, failure, at: createdAt.toISOString() },
    })),
  }));
}
