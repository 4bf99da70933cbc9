import { Form } from 'react-router';
import type { FieldErrors } from '#contract/errors.ts';
import { formatDay } from '#contract/format-date.ts';
import { formatCents } from '#contract/format-number.ts';
import type { StaffOrder } from '#contract/orders/order-views.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';

interface OrderRefundsProps {
  order: StaffOrder;
  refused: { msg: string; fields: FieldErrors; values: Record<string, string> } | null;
}

/** What was given back, what is still owed for canceled lines, and the form that notes another refund. */
export function OrderRefunds({ order, refused }: OrderRefundsProps) {
  if (!order.paid_at || (order.owed_cents === 0 && order.refunds.length === 0)) return null;
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds" className="font-display-small text-20 font-bold">
        Refunds
      </h2>
      <ul className="mt-2 grid gap-2 tabular-nums">
        {order.refunds.map(({ number, amount_cents, refunded_on, reference }) => (
          <li key={number} className="flex justify-between gap-4">
            <span>
              {formatDay(refunded_on)}
              {reference && <span className="block text-14 text-muted">{reference}</span>}
            </span>
            <span>{formatCents(amount_cents)}</span>
          </li>
        ))}
      </ul>
      {order.owed_cents > 0 && (
        <p className="mt-2 font-semibold">We owe the customer {formatCents(order.owed_cents)} for canceled lines.</p>
      )}
      {order.may_move && (
        <details open={order.owed_cents > 0 || refused !== null} className="mt-2">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">Record a refund</summary>
          <Form method="post" preventScrollReset noValidate className="mt-2 grid gap-3">
            <input type="hidden" name="intent" value="refund" />
            <input type="hidden" name="version" value={order.version} />
            {refused && Object.keys(refused.fields).length === 0 && (
              <p role="alert" className="font-semibold text-error">
                {refused.msg}
              </p>
            )}
            <Field
              label="Amount in dollars"
              hint="Freight and sales tax are not in what we owe. Add them if you refund them."
              error={refused?.fields.amount_cents}
            >
              <TextInput
                name="amount"
                inputMode="decimal"
                maxLength={14}
                defaultValue={
                  refused?.values.amount ?? (order.owed_cents > 0 ? (order.owed_cents / 100).toFixed(2) : '')
                }
              />
            </Field>
            <Field label="Date" error={refused?.fields.refunded_on}>
              <TextInput name="refunded_on" type="date" defaultValue={refused?.values.refunded_on ?? order.today} />
            </Field>
            <Field label="Reference" hint="Of the transfer or check." optional error={refused?.fields.reference}>
              <TextInput name="reference" maxLength={80} defaultValue={refused?.values.reference} />
            </Field>
            <Button type="submit" size="small" variant="line" className="justify-self-start">
              Record refund
            </Button>
          </Form>
        </details>
      )}
    </section>
  );
}

/** '$1,234.50' in cents; what is no amount stays as it was typed, and the call says so. */
export function readDollars(text: string): number | string {
  const plain = text.replace(/[$,\s]/g, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : text;
}
