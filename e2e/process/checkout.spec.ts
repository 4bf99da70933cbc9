import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import pg from 'pg';
import { joinEmbedded } from '#database/embedded/embedded-server.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { makeFilledDataDir, spawnSite, test, waitUntilReady } from '../support/spawned-site.ts';

const buyers = 30;
const cases = 20;

interface Seen {
  version: string;
  totals: { total_cents: number } | null;
  placed: object | null;
}

/** Buys one case and asks again, with the same key, until the shop says yes or sold out. */
async function buy(place: { url: string }, buyer: number, product: { uuid: string; case_pack: number }) {
  const [guest_id, client_key] = [randomBytes(16).toString('base64url'), randomUUID()];
  const send = async (path: string, body?: object) => {
    const answer = await fetch(place.url + path, {
      method: body ? 'POST' : 'GET',
      // Each from an address of its own, so that the rate limit is not what is tested.
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.3.0.${buyer}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, data: ((await answer.json()) as { data: unknown }).data };
  };
  for (;;) {
    try {
      const look = async () =>
        (await send(`/api/checkout?guest_id=${guest_id}&client_key=${client_key}&zip=10014`)).data as Seen;
      if ((await look()).placed) return { client_key, isSold: true };
      const cart = (await send(`/api/cart?guest_id=${guest_id}`)).data as { lines: unknown[] };
      if (cart.lines.length === 0)
        await send('/api/cart/add', { guest_id, product_uuid: product.uuid, quantity: product.case_pack });
      const seen = await look();
      const placed = await send('/api/checkout/place', {
        guest_id,
        client_key,
        version: seen.version,
        total_cents: seen.totals?.total_cents,
        email: `buyer-${buyer}@bistro.example`,
        restaurant: 'Bistro',
        name: 'Dana Reyes',
        ship_to: { name: 'Bistro', street: '1 Main St', street2: '', city: 'New York', state: 'NY', zipcode: '10014' },
      });
      if (placed.status === 200 || placed.status === 409) return { client_key, isSold: placed.status === 200 };
    } catch {
      // The process is gone, or on its way.
    }
    await sleep(100);
  }
}

test('kill -9 during checkouts: one order per key, no case sold twice, and ledger, events and emails agree', async () => {
  test.setTimeout(180_000);
  const dataDir = await makeFilledDataDir();
  const environment = { DATA_DIR: dataDir, TRUST_PROXY: '1' };
  let site = spawnSite({ ...environment, PORT: String(await findFreePort()) });
  await waitUntilReady(site);
  const server = await joinEmbedded({ dataDir });
  const client = new pg.Client(server.connection);
  await client.connect();
  const read = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;
  const [product] = await read(`select uuid, case_pack from products where sku = 'OTH-NAP-DSP'`);
  const [level] = await read('select on_hand, reserved from stock_levels where product_uuid = $1', [product.uuid]);
  // Twenty cases are for sale, whatever the demo has sold.
  await read('update stock_levels set on_hand = reserved + $2 where product_uuid = $1', [product.uuid, cases]);
  const change = level.reserved + cases - level.on_hand;
  await read(
    `insert into stock_movements (id, product_uuid, kind, on_hand_change, reserved_change, reason)
     values (gen_random_uuid(), $1, 'count', $2, 0, 'For the story')`,
    [product.uuid, change],
  );

  const place = { url: site.url };
  const buying = Promise.all(Array.from({ length: buyers }, (_, buyer) => buy(place, buyer, product)));
  for (let round = 0; round < 2; round += 1) {
    await sleep(400);
    site.child.kill('SIGKILL');
    await site.exited;
    site = spawnSite({ ...environment, PORT: String(await findFreePort()) });
    await waitUntilReady(site);
    place.url = site.url;
  }
  const outcomes = await buying;

  const keys = outcomes.filter(({ isSold }) => isSold).map(({ client_key }) => client_key);
  const orders = await read('select id, client_key from orders where client_key = any($1)', [
    outcomes.map(({ client_key }) => client_key),
  ]);
  // A yes that was lost on the way was asked for again: what was sold is what was answered.
  expect(orders.map((order) => order.client_key).toSorted()).toEqual(keys.toSorted());
  expect(keys).toHaveLength(cases);
  const [now] = await read('select on_hand, reserved from stock_levels where product_uuid = $1', [product.uuid]);
  expect(now).toEqual({ on_hand: level.reserved + cases, reserved: level.reserved + cases });
  const [sums] = await read(
    'select sum(on_hand_change)::int on_hand, sum(reserved_change)::int reserved from stock_movements where product_uuid = $1',
    [product.uuid],
  );
  expect(sums).toEqual(now);
  for (const { id } of orders) {
    expect(
      await read(`select 1 from events where subject_type = 'order' and subject_id = $1 and kind = 'order.placed'`, [
        id,
      ]),
    ).toHaveLength(1);
  }
  await client.end();
  await server.stop();
  site.child.kill('SIGTERM');
  expect(await site.exited).toBe(0);
});
