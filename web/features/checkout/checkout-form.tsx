import { Form, useNavigation } from 'react-router';
import type { Checkout, CheckoutTotals } from '#contract/checkout/checkout.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { formatCents } from '#contract/format-number.ts';
import { paths } from '#contract/paths.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { RadioGroup } from '#ui/radio.tsx';

/** What came back when the order was not placed: everything typed is still there. */
export interface RefusedCheckout {
  msg: string;
  fields: FieldErrors;
  values: Record<string, string>;
  totals: CheckoutTotals | null;
}

interface CheckoutFormProps {
  checkout: Checkout;
  totals: CheckoutTotals | null;
  clientKey: string;
  refused: RefusedCheckout | null;
}

export function CheckoutForm({ checkout, totals, clientKey, refused }: CheckoutFormProps) {
  const sending = useNavigation().state !== 'idle';
  const { account, addresses } = checkout;
  const known = addresses.find(({ zipcode }) => zipcode === checkout.zip) ?? addresses[0];
  const field = (name: string, label: string, more: React.ComponentProps<'input'> & { optional?: boolean } = {}) => {
    const { optional = false, defaultValue, ...input } = more;
    return (
      <Field label={label} required={!optional} optional={optional} error={refused?.fields[name]}>
        <TextInput name={name} defaultValue={refused?.values[name] ?? defaultValue} {...input} />
      </Field>
    );
  };
  return (
    <Form method="post" noValidate preventScrollReset className="mt-8 grid gap-10">
      <input type="hidden" name="client_key" value={clientKey} />
      <input type="hidden" name="version" value={checkout.version} />
      {totals && <input type="hidden" name="total_cents" value={totals.total_cents} />}
      {refused && (
        <p role="alert" className="rounded-field bg-error-soft px-4 py-3 font-semibold text-error">
          {refused.msg}
        </p>
      )}
      <Step number={1} title="Contact">
        {checkout.email === null && field('email', 'Email', { type: 'email', autoComplete: 'email', maxLength: 254 })}
        {field('name', 'Your name', { autoComplete: 'name', maxLength: 120 })}
        {field('restaurant', 'Restaurant', {
          autoComplete: 'organization',
          maxLength: 200,
          defaultValue: checkout.restaurant,
        })}
      </Step>
      <Step number={2} title="Ship to">
        {field('ship_to.name', 'Recipient', { maxLength: 120, defaultValue: known?.recipient ?? checkout.restaurant })}
        {field('ship_to.street', 'Street address', {
          autoComplete: 'address-line1',
          maxLength: 200,
          defaultValue: known?.street,
        })}
        {field('ship_to.street2', 'Suite or floor', {
          autoComplete: 'address-line2',
          maxLength: 200,
          optional: true,
          defaultValue: known?.street2,
        })}
        {field('ship_to.city', 'City', { autoComplete: 'address-level2', maxLength: 100, defaultValue: known?.city })}
        <div className="grid grid-cols-2 gap-4">
          {field('ship_to.state', 'State', {
            autoComplete: 'address-level1',
            maxLength: 40,
            defaultValue: known?.state,
          })}
          {field('ship_to.zipcode', 'ZIP code', {
            autoComplete: 'postal-code',
            inputMode: 'numeric',
            maxLength: 10,
            defaultValue: known?.zipcode ?? checkout.zip,
          })}
        </div>
      </Step>
      <Step number={3} title="Payment">
        {account ? (
          <RadioGroup
            legend="How you pay"
            legendHidden
            name="on_account"
            defaultValue={refused?.values.on_account ?? 'on'}
            error={refused?.fields.on_account}
            options={[
              {
                value: 'on',
                label: `On account, ${account.label}`,
                detail: `${formatCents(account.open_cents)} open, ${formatCents(account.left_cents)} left of ${formatCents(account.limit_cents)}`,
              },
              { value: 'off', label: 'Invoice in advance', detail: 'We ship once it is paid.' },
            ]}
          />
        ) : (
          <p className="text-body">
            By invoice in advance. We email it right after your order and ship once it is paid.
          </p>
        )}
        {field('po_number', 'PO number', { maxLength: 60, optional: true })}
      </Step>
      <div className="grid gap-3 border-ink border-t pt-6">
        <Button type="submit" variant="primary" size="large" pending={sending}>
          {totals ? 'Place order' : 'Review total'}
        </Button>
        <p className="text-14 text-muted">
          {totals ? `${formatCents(totals.total_cents)} delivered, plus sales tax where due. ` : ''}By ordering you
          accept the{' '}
          <a href={paths.terms} target="_blank" rel="noreferrer" className="link font-semibold">
            terms of sale
          </a>
          .
        </p>
      </div>
    </Form>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: React.ReactNode }) {
  return (
    <fieldset className="grid gap-4 border-ink border-t pt-6">
      <legend className="float-left mb-2 font-display-small text-22 font-bold">
        <span className="mr-3 text-15 font-normal">{number}</span>
        {title}
      </legend>
      <div className="clear-both grid gap-4">{children}</div>
    </fieldset>
  );
}
