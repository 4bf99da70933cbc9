import { useState } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import type { Checkout, CheckoutTotals } from '#contract/checkout/checkout.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { formatDay } from '#contract/format-date.ts';
import { formatCents } from '#contract/format-number.ts';
import { paths } from '#contract/paths.ts';
import { onlineMethodRows } from '#contract/payments/online-methods.ts';
import { findZipFault, isZip } from '#contract/zip.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { RadioGroup, type RadioOption } from '#ui/radio.tsx';
import { Select } from '#ui/select.tsx';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { toWindow } from './to-window.ts';

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

type FieldMore = React.ComponentProps<'input'> & { optional?: boolean; error?: string | null; 'data-live'?: '' };

/** The value of the choice to type an address in. */
const anotherAddress = 'new';
/** The value of the window that is offered first. */
export const firstWindow = 'first';

export function CheckoutForm({ checkout, totals, clientKey, refused }: CheckoutFormProps) {
  const navigation = useNavigation();
  const navigate = useNavigate();
  const sending = navigation.formData !== undefined;
  const { addresses } = checkout;
  const isGuest = checkout.email === null;
  const isAboveLimit = totals !== null && checkout.left_cents !== null && totals.total_cents > checkout.left_cents;
  const payChoices = listPayChoices(checkout);
  const payBy = payChoices.find(({ value }) => value === refused?.values.pay_by) ?? payChoices[0];
  const isHydrated = useHydrated();
  const [address, setAddress] = useState(refused?.values.address_id ?? checkout.address_id ?? anotherAddress);
  /** What was typed is judged here, until the server answers. */
  const [judged, setJudged] = useState<{ refused: typeof refused; fault: string | null }>();
  const judgeZip = (typed: string, isTyping = false) => setJudged({ refused, fault: findZipFault(typed, isTyping) });
  /** Totals for another place, while the rest of the form stays as it was typed. */
  const showTotals = (query: Record<string, string>) =>
    navigate(`${paths.checkout}?${new URLSearchParams({ key: clientKey, ...query })}`, {
      replace: true,
      preventScrollReset: true,
    });
  const field = (name: string, label: string, more: FieldMore = {}) => {
    const { optional = false, error, defaultValue, ...input } = more;
    return (
      <Field
        label={label}
        required={!optional}
        optional={optional}
        error={error === undefined ? refused?.fields[name] : error}
      >
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
        <p role="alert" tabIndex={-1} className="rounded-field bg-error-soft px-4 py-3 font-semibold text-error">
          {refused.msg}
        </p>
      )}
      <Step number={1} title="Contact">
        {isGuest && field('email', 'Email', { type: 'email', autoComplete: 'email', maxLength: 254 })}
        {field('name', 'Your name', { autoComplete: 'name', maxLength: 120, defaultValue: checkout.name })}
        {field('restaurant', 'Restaurant', {
          autoComplete: 'organization',
          maxLength: 200,
          defaultValue: checkout.restaurant,
        })}
        {isGuest && (
          <Checkbox
            name="create_account"
            defaultChecked={refused ? refused.values.create_account === 'on' : true}
            label="Create my account"
            hint="No password needed: we’ll email you a code. Next time, your address is filled in for you."
          />
        )}
      </Step>
      <Step number={2} title="Ship to">
        {addresses.length > 0 && (
          <RadioGroup
            legend="Address"
            legendHidden
            name="address_id"
            value={address}
            onValueChange={(value) => {
              setAddress(value);
              if (value !== anotherAddress) void showTotals({ address: value });
            }}
            error={refused?.fields.address_id}
            options={[
              ...addresses.map(({ id, label, street, city, state, zipcode, delivery_note }) => ({
                value: id,
                label,
                detail: `${street}, ${city}, ${state} ${zipcode}${delivery_note && `. ${delivery_note}`}`,
              })),
              { value: anotherAddress, label: 'A new address' },
            ]}
          />
        )}
        <details open={address === anotherAddress} className="group">
          {/* With scripts the choice above opens it. */}
          <summary
            className={
              addresses.length === 0 || isHydrated ? 'hidden' : 'link inline-flex min-h-11 items-center text-15'
            }
          >
            Enter a new address
          </summary>
          {/* What was typed and then not chosen is not sent. */}
          <fieldset disabled={isHydrated && address !== anotherAddress} aria-label="New address" className="grid gap-4">
            {field('ship_to.name', 'Recipient', {
              maxLength: 120,
              optional: true,
              placeholder: checkout.restaurant || 'Your restaurant',
            })}
            {field('ship_to.street', 'Street address', { autoComplete: 'address-line1', maxLength: 200 })}
            {field('ship_to.street2', 'Suite or floor', {
              autoComplete: 'address-line2',
              maxLength: 200,
              optional: true,
            })}
            {field('ship_to.city', 'City', { autoComplete: 'address-level2', maxLength: 100 })}
            <div className="grid grid-cols-2 gap-4">
              {field('ship_to.state', 'State', { autoComplete: 'address-level1', maxLength: 40 })}
              {field('ship_to.zipcode', 'ZIP code', {
                autoComplete: 'postal-code',
                inputMode: 'numeric',
                maxLength: 10,
                defaultValue: checkout.address_id ? '' : checkout.zip,
                error: judged?.refused === refused ? judged.fault : undefined,
                'data-live': '',
                onChange: ({ target: { value } }) => {
                  judgeZip(value, true);
                  if (isZip(value)) void showTotals({ zip: value.trim() });
                },
                onBlur: ({ target: { value } }) => value && judgeZip(value),
              })}
            </div>
            <Checkbox
              name="save_address"
              defaultChecked={refused ? refused.values.save_address === 'on' : true}
              label="Save it to my address book"
            />
          </fieldset>
        </details>
      </Step>
      <Step number={3} title="Delivery">
        {totals ? (
          <Field label="When" error={refused?.fields.deliver_on}>
            <Select
              name="deliver_on"
              defaultValue={refused?.values.deliver_on ?? firstWindow}
              options={[
                { value: firstWindow, label: `Earliest: ${toWindow(totals.deliver_from, totals.deliver_until)}` },
                ...totals.later_days.map((day) => ({ value: day, label: formatDay(day) })),
              ]}
            />
          </Field>
        ) : (
          <p className="text-body">
            {checkout.zip
              ? `We have no freight rate for ${checkout.zip}. Request a quote in your cart, and we’ll price it.`
              : 'Enter your ZIP code to see delivery days.'}
          </p>
        )}
      </Step>
      <Step number={4} title="Payment">
        {payChoices.length > 1 ? (
          <RadioGroup
            legend="How you pay"
            legendHidden
            name="pay_by"
            defaultValue={payBy?.value}
            error={refused?.fields.on_account}
            options={payChoices}
          />
        ) : (
          <p className="text-body">We’ll email an invoice right after you order, and ship once it’s paid.</p>
        )}
        {field('po_number', 'PO number', { maxLength: 60, optional: true })}
        {totals && totals.tax_cents > 0 && (
          <p className="text-14 text-muted">
            Tax exempt?{' '}
            {isGuest ? (
              'Create your account, then upload your certificate under Taxes.'
            ) : (
              <a href={paths.userTaxes} className="link font-semibold">
                Upload your certificate
              </a>
            )}{' '}
            We charge tax until we’ve approved it.
          </p>
        )}
      </Step>
      <div className="grid gap-3 border-ink border-t pt-6">
        <Button type="submit" variant="primary" size="large" pending={sending}>
          {!totals ? 'Review total' : isAboveLimit ? 'Ask for approval' : 'Place order'}
        </Button>
        {isAboveLimit && (
          <p className="text-15">
            This is above your spending limit: you have {formatCents(checkout.left_cents ?? 0)} left this month. An
            owner of your company has to approve it before it’s ordered.
          </p>
        )}
        <p className="text-14 text-muted">
          {totals ? `${formatCents(totals.total_cents)} delivered. ` : ''}By placing your order, you accept the{' '}
          <a href={paths.terms} target="_blank" rel="noreferrer" className="link font-semibold">
            terms of sale
          </a>
          .
        </p>
      </div>
    </Form>
  );
}

