import { toPaymentResultPath, toPayPath, toUnansweredPayPath } from '#contract/paths.ts';
import type { SentForm } from '../../platform/submit-to.server.ts';

interface PayForm extends Pick<SentForm, 'call'> {
  values: { pay_with?: string; pay_cents?: string | number; total_cents?: string | number };
}

/**
 * For a form that has placed an order: pays for it with the saved method that was chosen, at the amounts that were shown. The
 * order stands whatever becomes of the payment, and its page to pay says what did. Null where nothing was chosen.
 */
export async function payAtOnce(
  { call, values: { pay_with, pay_cents = '', total_cents = '' } }: PayForm,
  orderId: string,
): Promise<string | null> {
  if (!pay_with) return null;
  const paid = await call('POST /api/pay', {
    id: orderId,
    method: pay_with,
    amount_cents: pay_cents,
    open_cents: total_cents,
  });
  if (paid.code === 200) return toPaymentResultPath(orderId, paid.data.attempt_id);
  return paid.code === 503 ? toUnansweredPayPath(orderId, paid.data.attempt_id) : toPayPath(orderId);
}
