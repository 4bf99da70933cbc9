import type { ReactNode } from 'react';
import { formatDay } from '#contract/format-date.ts';
import { formatCents } from '#contract/format-number.ts';
import { type OnlineMethod, onlineMethodRows } from '#contract/payments/online-methods.ts';
import type { PayView } from '#contract/payments/pay-online.ts';
import { toButtonClass } from '#ui/button-look.ts';

/** All that a link to pay shows of an order. */
export function PaymentFacts({ pay }: { pay: PayView }) {
  const facts: [string, ReactNode][] = [
    ['Order', pay.number],
    ['Restaurant', pay.restaurant],
    ['Under way', pay.pending_cents > 0 && formatCents(pay.pending_cents)],
    [toAmountLabel(pay), pay.amount_cents > 0 && formatCents(pay.amount_cents)],
    [pay.is_overdue ? 'Overdue since' : 'Due', pay.amount_cents > 0 && pay.due_on && formatDay(pay.due_on)],
  ];
  return (
    <dl className="mt-6 rounded-card bg-sunk p-5 tabular-nums sm:p-6">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-1">
            <dt className="text-muted">{label}</dt>
            <dd className={label === toAmountLabel(pay) ? 'font-semibold' : undefined}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function toAmountLabel({ whole_cents, amount_cents, is_begun }: PayView): string {
  if (whole_cents > amount_cents) return 'Deposit';
  return is_begun ? 'Due before it ships' : 'To pay';
}

/** Charged without a page, and the provider has not said what became of it. */
export const isUnclear = (attempt: PayView['attempt']): boolean =>
  attempt?.state === 'open' && attempt.page_url === null;

interface PaymentOutcomeProps {
  pay: PayView;
  attempt: NonNullable<PayView['attempt']>;
}

/** What became of the payment that the reader comes back from. */
export function PaymentOutcome({ pay, attempt }: PaymentOutcomeProps) {
  const { state, amount_cents, method, last4, failure, page_url } = attempt;
  const amount = formatCents(amount_cents);
  if (state === 'paid')
    return (
      <Outcome title="Thanks, your payment is here.">
        {amount} by {toMeans(method, last4)} for order {pay.number}. We’re emailing your receipt.
        {pay.is_begun && ` Production can start. The rest, ${formatCents(pay.whole_cents)}, is due before it ships.`}
      </Outcome>
    );
  if (state === 'pending')
    return (
      <Outcome title="Your bank debit is under way.">
        {amount} for order {pay.number}. It can take up to four business days. We’ll email your receipt once it’s here.
        {pay.is_waiting ? ' We start on your order then.' : pay.is_begun && ' We start on your order meanwhile.'}
      </Outcome>
    );
  if (state === 'failed')
    return (
      <Outcome title="Your payment didn’t go through.">
        {failure || 'Your bank didn’t say why.'} Nothing was charged. You can try again, or pay another way.
      </Outcome>
    );
  if (state === 'expired')
    return (
      <Outcome title="That payment was closed.">
        Nothing was charged on it.{pay.amount_cents > 0 && ' You can pay again below.'}
      </Outcome>
    );
  if (isUnclear(attempt))
    return (
      <Outcome title="We’re checking your payment.">
        We got no answer from the payment provider for {amount} yet. Please don’t pay again: reload this page in a few
        minutes, and it says whether you were charged.
      </Outcome>
    );
  return (
    <Outcome title="Your payment isn’t finished.">
      Nothing was charged yet. Go on where you left, or choose another way to pay.
      {page_url && (
        <span className="mt-5 block">
          <a href={page_url} className={toButtonClass({})}>
            Continue to payment
          </a>
        </span>
      )}
    </Outcome>
  );
}

function Outcome({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status">
      <h1 className="text-heading">{title}</h1>
      <p className="mt-3 text-18 text-body">{children}</p>
    </div>
  );
}

function toMeans(method: OnlineMethod, last4: string): string {
  const name = method === 'card' ? 'card' : onlineMethodRows[method].label;
  return last4 ? `${name} ending ${last4}` : name;
}

interface WaysToPayProps {
  ways: PayView['ways_to_pay'];
  title: string;
  number: string;
}

export function WaysToPay({ ways, title, number }: WaysToPayProps) {
  return (
    <section aria-labelledby="ways" className="mt-10 border-line border-t pt-6">
      <h2 id="ways" className="font-display-small text-20 font-bold">
        {title}
      </h2>
      <dl className="mt-3 grid gap-4">
        {ways.map(({ title: way, text }) => (
          <div key={way}>
            <dt className="font-semibold">{way}</dt>
            <dd className="text-body">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-14 text-muted">Your invoice is with order {number}.</p>
    </section>
  );
}
