import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import pg from 'pg';
import { joinEmbedded } from '#database/embedded/embedded-server.ts';
import { createRandom } from '#server/test-support/random.ts';
import { type Fault, type StripeStandIn, startStripe } from '#server/test-support/stripe-stand-in.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import {
  makeFilledDataDir,
  type SpawnedSite,
  spawnSite,
  test,
  until,
  waitUntilReady,
} from '../support/spawned-site.ts';

const orderCount = 8;
const kills = 3;

async function connect(dataDir: string) {
  const server = await joinEmbedded({ dataDir });
  const client = new pg.Client(server.connection);
  await client.connect();
  const query = async (text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as Record<string, string>[];
  const close = async () => {
    await client.end();
    await server.stop();
  };
  return { query, close };
}

/** Orders of the demo's company that nothing was paid of, and a card and an account that it keeps. */
async function prepare(dataDir: string, email: string, { books }: StripeStandIn): Promise<string[]> {
  const { query, close } = await connect(dataDir);
  const [member] = await query(
    `select m.company_id, u.id from memberships m join users u on u.id = m.user_id where u.email = $1`,
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
  return ids;
}

/** Pays, returns, charges, settles and delivers at random until the site is gone. What the site answers does not matter: its books do. */
async function act(
  site: SpawnedSite,
  { stripe, orders, token, heard }: { stripe: StripeStandIn; orders: string[]; token: string; heard: Set<string> },
  seed: number,
  isOver: () => boolean,
): Promise<void> {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[random(items.length)];
  const { books, faults } = stripe;
  const call = async (path: string, body?: object) => {
    const headers = {
      ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      'x-forwarded-for': `10.${seed}.${random(256)}.${random(256)}`,
    };
    const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
    const answer = await fetch(`${site.url}${path}`, { ...init, signal: AbortSignal.timeout(10_000) });
    return ((await answer.json()) as { data: Record<string, unknown> }).data;
  };
  const acts: (() => Promise<unknown> | unknown)[] = [
    async () => {
      const id = pick(orders) ?? '';
      const { amount_cents, open_cents, saved } = await call(`/api/pay?id=${id}`);
      const methods = ['card', 'bank_debit', ...(saved as { id: string }[]).map((each) => each.id)];
      const part = random(2) && Number(open_cents) > 20_000 ? { part_cents: 5_000 + random(9_000) } : {};
      await call('/api/pay', { id, method: pick(methods), amount_cents, open_cents, keep: false, ...part });
    },
    () => books.payByCard(pick([...books.sessions.keys()].slice(-6)) ?? ''),
    () => books.startDebit(pick([...books.sessions.keys()].slice(-6)) ?? ''),
    () => [...books.sessions.keys()].filter((id) => random(2) && books.settleDebit(id)),
    () => {
      const { id, status } = pick([...books.payments.values()].filter(({ metadata }) => metadata.attempt)) ?? {};
      if (id && status === 'processing') (random(2) ? books.saved.succeed : books.saved.fail)(id);
    },
    async () => {
      const event = pick(books.events);
      if (!event) return;
      const app = { request: (path: string, init: RequestInit) => fetch(`${site.url}${path}`, init) };
      if ((await stripe.deliver({ app }, event)) === 200) heard.add(event.id);
    },
    () => faults.push(pick<Fault>(['down', 'lost', 'kept', 'slow', 'slow']) ?? 'slow'),
  ];
  while (!isOver()) {
    try {
      await (random(2) ? acts[0] : pick(acts))?.();
    } catch (error) {
      // The stand-in refuses what is not there to be done, and a site that was killed answers nothing.
      if (!isOver() && !(error instanceof Error && /Refused|TypeError|TimeoutError/.test(error.constructor.name)))
        throw error;
    }
    await sleep(random(8));
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
  const logins = JSON.parse(await readFile(join(dataDir, 'demo-logins.json'), 'utf8')) as Record<string, string>;
  const [email = '', password] = Object.entries(logins).find(([name]) => !name.startsWith('staff')) ?? [];
  const heard = new Set<string>();
  const shared = { stripe, orders: [] as string[], token: '', heard };
  const random = createRandom(4_711);

  for (let round = 0; round < kills; round += 1) {
    const site = await start();
    if (round === 0) {
      shared.orders = await prepare(dataDir, email, stripe);
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ email, password });
      const answer = await fetch(`${site.url}/api/auth/login`, { method: 'POST', headers, body });
      shared.token = ((await answer.json()) as { data: { token: string } }).data.token;
    }
    let isOver = false;
    const workers = Array.from({ length: 4 }, (_, at) => act(site, shared, round * 10 + at + 1, () => isOver));
    // In the middle of what the site asks of Stripe, or of what it does with the answer.
    const goal = stripe.requests.length + 60 + random(40);
    await until(() => stripe.requests.length >= goal, 60_000);
    await sleep(random(12));
    isOver = true;
    site.child.kill('SIGKILL');
    await site.exited;
    await Promise.all(workers);
  }

  stripe.faults.length = 0;
  const last = await start();
  const app = { request: (path: string, init: RequestInit) => fetch(`${last.url}${path}`, init) };
  for (const event of books.events.filter(({ id }) => !heard.has(id)))
    expect(await stripe.deliver({ app }, event)).toBe(200);
  const { query, close } = await connect(dataDir);
  // What the killed ones had begun is run by the living after two looks of five seconds; here, and what is due later, at once.
  const asked = `select id from jobs.jobs where task_identifier = 'askPayment'`;
  await query('select jobs.force_unlock_workers(array(select locked_by from jobs.jobs where locked_by is not null))');
  await query(`select jobs.reschedule_jobs(array(${asked}), run_at => now())`);
  const sumRows = async () => {
    const [row] = await query(
      `select coalesce(sum(case direction when 'in' then amount_cents else -amount_cents end), 0)::int as cents
       from payments where provider_id like 'stripe:%'`,
    );
    return Number(row?.cents);
  };
  const sumKept = () => [...books.payments.keys()].reduce((sum, id) => sum + books.getTakable(id).cents, 0);
  await until(async () => (await sumRows()) === sumKept(), 30_000).catch(() => undefined);
  expect(sumKept()).toBeGreaterThan(0);
  expect(await sumRows()).toBe(sumKept());
  // Never more than was asked for: neither twice, nor a part and all of it.
  expect(
    await query(
      'select number from orders o join order_balances b on b.order_id = o.id where owed_cents > 0 and o.id = any($1)',
      [shared.orders],
    ),
  ).toEqual([]);
  expect(await query('select id from stray_payments')).toEqual([]);
  const { unconfirmed, charged } = count(books);
  expect({ unconfirmed, charged: charged > 0 }).toEqual({ unconfirmed: 0, charged: true });
  await close();
  await stripe.close();
});

/** Payments without a page that could still be charged, and that were. */
function count({ payments }: StripeStandIn['books']) {
  const loose = [...payments.values()].filter(({ metadata }) => metadata.attempt);
  return {
    unconfirmed: loose.filter(({ status }) => status === 'requires_confirmation').length,
    charged: loose.filter(({ status }) => status === 'succeeded').length,
  };
}
