import { afterAll, beforeAll, expect, test } from 'vitest';
import { Failure } from '#contract/errors.ts';
import type { StaffOrder } from '#contract/orders/order-views.ts';
import { insertSavedMethod, listSavedMethods } from '#database/queries/saved-methods.ts';
import { createRandom } from '../../test-support/random.ts';
import { type Fault, type StripeStandIn, startStripe } from '../../test-support/stripe-stand-in.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { placeTestOrder, toLine } from '../orders/test-support/demo-order.ts';
import { createAskPaymentTask } from './ask-payment.ts';
import { openPayment } from './open-payment.ts';
import { ProviderError } from './providers/provider.ts';
import { readPayable } from './read-payable.ts';
import { createRefundTask } from './refund-payment.ts';

let stripe: StripeStandIn;
let site: TestApp;
let admin: string;
beforeAll(async () => {
  stripe = await startStripe();
  site = await createTestApp({ environment: stripe.environment });
  admin = (await site.logIn('admin')).token;
});
afterAll(async () => {
  await site.close();
  await stripe.close();
});

/** `PAYMENT_SEQUENCES=5000` for as many, `PAYMENT_FIRST=2500` for those from there on; each of its own seed. */
const sequences = Number(process.env.PAYMENT_SEQUENCES ?? 200);
const first = Number(process.env.PAYMENT_FIRST ?? 0);
const perTest = 20;
const steps = 12;
const run = { isLastAttempt: false, stopping: new AbortController().signal };
/** How often each act happened: a run in which one never did proves nothing of it. */
const made = new Map<string, number>();

/** What the site may do while Stripe is out of order: fail, and do nothing wrong. */
async function mayFail(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}

/** What a company keeps of an earlier order. */
async function keepBefore(companyId: string, method: 'card' | 'bank_debit'): Promise<void> {
  const { id: methodRef, customer: customerRef } = stripe.books.saved.keep(companyId);
  const kept = { companyId, provider: 'stripe', customerRef, methodRef, method, brand: 'Visa', last4: '4242' } as const;
  await insertSavedMethod(site.parts.database, kept);
}

