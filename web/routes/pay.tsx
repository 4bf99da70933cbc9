import { useState } from 'react';
import { data, Form, redirectDocument, useNavigation } from 'react-router';
import { formatCents } from '#contract/format-number.ts';
import { paths, toPayGoPath, toPaymentResultPath } from '#contract/paths.ts';
import { onlineMethodRows } from '#contract/payments/online-methods.ts';
import type { PayView } from '#contract/payments/pay-online.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { toButtonClass } from '#ui/button-look.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { RadioGroup } from '#ui/radio.tsx';
import { isUnclear, PaymentFacts, PaymentOutcome, WaysToPay } from '../features/payments/pay-parts.tsx';
import { LinkEnded } from '../features/requests/link-ended.tsx';
import { unwrap } from '../platform/load.ts';
import type { Refused } from '../platform/refused-form.ts';
import { callContext } from '../platform/server-context.ts';
import { receiveForm, submitTo } from '../platform/submit-to.server.ts';
import type { Route } from './+types/pay';

/** With `attempt` the reader comes back from the provider, or with `go` is on the way there. */
export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const attempt = url.searchParams.get('attempt') ?? '';
  const found = await context.get(callContext)('GET /api/pay', { id, ...(attempt && { attempt }) });
  const isUnanswered = url.searchParams.has('unanswered');
  if (found.code === 410) return data({ pay: null, goTo: null, gone: found.msg, isUnanswered }, { status: 410 });
  const pay = unwrap(found);
  const goTo = url.searchParams.has('go') ? (pay.attempt?.page_url ?? null) : null;
  return data({ pay, goTo, gone: '', isUnanswered });
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return receiveForm(
    args,
    submitTo('POST /api/pay', ({ attempt_id, page_url }) =>
      redirectDocument((page_url ? toPayGoPath : toPaymentResultPath)(id, attempt_id), 303),
    ),
  );
}