/** On account first, where the company has terms; an invoice is what everyone can choose. */
function listPayChoices({ account, pay_methods, saved }: Checkout): RadioOption[] {
  const onAccount = account && {
    value: 'account',
    label: `On account, ${account.label}`,
    detail: `${formatCents(account.open_cents)} open, ${formatCents(account.left_cents)} left of ${formatCents(account.limit_cents)}`,
  };
  const kept = saved.map(({ id, label }) => ({
    value: id,
    label: `Pay now: ${label}`,
    detail: 'Saved. Charged when you place the order.',
  }));
  const online = pay_methods.map((value) => ({
    value,
    label: `Pay now: ${onlineMethodRows[value].label}`,
    detail: onlineMethodRows[value].detail,
  }));
  const invoice = {
    value: 'invoice',
    label: account ? 'Pay in advance' : 'Pay by invoice',
    detail: 'We email an invoice and ship once it’s paid.',
  };
  return [...(onAccount ? [onAccount] : []), invoice, ...kept, ...online];
}

function Step({ number, title, children }: { number: number; title: string; children: React.ReactNode }) {
  return (
    <fieldset className="border-ink border-t pt-6">
      {/* Floats, or the line above would run through it. Not in a grid: WebKit gives a floating legend a column there. */}
      <legend className="float-left font-display-small text-22 font-bold">
        <span className="mr-3 text-15 font-normal">{number}</span>
        {title}
      </legend>
      <div className="clear-both grid gap-4 pt-6">{children}</div>
    </fieldset>
  );
}
