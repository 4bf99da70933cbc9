import { Form } from 'react-router';
import { formatInstantDate } from '#contract/format-date.ts';
import { formatCents } from '#contract/format-number.ts';
import type { StaffOrder } from '#contract/orders/order-views.ts';
import type { OnlinePayment } from '#contract/payments/pay-online.ts';
import { OnlineRefund } from '#contract/payments/record-payment.ts';
import { Button } from '#ui/button.tsx';
import type { Refused } from '../../platform/refused-form.ts';
import { CallFields } from './call-fields.tsx';

interface OnlinePaymentsProps {
  order: StaffOrder;
  refused: Refused | null;
}

/** Payments at a provider with their state, and the form that sends money back the way it came. */
export function OnlinePayments({ order, refused }: OnlinePaymentsProps) {
  if (order.online.length === 0) return null;
  return (
    <section aria-label="Online payments" className="mt-3 grid gap-3 border-line border-t pt-3">
      {order.online.map((payment) => (
        <div key={payment.id}>
          <p className="flex justify-between gap-4 tabular-nums">
            <span>
              {payment.method_label}
              {payment.last4 && ` ending ${payment.last4}`}
              <span className="block text-14 text-muted">{describe(payment)}</span>
            </span>
            <span>{formatCents(payment.amount_cents)}</span>
          </p>
          <ul className="mt-1 grid gap-1 text-14 text-muted">
            {payment.refunds.map((refund, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: refunds keep their order
              <li key={index}>{describeRefund(refund)}</li>
            ))}
          </ul>
          {order.may_pay && payment.refundable_cents > 0 && (
            <RefundForm order={order} payment={payment} refused={refused} />
          )}
        </div>
      ))}
    </section>
  );
}

const describe = ({ label, at, failure, fee_cents }: OnlinePayment): string =>
  [`${label}, ${formatInstantDate(at)}`, failure, fee_cents ? `fee ${formatCents(fee_cents)}` : '']
    .filter(Boolean)
    .join(', ');

const refundWords = { created: 'is being sent, not confirmed yet', sent: 'was sent', failed: 'failed' };

function describeRefund({ amount_cents, state, reason, failure, at }: OnlinePayment['refunds'][number]): string {
  const why = [reason, failure].filter(Boolean).join('. ');
  return `Refund of ${formatCents(amount_cents)} ${refundWords[state]}, ${formatInstantDate(at)}${why && `: ${why}`}`;
}

function RefundForm({ order, payment, refused }: OnlinePaymentsProps & { payment: OnlinePayment }) {
  const own = refused?.values.payment_id === payment.id ? refused : null;
  const usual = Math.min(order.owed_cents || payment.refundable_cents, payment.refundable_cents);
  return (
    <details open={own !== null || order.owed_cents > 0} className="mt-1">
      <summary className="link inline-flex min-h-control cursor-pointer items-center">
        Send back up to {formatCents(payment.refundable_cents)}
      </summary>
      <Form method="post" preventScrollReset noValidate className="mt-2 grid gap-3">
        <input type="hidden" name="intent" value="refund_online" />
        <input type="hidden" name="version" value={order.version} />
        <input type="hidden" name="payment_id" value={payment.id} />
        {own && Object.keys(own.fields).length === 0 && (
          <p role="alert" className="font-semibold text-error">
            {own.msg}
          </p>
        )}
        <CallFields of={OnlineRefund} values={{ amount_cents: usual, reason: '' }} refused={own} marks="optional" />
        <Button type="submit" size="small" variant="line" className="justify-self-start">
          Send refund
        </Button>
      </Form>
    </details>
  );
}
