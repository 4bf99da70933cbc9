import { backofficePaths, toBackofficeOrderPath } from '#contract/backoffice-paths.ts';
import { formatCents } from '#contract/format-number.ts';
import { toCents } from '#contract/money.ts';
import type { PaymentProviderName } from '#contract/payments/pay-online.ts';
import type { Queryable } from '#database/connect.ts';
import type { OrderRecord } from '#database/queries/orders.ts';
import { insertStrayPayment } from '#database/queries/payment-cases.ts';
import type { Parts } from '../../parts.ts';
import { keepDisputeCases } from './dispute-cases.ts';
import { openPaymentCase } from './payment-cases.ts';
import { type ProviderPayment, toProviderId } from './providers/provider.ts';

/** Money that is not what an attempt asked for is in no order's books: staff find out whose it is, once. */
export async function recordStray(
  tx: Queryable,
  parts: Parts,
  provider: PaymentProviderName,
  { state, paymentId, amountCents, currency, email, disputes }: ProviderPayment,
  reason: string,
  order: OrderRecord | null = null,
): Promise<void> {
  if (state !== 'paid' || !paymentId) return;
  const id = toProviderId(provider, paymentId);
  const cents = toCents(amountCents);
  const path = order
    ? toBackofficeOrderPath(order.id)
    : `${backofficePaths.orders}?${new URLSearchParams({ keyword: email })}`;
  const disputed = { title: order?.number ?? id, orderId: order?.id ?? null, email, path, isStray: true };
  for (const dispute of disputes) await keepDisputeCases(tx, parts, provider, dispute, disputed);
  if (!(await insertStrayPayment(tx, { id, amountCents: cents, currency, email, reason }))) return;
  const amount = currency === 'usd' ? formatCents(cents) : `${amountCents} ${currency}, in its smallest unit,`;
  const what = `${amount} came in as ${id}. ${reason} Please record it or refund it at the provider.`;
  const opened = { kind: 'stray', about: id, orderId: order?.id ?? null, amountCents: cents, what, email } as const;
  await openPaymentCase(tx, parts, opened, path);
}
