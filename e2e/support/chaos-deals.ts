import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { type Actor, createActors } from '#server/test-support/actors.ts';
import { makeThings } from '#server/test-support/things.ts';
import { reachSite } from './reach-site.ts';

type Site = Parameters<typeof createActors>[0];
type Database = Parameters<typeof reachSite>[1];
/** One question to the site's database, over a connection of its own: the pool of the setup does not survive the faults. */
export type Ask = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

const shipTo = { name: 'Bistro', street: '1 Main St', city: 'Newark', state: 'NJ', zipcode: '07102' };
const startCases = 5000;
/** A state where we collect no sales tax: the total is that of the quote. */
const newYork = { name: 'Bistro', street: '1 Main St', street2: '', city: 'New York', state: 'NY', zipcode: '10014' };

/**
 * What moves money or goods, done while faults happen: an order at checkout, a quote accepted, its payment noted, cases
 * released from storage, a proof approved, a chat message. Each is sent again, as the page does it, until its answer is
 * known. The site's URL stays the same through restarts.
 */
export async function createDeals(url: string, database: Database, ask: Ask) {
  const tokens = new Map<string, string>();
  const reached = reachSite(url, database);
  const site: Site = {
    ...reached,
    query: async (text, values) => ({ rows: await ask(text, values) }),
    async openSession(role, login) {
      const token = await reached.openSession(role, login);
      tokens.set(login.email.replace(/@.*/, ''), token);
      return token;
    },
  };
  const people = await createActors(site);
  const call = async (actor: Actor, name: Parameters<typeof people.call>[1], input: Record<string, unknown>) => {
    const { status, body } = await people.call(actor, name, input);
    if (status !== 200) throw new Error(`${name} answered ${status}: ${body}`);
    return (JSON.parse(body) as { data: Record<string, unknown> }).data;
  };
  let requests = 0;
  const things = makeThings({
    query: site.query,
    call: people.call,
    ask: (name, input) => call('customer', name, input) as Promise<Record<string, string>>,
    async createRequest(why, more = {}) {
      requests += 1;
      const { number } = await call('customer', 'POST /api/info/ask_product', {
        business_email: 'customer@example.com',
        restaurant: 'Quetzal',
        zipcode: '10014',
        submit_source: 'homepage',
        additional_comments: `${why} ${requests}`,
        ...more,
      });
      const { rows } = await site.query('select id from requests where number = $1', [number]);
      return { id: String(rows[0]?.id) };
    },
  });
  const storage = await things.createStorage(startCases);
  const { rows: found } = await site.query(`select uuid, case_pack from products where sku = 'OTH-NAP-DSP'`, []);
  const product = found[0] as { uuid: string; case_pack: number };
  // Enough for every round, with the movement that says so.
  await site.query('update stock_levels set on_hand = on_hand + $2 where product_uuid = $1', [
    product.uuid,
    startCases,
  ]);
  await site.query(
    `insert into stock_movements (id, product_uuid, kind, on_hand_change, reserved_change, reason)
     values (gen_random_uuid(), $1, 'count', $2, 0, 'For the test')`,
    [product.uuid, startCases],
  );

  /** What was acknowledged, by what the database must have once. */
  const done = {
    checkouts: [] as string[],
    quotes: [] as string[],
    paid: [] as string[],
    proofs: [] as string[],
    releases: 0,
    messages: [] as string[],
  };
  let visitors = 0;

  /** Sends until there is a definite answer: a fault, a lost answer and a busy server are none. */
  async function insist(path: string, body: object, { key = '', actor = '', cookie = '' } = {}) {
    for (;;) {
      visitors += 1;
      try {
        const token = tokens.get(actor);
        const answer = await fetch(url + path, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': `10.8.${visitors >> 8}.${visitors & 255}`,
            ...(key && { 'idempotency-key': key }),
            ...(token && { authorization: `Bearer ${token}` }),
            ...(cookie && { cookie }),
          },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(20_000),
        });
        const { data } = (await answer.json()) as { data: Record<string, unknown> };
        if (answer.status < 500) return { status: answer.status, data, headers: answer.headers };
      } catch {
        // No answer: whether it was done is unknown, so the same is sent again.
      }
      await sleep(100);
    }
  }

  async function buy(): Promise<void> {
    const [guest_id, client_key] = [randomBytes(16).toString('base64url'), randomUUID()];
    await insist('/api/cart/add', { guest_id, product_uuid: product.uuid, quantity: product.case_pack });
    for (;;) {
      const query = `guest_id=${guest_id}&client_key=${client_key}&zip=10014`;
      const seen = await fetch(`${url}/api/checkout?${query}`)
        .then(
          (answer) =>
            answer.json() as Promise<{
              data: { version: string; totals: { total_cents: number } | null; placed: object | null };
            }>,
        )
        .catch(() => null);
      if (seen?.data.placed) return void done.checkouts.push(client_key);
      if (!seen?.data.totals) {
        await sleep(100);
        continue;
      }
      await insist('/api/checkout/place', {
        guest_id,
        client_key,
        version: seen.data.version,
        total_cents: seen.data.totals.total_cents,
        email: `buyer${visitors}@bistro.example`,
        restaurant: 'Bistro',
        name: 'Dana Reyes',
        ship_to: newYork,
      });
    }
  }

  /** Made while all is well; `act` is called when the fault begins. */
  async function prepare() {
    // One customer asks for more in these minutes than a customer may.
    await ask('delete from rate_limits');
    const quote = await things.createQuote('for a deal');
    const { rows: versions } = await site.query('select version from quotes where id = $1', [quote.id]);
    const toPay = await things.createOrder();
    const { rows: orders } = await site.query('select version from orders where id = $1', [toPay.id]);
    const design = await things.createDesign(`for a proof`);
    const { version } = await call('design', 'GET /api/backoffice/design', { id: design.id });
    await call('customer', 'POST /api/design/choose', { id: design.token, version, concept: 1 });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><!--${randomUUID()}--><rect width="8" height="6"/></svg>`;
    const { file_id } = await call('design', 'POST /api/file/upload', { file: new File([svg], 'proof.svg') });
    await call('design', 'POST /api/backoffice/design/proof', { id: design.id, file_id });
    const shown = await call('design', 'GET /api/backoffice/design', { id: design.id });
    await call('design', 'POST /api/backoffice/design/move', {
      id: design.id,
      to: 'proof_sent',
      version: shown.version,
    });
    const sent = await call('design', 'GET /api/backoffice/design', { id: design.id });
    const { rows: proofs } = await site.query('select id, sha256 from design_proofs where design_id = $1', [design.id]);

    return async function act(): Promise<void> {
      const text = `message ${randomUUID()}`;
      const acts = [
        buy(),
        insist(
          '/api/quote/accept',
          {
            id: quote.token,
            version: versions[0]?.version,
            choices: [0],
            name: 'Dana',
            ship_to: newYork,
            agree_terms: true,
          },
          { key: randomUUID() },
        ).then(({ status, data }) => {
          expect([status, data], 'quote').toEqual([200, expect.anything()]);
          done.quotes.push(quote.id);
        }),
        // Without a key of its own: sent again, what was done already is a conflict.
        insist(
          '/api/backoffice/order/payment',
          { id: toPay.id, version: orders[0]?.version, amount_cents: 9_400, received_on: '2026-01-05' },
          { actor: 'sales' },
        ).then(({ status }) => {
          expect([200, 409], 'payment').toContain(status);
          done.paid.push(toPay.id);
        }),
        insist('/api/design/approve', {
          id: design.token,
          version: sent.version,
          sha256: proofs[0]?.sha256,
          name: 'Dana',
          agree: true,
        }).then(({ status }) => {
          expect([200, 409], 'proof').toContain(status);
          done.proofs.push(String(proofs[0]?.id));
        }),
        insist(
          '/api/storage/release',
          { link: storage.token, item_id: storage.itemId, cases: 1, ship_to: shipTo },
          { key: randomUUID() },
        ).then(({ status }) => {
          expect(status, 'release').toBe(200);
          done.releases += 1;
        }),
        insist('/api/chat/message', { text, client_key: randomUUID() }, { actor: 'customer' }).then(({ status }) => {
          expect(status, 'chat').toBe(200);
          done.messages.push(text);
        }),
      ];
      await Promise.all(acts);
    };
  }

  /** Nothing is lost, nothing is there twice, and sums agree with the movements that made them. */
  async function expectExact(): Promise<string> {
    const count = async (text: string) =>
      new Map((await ask<{ key: string; count: number }>(text)).map((row) => [row.key, row.count]));
    const expectOnce = (keys: string[], counts: Map<string, number>, what: string) =>
      expect(
        keys.filter((key) => counts.get(key) !== 1),
        what,
      ).toEqual([]);
    const by = (column: string, table: string) =>
      `select ${column}::text as key, count(*)::int from ${table} group by 1`;
    expectOnce(done.checkouts, await count(by('client_key', 'orders')), 'orders at checkout');
    expectOnce(done.quotes, await count(by('quote_id', 'orders')), 'orders from quotes');
    const events = (kind: string) => count(by('subject_id', `events where kind = '${kind}'`));
    expectOnce(done.paid, await events('order.paid'), 'payments');
    expectOnce(done.paid, await count(by('order_id', 'payments')), 'rows of payments');
    expectOnce(done.proofs, await count(by('id', 'design_proofs where approved_at is not null')), 'approved proofs');
    expectOnce(done.proofs, await count(by('proof_id', 'artworks')), 'artworks');
    expectOnce(done.messages, await count(by('text', 'messages')), 'messages');
    const placed = await events('order.placed');
    const sold = await ask<{ id: string }>('select id from orders where client_key is not null');
    expectOnce(
      sold.map(({ id }) => id).filter((id) => placed.has(id)),
      placed,
      'records of orders',
    );
    const [releases] = await ask<{ count: number }>(
      `select count(*)::int from storage_releases where item_id = '${storage.itemId}'`,
    );
    // One was there from the start.
    expect(releases?.count, 'releases').toBe(done.releases + 1);
    expect(
      await ask(`select i.id from storage_items i join storage_movements m on m.item_id = i.id group by i.id
        having i.on_hand <> sum(m.pieces) or i.reserved <> sum(m.reserved)`),
      'stored cases',
    ).toEqual([]);
    expect(
      await ask(`select l.product_uuid from stock_levels l join stock_movements m on m.product_uuid = l.product_uuid
        group by l.product_uuid, l.on_hand, l.reserved
        having l.on_hand <> sum(m.on_hand_change) or l.reserved <> sum(m.reserved_change)`),
      'stock',
    ).toEqual([]);
    return `${done.checkouts.length} checkouts, ${done.quotes.length} quotes, ${done.paid.length} payments, ${done.proofs.length} proofs, ${done.releases} releases, ${done.messages.length} messages`;
  }
  return { prepare, expectExact };
}
