import { formatCents } from '#contract/format-number.ts';
import { toCents } from '#contract/money.ts';
import { toDisputeId } from '#contract/payments/disputes.ts';
import type { PaymentProviderName } from '#contract/payments/pay-online.ts';
import type { Queryable } from '#database/connect.ts';
import { openCase } from '#database/queries/payment-cases.ts';
import { closeDisputeCase, openDisputeCase, toLostAbout } from '#database/queries/payment-disputes.ts';
import type { Parts } from '../../parts.ts';
import { notifyOfCase, type OpenedCase } from './payment-cases.ts';
import { findProvider } from './providers/find-provider.ts';
import type { ProviderDispute } from './providers/provider.ts';

/** What is disputed: an order, or money that fits none. */
interface Disputed {
  /** 'O-2026-00042', or the id of the payment at its provider. */
  title: string;
  orderId: string | null;
  email: string;
  /** Where staff go on. */
  path: string;
  /** In the books of no order. */
  isStray: boolean;
}

/**
 * Work for staff until the bank's deadline, while the dispute waits for our answer; and anew once it is lost. In between the bank
 * decides, and there is nothing to do.
 */
export async function keepDisputeCases(
  tx: Queryable,
  parts: Parts,
  provider: PaymentProviderName,
  dispute: ProviderDispute,
  disputed: Disputed,
): Promise<void> {
  const { id, state, dueAt, moves } = dispute;
  const about = toDisputeId(provider, id);
  const common = { kind: 'dispute', orderId: disputed.orderId, email: disputed.email } as const;
  const cents = toCents(dispute.amountCents);
  const answer = { ...common, about, amountCents: cents, dueAt, what: describeAnswer(parts, dispute, disputed) };
  if (state === 'needs_answer') {
    if (await openDisputeCase(tx, answer)) await notify(tx, parts, answer, disputed);
    return;
  }
  await closeDisputeCase(tx, answer);
  const takenCents = toCents(-moves.reduce((sum, move) => sum + move.cents, 0));
  if (state !== 'lost' || takenCents <= 0) return;
  const rest = disputed.isStray
    ? 'If it was recorded by hand, please record that it went back.'
    : 'Please ask for another payment, or cancel the order.';
  const what = `${disputed.title}: the dispute over ${formatCents(cents)} is lost, and ${formatCents(takenCents)} went back. ${rest}`;
  const lost = { ...common, about: toLostAbout(about), amountCents: takenCents, what };
  if (await openCase(tx, lost)) await notify(tx, parts, lost, disputed);
}

function describeAnswer(parts: Parts, dispute: ProviderDispute, { title }: Disputed): string {
  const { amountCents, reason, dueAt, moves } = dispute;
  const amount = formatCents(toCents(amountCents));
  const next = dueAt ? `Please answer it at ${findProvider(parts).label}.` : 'The bank takes no answer.';
  const money = moves.length > 0 ? ' The bank has the money until it decides.' : '';
  return `${title}: the payer disputes ${amount} with their bank: ${reason}. ${next}${money}`;
}

const notify = (tx: Queryable, parts: Parts, opened: OpenedCase, { path }: Disputed) =>
  notifyOfCase(tx, parts, opened, path, `payment-dispute-${opened.about}-${opened.dueAt?.toISOString() ?? ''}`);