async function runSequence(seed: number): Promise<void> {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[random(items.length)];
  const { books, faults } = stripe;
  // Of a guest, or of a company that keeps cards and accounts, and pays with them without a page.
  const isCompany = random(2) === 0;
  const { order } = await placeTestOrder(site, {
    ...{ lines: [toLine({ quantity: 1 + random(5_000) })], freightCents: random(9_000) },
    ...(!isCompany && { companyId: null }),
  });
  const { companyId } = order;
  if (companyId) await keepBefore(companyId, pick(['card', 'bank_debit'] as const) ?? 'card');
  /** Pages that a customer was given, whatever became of them since. */
  const pages: string[] = [];
  const attempts = new Set<string>();
  const heard = new Set<string>();
  let isChanged = false;

  const start = books.events.length;
  const listEvents = () => books.events.slice(start);
  /** Payments that have no page. */
  const listCharges = () => [...books.payments.values()].filter(({ metadata }) => attempts.has(metadata.attempt ?? ''));
  const listPaymentIds = () => [
    ...pages.flatMap((page) => books.getSession(page).payment_intent ?? []),
    ...listCharges().map(({ id }) => id),
  ];
  const readKept = () => listPaymentIds().reduce((sum, id) => sum + books.getTakable(id).cents, 0);
  const readPaid = async () => {
    const [row] = await site.query(
      `select coalesce(sum(case direction when 'in' then amount_cents else -amount_cents end), 0)::int as cents
       from payments where order_id = $1 and provider_id is not null`,
      [order.id],
    );
    return Number(row?.cents);
  };
  const deliver = async (event: (typeof books.events)[number]) => {
    const status = await stripe.deliver(site, event);
    expect([200, 503]).toContain(status);
    if (status === 200) heard.add(event.id);
  };
  const ask = (id: string) => mayFail(() => createAskPaymentTask(site.parts)({ id }, run));

  function refund() {
    const payment_intent = pick(listPaymentIds().filter((id) => books.getTakable(id).cents > 0)) ?? '';
    return books.refund({ payment_intent, amount: 1 + random(books.getTakable(payment_intent).cents) });
  }

  function listDisputes() {
    const payments = listPaymentIds();
    return [...books.disputes.values()].filter((each) => payments.includes(each.payment_intent));
  }
  const isUndecided = ({ status }: { status: string }) => /needs_response$|under_review$/.test(status);
  /** To one of the disputes of this order, if a bank would. */
  function act(change: (id: string) => boolean): boolean {
    const dispute = pick(listDisputes().filter(isUndecided));
    return dispute !== undefined && change(dispute.id);
  }

  const acts: Record<string, () => Promise<unknown> | unknown> = {
    async open() {
      const { amounts } = await readPayable(site.parts.database, order);
      const keepsMethod = isCompany && random(2) === 0;
      const wanted = { method: pick(['card', 'bank_debit'] as const) ?? 'card', userId: null, keepsMethod };
      const tabs = Array.from({ length: 1 + random(2) }, () =>
        openPayment(site.parts, order.id, { ...wanted, amountCents: pick(amounts) ?? 1 }),
      );
      for (const opened of await Promise.all(tabs)) {
        if (opened instanceof Failure || !opened.page_url) continue;
        attempts.add(opened.attempt_id);
        pages.push(...[String(opened.page_url).split('/').at(-1) ?? ''].filter((page) => !pages.includes(page)));
      }
    },
    // Any page that was ever given: the newest most often, an old one from a window left open.
    card: () => books.payByCard(pick([...pages.slice(-1), ...pages]) ?? ''),
    decline: () => books.decline(pages.at(-1) ?? ''),
    debit: () => books.startDebit(pick(pages) ?? ''),
    async charge() {
      if (!companyId) return false;
      const of = { companyId, provider: 'stripe' } as const;
      const saved = pick(await listSavedMethods(site.parts.database, of))?.row;
      if (!saved) return false;
      if (random(3) === 0) books.saved.next.set(saved.methodRef, pick(['decline', 'step'] as const) ?? 'step');
      const { openCents } = await readPayable(site.parts.database, order);
      const amountCents = random(3) ? openCents : 100 + random(openCents);
      const wanted = { method: saved.method, userId: null, saved, amountCents, openCents };
      const tabs = Array.from({ length: 1 + random(2) }, () => openPayment(site.parts, order.id, wanted));
      await Promise.all(tabs);
      const rows = await site.query('select id from payment_attempts where order_id = $1 and page_url is null', [
        order.id,
      ]);
      for (const { id } of rows) attempts.add(String(id));
      return rows.length > 0;
    },
    settle: () =>
      pages.filter((page) => books.settleDebit(page)).length +
        listCharges().filter(({ id, status }) => status === 'processing' && books.saved.succeed(id)).length >
      0,
    fail: () =>
      pages.filter((page) => books.failDebit(page)).length +
        listCharges()
          .filter(({ status }) => status === 'processing')
          .map(({ id }) => books.saved.fail(id)).length >
      0,
    expire: () => books.getSession(pages.at(-1) ?? '').status === 'open' && books.expire(pages.at(-1) ?? ''),
    refund,
    async returned() {
      const payments = listPaymentIds();
      const refunds = [...books.refunds.values()].filter((each) => payments.includes(each.payment_intent));
      const { id } = pick(refunds) ?? refund();
      // Mostly it was heard of when it went out.
      const newest = listEvents().at(-1);
      if (newest && random(3)) await deliver(newest);
      books.returnRefund(id);
      isChanged = true;
    },
    async staffRefund() {
      const { online, version } = (await site.get(`/api/backoffice/order?id=${order.id}`, admin))
        .data as unknown as StaffOrder;
      const payment = pick(online.filter(({ refundable_cents }) => refundable_cents > 0));
      if (!payment) return false;
      const amount_cents = 1 + random(payment.refundable_cents);
      const refund = { id: order.id, version, payment_id: payment.id, amount_cents, reason: 'Too many.' };
      const { status } = await site.post('/api/backoffice/order/refund/online', refund, admin);
      // More than what the customer has not got back by another way, or than Stripe still has.
      expect([200, 409, 422]).toContain(status);
      return status === 200;
    },
    async event() {
      const event = pick(listEvents());
      if (event) await deliver(event);
      return event;
    },
    async dispute() {
      const payment = pick(listPaymentIds());
      const { cents } = books.getTakable(payment ?? '');
      return books.dispute(payment ?? '', random(3) ? cents : 1 + random(cents), { isInquiry: random(2) === 0 });
    },
    answer: () => act(books.answer),
    escalate: () => act(books.escalate),
    win: () => act(books.win),
    lose: () => act(books.lose),
    ask: async () => ask(pick([...attempts]) ?? ''),
    async transfer() {
      const { version } = (await site.get(`/api/backoffice/order?id=${order.id}`, admin)).data;
      const transfer = { id: order.id, version, amount_cents: 1 + random(5_000), received_on: '2026-01-05' };
      isChanged = true;
      return (await site.post('/api/backoffice/order/payment', transfer, admin)).status === 200;
    },
  };
  const often = ['charge', 'charge', 'open', 'open', 'card', 'debit', 'settle', 'event', 'event', 'ask'];
  /** What few sequences would come to is chosen as soon as it can happen: each often enough that none is missing by chance. */
  function pickNext(): string | undefined {
    const open = listDisputes().filter(isUndecided);
    if (open.length > 0 && random(2)) {
      const isInquiry = open.some(({ status }) => status.startsWith('warning_'));
      return pick(['answer', 'win', 'lose', ...(isInquiry ? ['escalate', 'escalate'] : [])]);
    }
    const isTaken = listPaymentIds().some((id) => books.getTakable(id).cents > 0);
    if (isTaken && random(3) === 0) return pick(['dispute', 'dispute', 'refund', 'returned', 'staffRefund']);
    return pick([...often, ...Object.keys(acts)]);
  }

  for (let step = 0; step < steps; step += 1) {
    const name = pages.length === 0 ? 'open' : (pickNext() ?? '');
    if (random(4) === 0)
      faults.push(pick<Fault>(['down', 'lost', 'kept', 'slow', ...(random(12) ? [] : ['cut' as const])]) ?? 'down');
    try {
      if ((await acts[name]?.()) !== false) made.set(name, (made.get(name) ?? 0) + 1);
    } catch (error) {
      // The stand-in refuses what is not there to be done.
      if (!(error instanceof Error && error.constructor.name === 'Refused')) throw error;
    }
    // Never more than came in: no payment is in the books twice, whatever was heard and however often.
    const paid = await site.query(
      `select provider_id from payments where order_id = $1 and direction = 'in' and provider_id like 'stripe:pi_%'`,
      [order.id],
    );
    for (const { provider_id } of paid)
      expect(books.getPayment(String(provider_id).slice('stripe:'.length)).status).toBe('succeeded');
  }

  // Stripe sends again what was refused or never arrived; the jobs ask for what it does not speak of.
  faults.length = 0;
  const missing = listEvents().filter(({ id }) => !heard.has(id));
  for (const event of random(2) ? missing : missing.toReversed()) await deliver(event);
  for (const id of attempts) await ask(id);
  const waiting = `select r.id from payment_refunds r join payment_attempts a on a.id = r.attempt_id
    where a.order_id = $1 and r.state = 'created'`;
  for (const { id } of await site.query(waiting, [order.id]))
    await mayFail(() => createRefundTask(site.parts)({ id }, run));
  expect(await readPaid(), `seed ${seed}`).toBe(readKept());
  const cases = await site.query(
    `select about, closed_at is null as is_open from payment_cases where order_id = $1 and kind = 'dispute' order by about`,
    [order.id],
  );
  const answers = cases.filter(({ about }) => !String(about).endsWith(':lost'));
  const expected = listDisputes().map(({ id, status }) => ({
    ...{ about: `stripe:dispute:${id}`, is_open: status.endsWith('needs_response') },
  }));
  expect(answers, `seed ${seed}`).toEqual(expected);
  const lost = cases.filter(({ about }) => String(about).endsWith(':lost')).map(({ about }) => about);
  const gone = listDisputes().filter(
    ({ status, balance_transactions }) => status === 'lost' && balance_transactions[0],
  );
  expect(lost, `seed ${seed}`).toEqual(gone.map(({ id }) => `stripe:dispute:${id}:lost`));
  if (!isChanged) expect(readKept(), `seed ${seed} paid twice`).toBeLessThanOrEqual(order.totalCents);
  const [counts] = await site.query(
    `select count(*) filter (where state in ('created', 'open'))::int as live from payment_attempts where order_id = $1`,
    [order.id],
  );
  expect(counts?.live).toBeLessThanOrEqual(1);
}

test.each(Array.from({ length: Math.ceil((sequences - first) / perTest) }, (_, at) => first + at * perTest))(
  'what our rows say is paid is what Stripe took less what it gave back, after any sequence: seeds from %i',
  { timeout: 240_000 },
  async (from) => {
    for (let seed = from; seed < Math.min(from + perTest, sequences); seed += 1) await runSequence(seed * 7_919);
  },
);

test('everything happened, and no payment of ours was unknown', async () => {
  for (const name of [
    'open',
    'card',
    'charge',
    'decline',
    'debit',
    'settle',
    'fail',
    'expire',
    'refund',
    'staffRefund',
    'returned',
    'event',
    'ask',
    'transfer',
    'dispute',
    'answer',
    'escalate',
    'win',
    'lose',
  ])
    expect([name, made.get(name) ?? 0]).not.toEqual([name, 0]);
  expect(await site.query('select id from stray_payments')).toEqual([]);
});