/** A refused payment is news as well: the page then shows the amount that refused it. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.pay ? `Pay order ${loaderData.pay.number}` : 'This link no longer works' },
  // The address opens this page: it must not travel to the next site in a header.
  { name: 'referrer', content: 'same-origin' },
  // A form may not lead to another site (form-action), and a page may: so the provider needs no place in the policy.
  ...(loaderData?.goTo ? [{ httpEquiv: 'refresh', content: `0;url=${loaderData.goTo}` }] : []),
];

export default function PayPage({ loaderData: { pay, goTo, gone, isUnanswered }, actionData }: Route.ComponentProps) {
  if (!pay) return <LinkEnded reason={gone} to={paths.myOrders} label="Log in to see your orders" />;
  if (goTo) return <GoOn pay={pay} url={goTo} />;
  // Whoever has just paid the deposit is not asked for the rest yet, and no one for what may have been charged.
  const isDone = pay.amount_cents === 0 || isUnclear(pay.attempt) || (pay.is_begun && pay.attempt?.state === 'paid');
  return (
    <div className="mx-auto max-w-form">
      {pay.attempt ? <PaymentOutcome pay={pay} attempt={pay.attempt} /> : <Heading pay={pay} />}
      {isUnanswered && !isDone && !actionData && (
        <p role="alert" className="mt-6 rounded-field bg-error-soft px-4 py-3 font-semibold text-error">
          Your order is placed, but the payment provider doesn’t answer right now. Try again in a few minutes, or pay by
          bank transfer or check.
        </p>
      )}
      <PaymentFacts pay={pay} />
      {!isDone && <PayForm pay={pay} refused={actionData ?? null} />}
      {pay.order_path && (
        <p className="mt-8">
          <ButtonLink to={pay.order_path} variant={isDone ? undefined : 'line'}>
            View your order
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

function Heading({ pay }: { pay: PayView }) {
  if (pay.amount_cents > 0)
    return (
      <h1 className="text-heading">
        Pay for order <span className="whitespace-nowrap">{pay.number}</span>
      </h1>
    );
  return (
    <>
      <h1 className="text-heading">
        {pay.pending_cents > 0 ? 'Your bank debit is under way.' : 'There’s nothing to pay.'}
      </h1>
      <p className="mt-3 text-18 text-body">
        {pay.pending_cents > 0
          ? 'It can take up to four business days. We’ll email your receipt once it’s here.'
          : pay.disputed_cents > 0
            ? `Your bank is looking into the dispute of ${formatCents(pay.disputed_cents)} for order ${pay.number}. We don’t ask for it until the bank decides.`
            : `Order ${pay.number} is paid.`}
      </p>
    </>
  );
}

function PayForm({ pay, refused }: { pay: PayView; refused: Refused | null }) {
  const isSending = useNavigation().formData !== undefined;
  const { methods, amount_cents, whole_cents, provider, is_test, ways_to_pay, number, saved, attempt } = pay;
  const [part, setPart] = useState(refused?.values.part_cents ?? '');
  // What was declined is not offered first again.
  const usual = attempt?.state === 'failed' ? attempt.method : (saved[0]?.id ?? attempt?.method);
  const [chosen, setCents] = useState(Number(refused?.values.amount_cents ?? amount_cents));
  // What was chosen is gone where a payment came in meanwhile.
  const cents = chosen === whole_cents ? whole_cents : amount_cents;
  const amounts = [
    { cents: amount_cents, label: 'Deposit', detail: 'We print once it’s paid. The rest is due before it ships.' },
    { cents: whole_cents, label: 'All of it', detail: 'Nothing is left to pay.' },
  ]
    .filter(() => whole_cents > amount_cents)
    .map(({ cents: each, label, detail }) => ({
      value: String(each),
      label: `${label}: ${formatCents(each)}`,
      detail,
    }));
  if (methods.length === 0) return <WaysToPay ways={ways_to_pay} title="How to pay" number={number} />;
  return (
    <>
      <Form method="post" noValidate className="mt-8 grid gap-6">
        {refused && (
          <p role="alert" tabIndex={-1} className="rounded-field bg-error-soft px-4 py-3 font-semibold text-error">
            {refused.msg}
          </p>
        )}
        {amounts.length > 1 ? (
          <RadioGroup
            legend="How much you pay"
            name="amount_cents"
            value={String(cents)}
            onValueChange={(value) => setCents(Number(value))}
            options={amounts}
          />
        ) : (
          <input type="hidden" name="amount_cents" value={cents} />
        )}
        <RadioGroup
          legend="How you pay"
          name="method"
          defaultValue={refused?.values.method ?? usual ?? methods[0]}
          options={[
            ...saved.map(({ id, label }) => ({ value: id, label, detail: 'Saved. It’s charged at once.' })),
            ...methods.map((value) => ({ value, ...onlineMethodRows[value] })),
          ]}
        />
        {pay.may_keep && (
          <Checkbox
            name="keep"
            label="Save a new card or account for next time"
            hint="Owners and buyers of your company can pay with it. Remove it anytime under Payment methods."
          />
        )}
        {pay.least_part_cents !== null && (
          <Field
            label="Pay a part of it"
            hint={`From ${formatCents(pay.least_part_cents)}. Leave it empty to pay ${formatCents(cents)}.`}
            error={refused?.fields.part_cents}
            optional
          >
            <TextInput
              name="part_cents"
              inputMode="decimal"
              autoComplete="off"
              value={part}
              onChange={(event) => setPart(event.target.value)}
            />
          </Field>
        )}
        <input type="hidden" name="open_cents" value={pay.open_cents} />
        <Button type="submit" size="large" pending={isSending}>
          {amounts.length > 1 ? 'Continue to payment' : `Pay ${part.trim() ? 'a part' : formatCents(cents)}`}
        </Button>
        <p className="text-14 text-muted">
          {is_test
            ? 'This is a demo: you go to a test page, and no money moves.'
            : `You enter it on the page of ${provider}. Your card or account number never reaches us.`}
        </p>
      </Form>
      <WaysToPay ways={ways_to_pay} title="Or pay by check or bank transfer" number={number} />
    </>
  );
}

/** Seen for a moment: the browser goes on by itself, and by this link where it does not. */
function GoOn({ pay, url }: { pay: PayView; url: string }) {
  return (
    <div className="mx-auto max-w-form">
      <h1 className="text-heading">Taking you to the payment page…</h1>
      <p className="mt-3 mb-6 text-18 text-body">
        {formatCents(pay.attempt?.amount_cents ?? pay.amount_cents)} for order {pay.number}.
      </p>
      <a href={url} className={toButtonClass({})}>
        Continue to payment
      </a>
    </div>
  );
}
