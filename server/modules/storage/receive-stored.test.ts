import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StaffOrder } from '#contract/orders/order-views.ts';
import { createLink } from '../../access-links/access-links.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createPeople } from '../companies/test-support/company-of.ts';
import { payTestOrder, placeTestOrder, toLine } from '../orders/test-support/demo-order.ts';
import { receiveStored } from './stock.ts';
import { createStorage } from './test-support/stored-items.ts';

let site: TestApp;
let warehouse: string;
beforeAll(async () => {
  site = await createTestApp();
  warehouse = (await site.logIn('warehouse')).token;
});
afterAll(() => site.close());

async function arrive(name: string) {
  const people = createPeople(site);
  const owner = await people.arrive(name);
  return { ...owner, companyId: (await people.company(owner)).company?.id ?? '' };
}

/** Places an order of these lines and puts all of it into storage, as staff do. */
async function store(companyId: string, lines: ReturnType<typeof toLine>[]): Promise<string> {
  const { order } = await placeTestOrder(site, { companyId, lines });
  await payTestOrder(site, order.id);
  await readRows(site).query(`update order_lines set state = 'ready' where order_id = $1`, [order.id]);
  const read = await site.get(`/api/backoffice/order?id=${order.id}`, warehouse);
  const { version, lines: placed } = read.data as unknown as StaffOrder;
  const parcel = { id: order.id, version, to: 'storage', carrier: '', tracking_number: '' };
  const requested = placed.map(({ id, quantity }) => ({ id, quantity }));
  const shipped = await site.post('/api/backoffice/order/ship', { ...parcel, lines: requested }, warehouse);
  expect(shipped).toMatchObject({ status: 200 });
  return order.number;
}

test('what was made comes in as a new item, then into the same one, in the transaction of its line or not at all', async () => {
  const owner = await arrive('owner');
  const facts = {
    ...{ title: 'Hot cup', options: {}, artwork: '', lot: '', location: '' },
    ...{ case_pack: 500, lead_days: 15, reorder_quantity: 5000 },
  };
  const receive = (reference: string, fails = false) =>
    site.parts.database.transaction(async (tx) => {
      const line = { companyId: owner.companyId, pieces: 5000, reference, facts };
      await receiveStored(site.parts, tx, line, { type: 'timer', requestId: 'test' });
      if (fails) throw new Error('The line did not move.');
    });
  await Promise.all([receive('O-2026-00001'), receive('O-2026-00002')]);
  await expect(receive('O-2026-00003', true)).rejects.toThrow('did not move');
  const { items, movements } = await createStorage(site, warehouse).open(owner.token);
  expect(items).toMatchObject([{ title: 'Hot cup', on_hand: 10_000, case_pack: 500 }]);
  expect(movements.map(({ text }) => text).toSorted()).toEqual(['Received, O-2026-00001', 'Received, O-2026-00002']);
  expect(await readRows(site).count('events', `kind = 'storage.posted'`)).toBe(2);
});

test('goods are one item by product, options, artwork and lot, and add up piece by piece', async () => {
  const owner = await arrive('designs');
  const [product, leaves, stars] = [randomUUID(), randomUUID(), randomUUID()];
  const cup = (
    quantity: number,
    artworkId: string,
    options: Record<string, string> = { Size: '12 oz', Color: 'Kraft' },
  ) =>
    toLine({
      kind: 'custom',
      productUuid: product,
      artworkId,
      quantity,
      title: 'Cup',
      options,
      measures: { casePack: 100, caseWeightGrams: 900, cartonMm: [300, 200, 200] },
    });
  const menus = (quantity: number) => toLine({ kind: 'free', quantity, title: 'Menu cards' });
  await store(owner.companyId, [cup(150, leaves), cup(250, stars), menus(300)]);
  // Renamed in the catalog meanwhile, with its options in another order: the same goods.
  const renamed = { ...cup(150, leaves, { Color: 'Kraft', Size: '12 oz' }), title: 'Paper cup' };
  await store(owner.companyId, [renamed, cup(100, leaves, { Size: '16 oz', Color: 'Kraft' }), menus(200)]);
  const { items } = await createStorage(site, warehouse).open(owner.token);
  expect(
    items
      .map(({ title, options, artwork_id, on_hand, case_pack }) => [
        title,
        options.Size,
        artwork_id === leaves ? 'leaves' : artwork_id && 'stars',
        on_hand,
        case_pack,
      ])
      .toSorted(),
  ).toEqual([
    ['Cup', '12 oz', 'leaves', 300, 100],
    ['Cup', '12 oz', 'stars', 250, 100],
    ['Cup', '16 oz', 'leaves', 100, 100],
    ['Menu cards', undefined, null, 500, null],
  ]);
});

test('an item shows the name and the picture of its artwork, also to who has a link', async () => {
  const owner = await arrive('artwork');
  const rows = readRows(site);
  const [artworkId, fileId] = [randomUUID(), 'a'.repeat(40)];
  await rows.query(
    `insert into files (id, key, name, kind, content_type, bytes, sha256, preview) values ($1, $1, 'leaves.pdf', 'pdf', 'application/pdf', 1, $1, 'ready')`,
    [fileId],
  );
  await rows.query(
    `insert into artworks (id, file_id, sha256, company_id, email) values ($1, $2, $2, $3, 'a@b.example')`,
    [artworkId, fileId, owner.companyId],
  );
  const number = await store(owner.companyId, [toLine({ kind: 'custom', artworkId })]);
  const storage = createStorage(site, warehouse);
  const [item] = (await storage.open(owner.token)).items;
  expect(item).toMatchObject({ artwork: 'leaves.pdf', artwork_id: artworkId });
  expect(item?.artwork_picture).toMatch(new RegExp(`^/previews/${fileId}\\?expires=`));
  const token = await createLink(site.parts.database, { kind: 'storage', id: owner.companyId }, 'view', owner.email);
  const opened = await storage.open(undefined, token);
  expect(opened.movements).toMatchObject([{ title: '12 oz cup, leaves.pdf', text: `Received, ${number}` }]);
  // The URL was made for the link: it opens the artwork of this storage, and no other file.
  const url = opened.items[0]?.artwork_picture ?? '';
  expect(url).toContain('link=');
  expect((await site.app.request(url)).status).not.toBe(403);
  await rows.query('update storage_items set artwork_id = null where id = $1', [item?.id]);
  expect((await site.app.request(url)).status).toBe(403);
});

test('a company has one item of one identity, whatever writes it', async () => {
  const owner = await arrive('unique');
  const add = (lot: string) =>
    readRows(site).query(`insert into storage_items (company_id, title, lot, lead_days) values ($1, 'Cup', $2, 5)`, [
      owner.companyId,
      lot,
    ]);
  await add('1');
  await add('2');
  await expect(add('1')).rejects.toThrow(/storage_items_identity/);
});
