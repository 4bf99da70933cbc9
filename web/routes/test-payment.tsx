import { Form, redirectDocument, useNavigation } from 'react-router';
import { formatCents } from '#contract/format-number.ts';
import { toTestPaymentPath } from '#contract/paths.ts';
import { onlineMethodRows } from '#contract/payments/online-methods.ts';
import type { TestOutcome, TestSession } from '#contract/payments/pay-online.ts';
import { Button } from '#ui/button.tsx';
import { toButtonClass } from '#ui/button-look.ts';
import { load } from '../platform/load.ts';
import { receiveForm, submitTo } from '../platform/submit-to.server.ts';
import type { Route } from './+types/test-payment';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  return { session: await load(context, 'GET /api/pay/test', { id }) };
}

/** A payment that is decided leads back, as the page of a real provider does; a bank decides about a debit days later. */
export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return receiveForm(
    args,
    submitTo('POST /api/pay/test', ({ state, return_url }) => {
      const isDone = state !== 'open' && state !== 'step';
      return redirectDocument(isDone ? return_url : toTestPaymentPath(id), 303);
    }),
  );
}

export const meta: Route.MetaFunction = () => [{ title: 'Test payment' }, { name: 'referrer', content: 'same-origin' }];

/** What can be chosen in each state, the usual first. */
const choices: Record<TestSession['state'], Record<TestSession['method'], [TestOutcome, string][]>> = {
  open: {
    card: [
      ['approve', 'Approve the card'],
      ['once', 'Approve it, and decline it next time'],
      ['decline', 'Decline the card'],
      ['step', 'Ask for another step'],
    ],
    bank_debit: [['debit', 'Start the debit']],
  },
  step: {
    card: [
      ['confirm', 'Confirm it’s me'],
      ['decline', 'Decline the card'],
    ],
    bank_debit: [],
  },
  pending: {
    card: [],
    bank_debit: [
      ['settle', 'Let it arrive'],
      ['return', 'Return it for lack of funds'],
    ],
  },
  paid: { card: [], bank_debit: [] },
  failed: { card: [], bank_debit: [] },
  expired: { card: [], bank_debit: [] },
};

const words: Record<TestSession['state'], string> = {
  open: 'Choose what the bank answers.',
  step: 'The bank wants to know whether it’s really you.',
  pending: 'The debit is under way. It arrives by itself in ten minutes, or now if you say so.',
  paid: 'This payment has arrived.',
  failed: 'This payment failed.',
  expired: 'This page has closed. Nothing was paid on it.',
};

export default function TestPayment({ loaderData: { session }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formData !== undefined;
  const { state, method, amount_cents, description, failure, return_url, cancel_url, is_kept } = session;
  const offered = choices[state][method].filter(([outcome]) => outcome !== 'once' || is_kept);
  const isOver = state === 'paid' || state === 'failed' || state === 'expired';
  const alert = actionData?.msg ?? (state === 'open' && failure ? `${failure} Try another one.` : '');
  return (
    <div className="mx-auto max-w-form">
      <p className="rounded-card bg-tan px-5 py-3 font-semibold">Test payment, no money moves</p>
      <h1 className="mt-8 text-heading tabular-nums">{formatCents(amount_cents)}</h1>
      <p className="mt-2 text-18 text-body">
        {description}, {onlineMethodRows[method].label.replace('Card', 'card')}
        {is_kept && ', saved for next time'}
      </p>
      {alert && (
        <p role="alert" className="mt-6 rounded-field bg-error-soft px-4 py-3 font-semibold text-error">
          {alert}
        </p>
      )}
      <p className="mt-6">{words[state]}</p>
      <Form method="post" className="mt-4 grid gap-3">
        {offered.map(([outcome, label], at) => (
          <Button
            key={outcome}
            type="submit"
            name="outcome"
            value={outcome}
            size="large"
            variant={at === 0 ? 'primary' : 'line'}
            pending={isSending}
          >
            {label}
          </Button>
        ))}
      </Form>
      <p className="mt-4">
        <a
          href={isOver || state === 'pending' ? return_url : cancel_url}
          className={toButtonClass({ variant: 'line' })}
        >
          {isOver || state === 'pending' ? 'Back to the shop' : 'Cancel and go back'}
        </a>
      </p>
    </div>
  );
}
