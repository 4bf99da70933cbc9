import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { formatDay, formatInstant } from '#contract/format-date.ts';
import { formatCents } from '#contract/format-number.ts';
import type { StaffOrder } from '#contract/orders/order-views.ts';
import { Payment, Refund } from '#contract/payments/record-payment.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import type { Refused } from '../../platform/refused-form.ts';
import { CallFields } from './call-fields.tsx';

interface OrderPaymentsProps {
  order: StaffOrder;
  refused: Refused | null;
}

/** What was paid and what is still open or owed, with the forms that record money and let an unpaid order go on. */
export function OrderPayments({ order, refused, online }: OrderPaymentsProps & { online: ReactNode }) {
  const waits = order.clearance !== 'ship' && order.total_cents > 0;
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="font-display-small text-20 font-bold">
        Payments
      </h2>
      <ul className="mt-2 grid gap-2 tabular-nums">
        {order.payments.map((payment) => (
          <li key={payment.number} className="flex justify-between gap-4">
            <span>
              {formatDay(payment.received_on)}, {payment.label.toLowerCase()}
              {(payment.reference || payment.reason) && (
                <span className="block text-14 text-muted">
                  {[payment.reference, payment.reason].filter(Boolean).join(', ')}
                </span>
              )}
            </span>
            <span>{formatCents(payment.direction === 'in' ? payment.amount_cents : -payment.amount_cents)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 font-semibold">{describeBalance(order)}</p>
      {online}
      {waits && <p className="mt-1 text-14 text-muted">{describeWait(order)}</p>}
      {order.released_reason && (
        <p className="mt-1 text-14 text-muted">Released before payment: {order.released_reason}</p>
      )}
      {order.may_pay && (
        <>
          {order.open_cents > 0 && (
            <PaymentForm order={order} intent="payment" title="Record a payment" refused={refused} />
          )}
          {order.paid_cents > 0 && (
            <PaymentForm order={order} intent="refund" title="Record a refund" refused={refused} />
          )}
          {waits && <ReleaseForm order={order} refused={refused} />}
        </>
      )}
      <StockHold order={order} />
    </section>
  );
}

function describeWait({ clearance, due_now_cents, open_cents, deposit_percent }: StaffOrder): string {
  if (clearance === 'make')
    return 'The deposit is paid, so it may be made. It ships once the rest is paid or released.';
  if (due_now_cents === open_cents) return 'Nothing is made or shipped until it’s paid or released.';
  return `Nothing is made until ${formatCents(due_now_cents)} of its ${deposit_percent}% deposit is paid, or it’s released.`;
}

function describeBalance(order: StaffOrder): string {
  if (order.owed_cents > 0) return `We owe the customer ${formatCents(order.owed_cents)}.`;
  if (order.open_cents === 0) return order.total_cents > 0 ? 'Paid in full.' : 'Nothing to pay.';
  const due = order.due_on ? `${order.is_overdue ? ', overdue since' : ', due'} ${formatDay(order.due_on)}` : '';
  return `${formatCents(order.open_cents)} is open${due}.`;
}

interface PaymentFormProps extends OrderPaymentsProps {
  intent: 'payment' | 'refund';
  title: string;
}

function PaymentForm({ order, intent, title, refused }: PaymentFormProps) {
  const own = refused?.intent === intent ? refused : null;
  const usual = intent === 'payment' ? order.due_now_cents : order.owed_cents;
  return (
    <details open={own !== null || (intent === 'refund' && order.owed_cents > 0)} className="mt-2">
      <summary className="link inline-flex min-h-control cursor-pointer items-center">{title}</summary>
      <Form method="post" preventScrollReset noValidate className="mt-2 grid gap-3">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="version" value={order.version} />
        <Refusal of={own} />
        <CallFields
          of={intent === 'payment' ? Payment : Refund}
          values={{ amount_cents: usual > 0 ? usual : '', method: 'bank_transfer', received_on: order.today }}
          refused={own}
          marks="optional"
        />
        <Button type="submit" size="small" variant="line" className="justify-self-start">
          {intent === 'payment' ? 'Record payment' : 'Record refund'}
        </Button>
      </Form>
    </details>
  );
}

function ReleaseForm({ order, refused }: OrderPaymentsProps) {
  const own = refused?.intent === 'release' ? refused : null;
  return (
    <details open={own !== null} className="mt-2">
      <summary className="link inline-flex min-h-control cursor-pointer items-center">Release before payment</summary>
      <Form method="post" preventScrollReset noValidate className="mt-2 grid gap-3">
        <input type="hidden" name="intent" value="release" />
        <input type="hidden" name="version" value={order.version} />
        <Refusal of={own} />
        <Field label="Reason" hint="Only staff see this." error={own?.fields.reason}>
          <TextInput name="reason" maxLength={400} defaultValue={own?.values.reason} />
        </Field>
        <Button type="submit" size="small" variant="line" className="justify-self-start">
          Release order
        </Button>
      </Form>
    </details>
  );
}

/** A first order of a customer we do not know holds its stock for a while only, or not at all. */
function StockHold({ order }: { order: StaffOrder }) {
  const isOpen = order.lines.some(({ kind, state }) => kind === 'stock' && state === 'scheduled');
  if (order.stock_hold === 'firm' || !isOpen) return null;
  return (
    <div className="mt-4 rounded-field bg-sunk px-4 py-3">
      <p>
        {order.held_until
          ? `Stock is held until ${formatInstant(order.held_until)}.`
          : 'No stock is reserved for this order.'}
      </p>
      {order.may_move && (
        <Form method="post" preventScrollReset className="mt-2">
          <input type="hidden" name="intent" value="reserve" />
          <input type="hidden" name="version" value={order.version} />
          <Button type="submit" size="small" variant="line">
            Reserve stock
          </Button>
        </Form>
      )}
    </div>
  );
}

function Refusal({ of }: { of: Refused | null }) {
  if (!of || Object.keys(of.fields).length > 0) return null;
  return (
    <p role="alert" className="font-semibold text-error">
      {of.msg}
    </p>
  );
}
