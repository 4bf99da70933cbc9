import { randomBytes } from 'node:crypto';
import { type Failure, fail } from '#contract/errors.ts';
import { toTestPaymentPath } from '#contract/paths.ts';
import { onlineMethods } from '#contract/payments/online-methods.ts';
import type { TestOutcome, TestSession } from '#contract/payments/pay-online.ts';
import type { Database } from '#database/connect.ts';
import {
  findTestPayment,
  moveTestPayment,
  openTestPayment,
  type TestPaymentRecord,
} from '#database/queries/payment-attempts.ts';
import { insertTestRefund, listTestRefunds } from '#database/queries/payment-refunds.ts';
import type { PageRequest, PaymentProvider, ProviderPayment, ProviderRefund } from './provider.ts';
import { ProviderError } from './provider.ts';

const debitMs = 10 * 60_000;

const numbers = { card: '4242', bank_debit: '6789' };
/** The ends of Stripe's test cards that pay once, and say this the next time. */
const declines: Record<string, string> = { '0341': 'The card was declined.' };
/** A kept method is named by its number. */
const toMethodRef = ({ id, last4 }: TestPaymentRecord) => `${last4}-${id}`;
const toLast4 = (methodRef: string) => methodRef.slice(0, 4);

const toRow = ({ attempt, description }: Pick<PageRequest, 'attempt' | 'description'>) => ({
  id: randomBytes(24).toString('base64url'),
  attemptId: attempt.id,
  description,
  method: attempt.method,
  amountCents: attempt.amountCents,
  currency: attempt.currency,
  expiresAt: attempt.expiresAt,
});

/** Stands for a real provider in the demo: its page is ours, and no money moves. */
export function createTestProvider(database: Database, origin: string): PaymentProvider {
  async function read(sessionId: string): Promise<ProviderPayment> {
    const row = await findTestPayment(database, sessionId);
    if (!row) throw new ProviderError(`There is no test payment ${sessionId}.`);
    return { ...toPayment(row), refunds: (await listTestRefunds(database, sessionId)).map(toRefund) };
  }
  return {
    name: 'test',
    label: 'the test page',
    methods: onlineMethods,
    isTest: true,
    // Its page settles at once what becomes of a payment.
    events: null,
    // No money moves, so none reaches a bank.
    payouts: null,
    saved: {
      async begin({ attempt, description, kept }) {
        const { id } = await openTestPayment(database, {
          ...toRow({ attempt, description }),
          ...{ returnUrl: '', cancelUrl: '', last4: toLast4(kept.methodRef) },
        });
        return id;
      },
      async confirm(sessionId) {
        const row = await findTestPayment(database, sessionId);
        const failure = declines[row?.last4 ?? ''];
        const state = failure ? 'failed' : row?.method === 'card' ? 'paid' : 'pending';
        const settlesAt = state === 'pending' ? new Date(Date.now() + debitMs) : null;
        await moveTestPayment(database, sessionId, ['open'], { state, settlesAt, failure: failure ?? '' });
        return read(sessionId);
      },
      // It keeps no books of them.
      async forget() {},
    },
    pages: {
      shortestPageMs: 0,
      async open({ attempt, description, returnUrl, cancelUrl }) {
        const { id } = await openTestPayment(database, {
          ...toRow({ attempt, description }),
          ...{ returnUrl, cancelUrl, isKept: attempt.keepsMethod, last4: numbers[attempt.method] },
        });
        return { sessionId: id, pageUrl: `${origin}${toTestPaymentPath(id)}` };
      },
      read,
      async expire(sessionId) {
        await moveTestPayment(database, sessionId, ['open', 'step'], { state: 'expired' });
        return read(sessionId);
      },
      async refund({ id, sessionId, amountCents }) {
        const isSent = await insertTestRefund(database, { id, paymentId: sessionId, amountCents });
        return isSent ? null : 'The test page has no more of this payment to give back.';
      },
    },
  };
}

/** A debit arrives by itself after a while, and a page closes: both are so once their time has come. */
function toState({ state, settlesAt, expiresAt }: TestPaymentRecord): TestPaymentRecord['state'] {
  const now = new Date();
  if (state === 'pending' && settlesAt && settlesAt < now) return 'paid';
  if ((state === 'open' || state === 'step') && expiresAt < now) return 'expired';
  return state;
}

function toPayment(row: TestPaymentRecord): ProviderPayment {
  const state = toState(row);
  return {
    sessionId: row.id,
    attemptId: row.attemptId,
    state: state === 'step' ? 'open' : state,
    amountCents: row.amountCents,
    currency: row.currency,
    paymentId: state === 'paid' || state === 'pending' ? row.id : null,
    last4: row.last4,
    kept: row.isKept
      ? { customerRef: 'test', methodRef: toMethodRef(row), brand: row.method === 'card' ? 'Visa' : 'Test Bank' }
      : null,
    feeCents: state === 'paid' ? 0 : null,
    failure: row.failure,
    email: '',
    ...{ refunds: [], disputes: [] },
  };
}

const toRefund = ({ id, amountCents }: { id: string; amountCents: number }): ProviderRefund => ({
  ...{ id, ownId: id, amountCents, state: 'sent', failure: '' },
});

export const toTestSession = (row: TestPaymentRecord): TestSession => ({
  description: row.description,
  amount_cents: row.amountCents,
  method: row.method,
  is_kept: row.isKept,
  state: toState(row),
  failure: row.failure,
  return_url: row.returnUrl,
  cancel_url: row.cancelUrl,
});

type Row = { from: TestPaymentRecord['state'][]; of: TestPaymentRecord['method'] } & Parameters<
  typeof moveTestPayment
>[3];

/** What each button of the page does. A declined card leaves the page open for another one, as real ones do. */
const outcomes: Record<TestOutcome, Row> = {
  approve: { of: 'card', from: ['open'], state: 'paid', failure: '' },
  once: { of: 'card', from: ['open'], state: 'paid', failure: '', last4: '0341' },
  decline: { of: 'card', from: ['open', 'step'], state: 'open', failure: 'The card was declined.' },
  step: { of: 'card', from: ['open'], state: 'step', failure: '' },
  confirm: { of: 'card', from: ['step'], state: 'paid', failure: '' },
  debit: { of: 'bank_debit', from: ['open'], state: 'pending', failure: '' },
  settle: { of: 'bank_debit', from: ['pending'], state: 'paid', failure: '' },
  return: {
    of: 'bank_debit',
    from: ['pending'],
    state: 'failed',
    failure: 'The bank returned the debit for lack of funds.',
  },
};

export async function decideTestPayment(
  database: Database,
  id: string,
  outcome: TestOutcome,
): Promise<TestSession | Failure> {
  const row = await findTestPayment(database, id);
  if (!row) return fail('notFound');
  const { of, from, ...change } = outcomes[outcome];
  if (row.method !== of || !from.includes(toState(row)))
    return fail('conflict', { msg: 'This payment has moved on. Please reload the page.' });
  const settlesAt = change.state === 'pending' ? new Date(Date.now() + debitMs) : null;
  await moveTestPayment(database, id, from, { ...change, settlesAt });
  const moved = await findTestPayment(database, id);
  return moved ? toTestSession(moved) : fail('notFound');
}
