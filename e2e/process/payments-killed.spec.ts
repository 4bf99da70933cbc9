import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { createRandom } from '#server/test-support/random.ts';
import type { BookedPayment } from '#server/test-support/stripe-booked.ts';
import { Refused } from '#server/test-support/stripe-refused.ts';
import { type Fault, type StripeStandIn, startStripe } from '#server/test-support/stripe-stand-in.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { joinDatabase } from '../support/join-database.ts';
import {
  makeFilledDataDir,
  type SpawnedSite,
  spawnSite,
  test,
  until,
  waitUntilReady,
} from '../support/spawned-site.ts';

const orderCount = 40;
/** So many of them are paid at one time: the same one by several, often. */
const openAtOnce = 6;
const kills = 3;

/** A company with orders that nothing was paid of, a card and an account that it keeps, and the log-in of its owner. */
async function prepare(site: SpawnedSite, dataDir: string, { books }: StripeStandIn) {
  const email = 'owner@bistro.example';
  const body = {
    ...{ email, password: 'three paper cranes', first_name: 'Noor', last_name: 'Haddad', company: 'Bistro' },
    agree_terms: true,
  };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${site.url}/api/auth/register/v2`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  const { token } = ((await answer.json()) as { data: { token: string } }).data;
  const { query, close } = await joinDatabase(dataDir);
  const [member] = await query(
    `with company as (insert into companies (name, terms, credit_limit_cents) values ('Bistro', 'net_30', 5000000) returning id)
     insert into memberships (company_id, user_id, role)
     select company.id, users.id, 'owner' from company, users where users.email = $1 returning company_id, user_id as id`,
    [email],
  );
  const [names] = await query(
    `select string_agg(quote_ident(column_name), ', ') filter (where table_name = 'orders') as orders,
       string_agg(quote_ident(column_name), ', ') filter (where table_name = 'order_lines') as lines
     from information_schema.columns where table_name in ('orders', 'order_lines') and is_generated = 'NEVER' and is_identity = 'NO'`,
  );
  const copy = (table: string, columns: string | undefined, where: string, changes: string) =>
    query(`insert into ${table} (${columns}) select ${columns} from
      (select (jsonb_populate_record(t, ${changes})).* from ${table} t where ${where}) copy`);
  const ids = Array.from({ length: orderCount }, () => randomUUID());
  for (const id of ids) {
    const facts = JSON.stringify({
      ...{ id, client_key: id, company_id: member?.company_id, user_id: member?.id },
      ...{ email, po_number: '', terms: 'net_30' },
    });
    await copy('orders', names?.orders, `po_number = '4398'`, `'${facts}'::jsonb`);
    const lines = `jsonb_build_object('id', gen_random_uuid(), 'order_id', '${id}', 'design_id', null)`;
    await copy('order_lines', names?.lines, `order_id = (select id from orders where po_number = '4398')`, lines);
  }
  for (const method of ['card', 'bank_debit']) {
    const kept = books.saved.keep(method);
    await query(
      `insert into saved_methods (company_id, provider, customer_ref, method_ref, method, brand, last4)
       values ($1, 'stripe', $2, $3, $4, 'Visa', '4242')`,
      [member?.company_id, kept.customer, kept.id, method],
    );
  }
  await close();
  return { orders: ids, token };
}

interface Shared {
  stripe: StripeStandIn;
  orders: string[];
  token: string;
  heard: Set<string>;
  /** Orders of which nothing is open. */
  done: Set<string>;
}

interface Payable {
  amount_cents: number;
  open_cents: number;
  saved: { id: string; method: string }[];
}

/** What is to be paid, and what the site answers to one who pays it. */
function createPayer({ url }: SpawnedSite, { token, done }: Shared, random: (limit: number) => number) {
  const call = async (path: string, body?: object) => {
    const headers = {
      ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      'x-forwarded-for': `10.${random(256)}.${random(256)}.${random(256)}`,
    };
    const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
    const answer = await fetch(`${url}${path}`, init);
    return { status: answer.status, data: ((await answer.json()) as { data: unknown }).data };
  };
  return {
    async read(id: string): Promise<Payable> {
      const { status, data } = await call(`/api/pay?id=${id}`);
      expect(status).toBe(200);
      const payable = data as Payable;
      if (payable.open_cents === 0) done.add(id);
      return payable;
    },
    async pay(id: string, { amount_cents, open_cents }: Payable, wanted: { method: string; part_cents?: number }) {
      const { status } = await call('/api/pay', { id, amount_cents, open_cents, keep: false, ...wanted });
      // Paid in another window meanwhile, or Stripe is out of order.
      expect([200, 409, 503]).toContain(status);
    },
  };
}

/** Pays, returns, charges, settles and delivers at random until the site is gone. */
async function act(site: SpawnedSite, shared: Shared, seed: number, isOver: () => boolean): Promise<void> {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[random(items.length)];
  const { stripe, orders, heard, done } = shared;
  const { books, faults } = stripe;
  const payer = createPayer(site, shared, random);
  const pickPage = () => pick([...books.sessions.keys()].slice(-openAtOnce)) ?? '';
  const acts: (() => Promise<unknown> | unknown)[] = [
    async () => {
      const id = pick(orders.filter((each) => !done.has(each)).slice(0, openAtOnce));
      if (!id) throw new Error('Every order is paid.');
      const payable = await payer.read(id);
      if (payable.open_cents === 0) return;
      const method = pick(['card', 'bank_debit', ...payable.saved.map((each) => each.id)]) ?? '';
      const isPart = payable.open_cents > 20_000 && random(3) > 0;
      await payer.pay(id, payable, { method, ...(isPart && { part_cents: 5_000 + random(9_000) }) });
    },
    () => books.payByCard(pickPage()),
    () => books.startDebit(pickPage()),
    () => [...books.sessions.keys()].filter((id) => random(2) && books.settleDebit(id)),
    () => {
      const { id } = pick([...books.payments.values()].filter(isLooseAnd('processing'))) ?? {};
      if (id) (random(2) ? books.saved.succeed : books.saved.fail)(id);
    },
    async () => {
      const event = pick(books.events);
      if (event && (await stripe.deliver(toListener(site), event)) === 200) heard.add(event.id);
    },
    () => faults.push(pick<Fault>(['down', 'lost', 'kept', 'slow', 'slow']) ?? 'slow'),
  ];
  while (!isOver()) {
    try {
      await (random(2) ? acts[0] : pick(acts))?.();
    } catch (error) {
      // The stand-in refuses what is not there to be done, and a site that was killed answers nothing.
      if (!isOver() && !(error instanceof Refused)) throw error;
    }
    await sleep(random(8));
  }
}

/** Payments by a kept card or account, which have no page. */
const isLooseAnd =
  (wanted: string) =>
  ({ metadata, status }: BookedPayment): boolean =>
    Boolean(metadata.attempt) && status === wanted;

const toListener = ({ url }: SpawnedSite) => ({
  app: { request: (path: string, init: RequestInit) => fetch(`${url}${path}`, init) },
});

/** To a millisecond, so that what it waits for is not over. */
async function untilAsked({ requests }: StripeStandIn, isEnough: (requests: string[]) => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!isEnough(requests)) {
    if (Date.now() > deadline) throw new Error(`Stripe was asked ${requests.length} times only.`);
    await sleep(1);
  }
}

test('kill -9 at any point of a payment: what our rows say is paid is what Stripe has, and no order is charged twice', async () => {
  test.setTimeout(240_000);
  const stripe = await startStripe();
  const { books } = stripe;
  const dataDir = await makeFilledDataDir();
  const start = async () => {
    const environment = { ...stripe.environment, DATA_DIR: dataDir, TRUST_PROXY: '1' };
    const site = spawnSite({ ...environment, PORT: String(await findFreePort()) });
    await waitUntilReady(site);
    return site;
  };
  const shared: Shared = { stripe, orders: [], token: '', heard: new Set(), done: new Set() };
  const random = createRandom(4_711);

  for (let round = 0; round < kills; round += 1) {
    const site = await start();
    if (round === 0) Object.assign(shared, await prepare(site, dataDir, stripe));
    let isOver = false;
    const workers = Promise.all(Array.from({ length: 4 }, (_, at) => act(site, shared, round * 10 + at, () => isOver)));
    const kill = async () => {
      const goal = stripe.requests.length + 20 + random(20);
      await untilAsked(stripe, ({ length }) => length >= goal);
      // While Stripe is asked to change something, on the way of its answer, or in what the site does with it.
      stripe.faults.unshift('slow', 'slow', 'slow', 'slow');
      const from = stripe.requests.length;
      await untilAsked(stripe, (requests) => requests.slice(from).some((each) => each.startsWith('POST')));
      await sleep(random(40));
      isOver = true;
      site.child.kill('SIGKILL');
      await site.exited;
    };
    await Promise.all([kill(), workers]);
  }

  stripe.faults.length = 0;
  const last = await start();
  for (const event of books.events.filter(({ id }) => !shared.heard.has(id)))
    expect(await stripe.deliver(toListener(last), event)).toBe(200);
  const { query, close } = await joinDatabase(dataDir);
  // What the killed ones had begun is run by the living after two looks of five seconds; here, and what is due later, at once.
  const asked = `from jobs.jobs where task_identifier = 'askPayment'`;
  await query('select jobs.force_unlock_workers(array(select locked_by from jobs.jobs where locked_by is not null))');
  await query(`select jobs.reschedule_jobs(array(select id ${asked}), run_at => now())`);
  await until(async () => {
    const left = await query(`select id ${asked} and (run_at <= now() or last_error is not null)`);
    return left.length === 0;
  });
  /** Each payment by itself: none is missing, and none is there twice. */
  const listOurs = async () => {
    const rows = await query(
      `select provider_id, direction, amount_cents::int from payments where provider_id like 'stripe:%'`,
    );
    return rows.map(({ provider_id, direction, amount_cents }) => `${provider_id} ${direction} ${amount_cents}`).sort();
  };
  const listTaken = () =>
    [...books.payments.values()]
      .filter(({ status }) => status === 'succeeded')
      .map(({ id, amount_received }) => `stripe:${id} in ${amount_received}`)
      .sort();
  expect(await listOurs()).toEqual(listTaken());
  const byKept = [...books.payments.values()].filter(isLooseAnd('succeeded')).length;
  expect([byKept, listTaken().length - byKept].every((count) => count > 0)).toBe(true);
  // What waits for its confirmation is confirmed by none who live.
  const waiting = `select id from payment_attempts where state = 'open' and session_id is not null and page_url is null`;
  expect(await query(waiting)).toEqual([]);

  // The customers go on where they were: what is open is paid, and no more than that.
  const payer = createPayer(last, shared, random);
  for (const id of shared.orders.filter((_, at) => at < shared.done.size + openAtOnce)) {
    // A failure that Stripe keeps under a key ends one attempt; the next is another.
    for (let tries = 0; tries < 3; tries += 1) {
      const payable = await payer.read(id);
      const card = payable.saved.find(({ method }) => method === 'card')?.id ?? '';
      if (payable.open_cents > 0) await payer.pay(id, payable, { method: card });
    }
    expect((await payer.read(id)).open_cents).toBe(0);
  }
  expect(await listOurs()).toEqual(listTaken());
  const owed = `select number from orders o join order_balances b on b.order_id = o.id where owed_cents > 0 and o.id = any($1)`;
  expect(await query(owed, [shared.orders])).toEqual([]);
  expect(await query('select id from stray_payments')).toEqual([]);
  await close();
  await stripe.close();
});
