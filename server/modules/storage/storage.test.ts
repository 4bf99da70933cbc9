import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StaffStorageItem } from '#contract/storage/storage.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createPeople, type Person } from '../companies/test-support/company-of.ts';
import { createStorage, shipTo, toRelease } from './test-support/stored-items.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let storage: ReturnType<typeof createStorage>;
let owner: Person;
let serial = 0;
beforeAll(async () => {
  site = await createTestApp({ environment: { TRUST_PROXY: '1' } });
  rows = readRows(site);
  storage = createStorage(site, (await site.logIn('warehouse', 'tess@house.example')).token);
});
afterAll(() => site.close());
beforeEach(async () => {
  serial += 1;
  owner = await createPeople(site).arrive(`owner${serial}`);
  // Budgets have tests of their own.
  await rows.query('delete from rate_limits');
});

const asItem = (answer: { data: unknown }) => answer.data as unknown as StaffStorageItem;

describe('the ledger', () => {
  test('receiving, correcting and counting are movements with a balance; the item keeps their sum', async () => {
    const item = await storage.add(owner.email, 20);
    expect(item).toMatchObject({ on_hand: 5000, reserved: 0, company: 'Engine & Co' });
    const fewer = asItem(
      await storage.post(item, { act: 'adjust', pieces: -20, reason: 'damaged', note: 'wet carton' }),
    );
    const counted = asItem(await storage.post(fewer, { act: 'count', cases: 20, pieces: 250 }));
    expect(counted.on_hand).toBe(5250);
    expect(counted.movements.map(({ text, pieces, on_hand_after, by }) => [text, pieces, on_hand_after, by])).toEqual([
      ['Counted, 5,250 pieces found', 270, 5250, 'Ada'],
      ['Damaged, wet carton', -20, 4980, 'Ada'],
      ['Received', 5000, 5000, 'Ada'],
    ]);
    expect(await rows.count('events', `kind = 'storage.posted' and subject_id = $1`, [item.id])).toBe(3);
    const [sum] = await rows.query<{ on_hand: number }>(
      'select sum(pieces)::int as on_hand from storage_movements where item_id = $1',
      [item.id],
    );
    expect(sum?.on_hand).toBe(5250);
  });

  test.each<[string, Record<string, unknown>, number, string]>([
    ['nothing received', { act: 'in', cases: 0 }, 422, 'cases'],
    ['less than nothing received', { act: 'in', cases: -3 }, 422, 'cases'],
    ['a correction without a reason', { act: 'adjust', cases: -1 }, 422, 'reason'],
    ['a correction of nothing', { act: 'adjust', cases: 0, reason: 'lost' }, 422, 'cases'],
    ['more taken away than there is', { act: 'adjust', cases: -6, reason: 'lost' }, 422, 'cases'],
    ['a count below zero', { act: 'count', cases: -1 }, 422, 'cases'],
    ['more than any storage holds', { act: 'in', cases: 999_999 }, 422, 'cases'],
    ['more pieces than there are', { act: 'adjust', pieces: -1251, reason: 'lost' }, 422, 'pieces'],
    ['half a case', { act: 'in', cases: 1.5 }, 422, 'cases'],
    ['half a piece', { act: 'in', pieces: 1.5 }, 422, 'pieces'],
    ['no number', { act: 'count' }, 422, 'cases'],
  ])('%s changes nothing', async (_case, change, status, field) => {
    const item = await storage.add(owner.email, 5);
    const answer = await storage.post(item, change);
    expect(answer.status).toBe(status);
    expect(Object.keys((answer.data as { fields?: object }).fields ?? {})).toEqual([field]);
    expect((await storage.read(item.id)).on_hand).toBe(1250);
  });

  test('a balance that has changed meanwhile is a conflict, and a form sent twice is one movement', async () => {
    const item = await storage.add(owner.email, 5);
    const again = { act: 'in', cases: 2, reference: 'O-2026-00001' };
    expect((await storage.post(item, again)).status).toBe(200);
    expect((await storage.post(item, again)).status).toBe(200);
    expect((await storage.post(item, { act: 'in', cases: 3 })).status).toBe(409);
    expect((await storage.read(item.id)).on_hand).toBe(1750);
  });

  test('a movement never changes and never goes, not even in SQL; a balance is never below zero', async () => {
    const item = await storage.add(owner.email, 5);
    const own = [item.id];
    const refused = /does not change/;
    await expect(rows.query('update storage_movements set pieces = 9 where item_id = $1', own)).rejects.toThrow(
      refused,
    );
    await expect(rows.query('delete from storage_movements where item_id = $1', own)).rejects.toThrow(refused);
    await expect(rows.query('update storage_items set on_hand = -1 where id = $1', own)).rejects.toThrow(/on_hand/);
    await expect(rows.query('update storage_items set reserved = 1251 where id = $1', own)).rejects.toThrow(/reserved/);
  });

  test('only those with storage.write change stock; all staff look', async () => {
    const item = await storage.add(owner.email, 5);
    const { token: sales } = await site.logIn('sales', `sales${serial}@house.example`);
    expect((await storage.post(item, { act: 'in', cases: 1 }, sales)).status).toBe(403);
    const seen = asItem(await site.get(`/api/backoffice/storage/item?id=${item.id}`, sales));
    expect(seen).toMatchObject({ on_hand: 1250, may_write: false });
  });
});

describe('a release', () => {
  test('is reserved, picked, shipped with carrier and tracking, and arrives; the customer hears of it', async () => {
    const item = await storage.add(owner.email, 10);
    const requested = await storage.release(item.id, 3, owner.token, { note: 'Back door' });
    expect(requested.status).toBe(200);
    expect(toRelease(requested)).toMatchObject({
      state: 'requested',
      pieces: 750,
      case_pack: 250,
      ship_to: shipTo,
      note: 'Back door',
    });
    expect(await storage.open(owner.token)).toMatchObject({ items: [{ on_hand: 2500, reserved: 750 }] });
    expect((await rows.alerts()).at(-1)?.title).toContain('To pick');

    const picked = toRelease(await storage.move(toRelease(requested), 'picked'));
    expect((await storage.move(picked, 'shipped')).status).toBe(422);
    const shipped = toRelease(await storage.move(picked, 'shipped', { carrier: 'UPS', tracking: '1Z999' }));
    expect(await storage.read(item.id)).toMatchObject({ on_hand: 1750, reserved: 0 });
    const [mail, ...others] = (await rows.mails(owner.email)).filter(({ template }) => template === 'releaseMoved');
    expect(others).toEqual([]);
    expect(mail?.props).toMatchObject({ state: 'shipped', carrier: 'UPS', tracking: '1Z999', pieces: 750 });

    expect((await storage.moveAs(owner.token, shipped, 'delivered')).status).toBe(200);
    const { movements, releases } = await storage.open(owner.token);
    expect(movements.map(({ text }) => text)).toEqual([`Shipped to 214 Ferry Street, ${shipped.number}`, 'Received']);
    expect(releases).toMatchObject([{ state: 'delivered', moves: [] }]);
    expect(await rows.count('events', `subject_id = $1`, [shipped.id])).toBe(4);
  });

  test('that is rejected or canceled frees its cases; the reason reaches the customer', async () => {
    const item = await storage.add(owner.email, 4);
    const first = toRelease(await storage.release(item.id, 3, owner.token));
    const tooMany = await storage.release(item.id, 2, owner.token);
    expect([tooMany.status, tooMany.msg]).toEqual([409, 'Only 1 case can ship now.']);
    expect((await storage.move(first, 'rejected')).status).toBe(422);
    await storage.move(first, 'rejected', { reason: 'Water damage.' });
    expect(await storage.read(item.id)).toMatchObject({ on_hand: 1000, reserved: 0 });
    const mail = (await rows.mails(owner.email)).findLast(({ template }) => template === 'releaseMoved');
    expect(mail?.props).toMatchObject({ state: 'rejected', text: 'Water damage.' });

    const second = toRelease(await storage.release(item.id, 4, owner.token));
    expect((await storage.moveAs(owner.token, second, 'cancelled')).status).toBe(200);
    expect(await storage.read(item.id)).toMatchObject({ on_hand: 1000, reserved: 0 });
    // From a new form: the same one sent again would be the same release.
    const { version } = await storage.read(item.id);
    const third = toRelease(await storage.release(item.id, 4, owner.token, { seen_version: version }));
    const picked = toRelease(await storage.move(third, 'picked'));
    // Too late for the customer: the cases are on a pallet.
    expect((await storage.moveAs(owner.token, picked, 'cancelled')).status).toBe(409);
  });

  test('reserved cases cannot be corrected away', async () => {
    const item = await storage.add(owner.email, 4);
    await storage.release(item.id, 3, owner.token);
    const now = await storage.read(item.id);
    expect((await storage.post(now, { act: 'count', cases: 2 })).status).toBe(422);
    expect((await storage.post(now, { act: 'count', cases: 3 })).status).toBe(200);
  });

  test('goes to an address of the book, with its note for the driver, or to one that is typed in', async () => {
    const item = await storage.add(owner.email, 4);
    const address = { ...shipTo, label: 'Kitchen', recipient: 'Dana', delivery_note: 'Dock 2' };
    await site.post('/api/info/user/address/save', address, owner.token);
    const [kept] = (await storage.open(owner.token)).addresses;
    const byBook = await storage.release(item.id, 1, owner.token, { address_id: kept?.id, ship_to: undefined });
    expect(toRelease(byBook)).toMatchObject({ ship_to: { name: 'Dana' }, delivery_note: 'Dock 2' });
    const stranger = await createPeople(site).arrive(`stranger${serial}`);
    const theirs = await storage.add(stranger.email, 4);
    const foreign = await storage.release(theirs.id, 1, stranger.token, { address_id: kept?.id, ship_to: undefined });
    expect(foreign.status).toBe(422);
    expect((await storage.release(item.id, 1, owner.token, { ship_to: undefined })).status).toBe(422);
    expect((await storage.release(item.id, 1, owner.token, { wanted_on: '2020-01-01' })).status).toBe(422);
  });

  test('of another company is not found; viewers look, buyers and owners ship', async () => {
    const people = createPeople(site);
    const [buyer, viewer, stranger] = [
      await people.arrive(`buyer${serial}`),
      await people.arrive(`viewer${serial}`),
      await people.arrive(`other${serial}`),
    ];
    await people.join(owner, buyer, 'buyer');
    await people.join(owner, viewer, 'viewer');
    const item = await storage.add(owner.email, 4);
    expect((await storage.release(item.id, 1, stranger.token)).status).toBe(404);
    expect((await storage.release(item.id, 1)).status).toBe(401);
    expect((await storage.release(item.id, 1, viewer.token)).status).toBe(403);
    const release = toRelease(await storage.release(item.id, 1, buyer.token));
    expect((await storage.moveAs(viewer.token, release, 'cancelled')).status).toBe(403);
    expect((await storage.moveAs(stranger.token, release, 'cancelled')).status).toBe(404);
    expect(await storage.open(viewer.token)).toMatchObject({
      may_release: false,
      items: [{ reserved: 250 }],
      addresses: [],
    });
    expect(await storage.open(stranger.token)).toMatchObject({ items: [], releases: [], movements: [] });
  });

  test('by the link of an email acts as the member it was sent to, until that person leaves', async () => {
    const people = createPeople(site);
    const buyer = await people.arrive(`buyer${serial}`);
    await people.join(owner, buyer, 'buyer');
    const item = await storage.add(owner.email, 4);
    const requested = toRelease(await storage.release(item.id, 1, buyer.token));
    await storage.move(requested, 'rejected', { reason: 'Wet.' });
    const mail = (await rows.mails(buyer.email)).findLast(({ template }) => template === 'releaseMoved');
    const { token: link } = { token: '', ...mail?.props };
    expect(await storage.open(undefined, link)).toMatchObject({ may_release: true, items: [{ on_hand: 1000 }] });
    expect((await storage.release(item.id, 1, undefined, { link })).status).toBe(200);

    const { token: sales } = await site.logIn('sales', `sales${serial}@house.example`);
    expect((await storage.release(item.id, 1, sales, { link })).status).toBe(403);
    await people.change('member/role', { user_id: buyer.id, role: 'viewer' }, owner);
    expect((await storage.release(item.id, 2, undefined, { link })).status).toBe(403);
    await people.change('member/remove', { user_id: buyer.id }, owner);
    expect((await site.get(`/api/storage?link=${link}`)).status).toBe(410);
  });

  test('fifty people who want one of the last ten cases get ten', { timeout: 60_000 }, async () => {
    const item = await storage.add(owner.email, 10);
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        // Each from a network of their own: budgets have tests of their own.
        const response = await site.app.request('/api/storage/release', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${owner.token}`,
            'x-forwarded-for': `10.0.${at}.1`,
            'idempotency-key': `release-${serial}-${at}`,
          },
          body: JSON.stringify({ item_id: item.id, cases: 1, ship_to: shipTo, note: `Number ${at}` }),
        });
        return { status: response.status, ...((await response.json()) as { data: unknown }) };
      }),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([200, 409]);
    expect(won).toHaveLength(10);
    for (const answer of won) {
      const picked = toRelease(await storage.move(toRelease(answer), 'picked'));
      expect((await storage.move(picked, 'shipped', { carrier: 'UPS' })).status).toBe(200);
    }
    expect(await storage.read(item.id)).toMatchObject({ on_hand: 0, reserved: 0 });
    const [sum] = await rows.query<{ shipped: number }>(
      `select -sum(pieces)::int as shipped from storage_movements where item_id = $1 and kind = 'ship'`,
      [item.id],
    );
    expect(sum?.shipped).toBe(2500);
  });
});

test('staff find what to reorder first at the top, and ship for a customer who called', async () => {
  const item = await storage.add(owner.email, 10, { title: `Box ${serial}`, lead_days: 60 });
  const calm = await storage.add(owner.email, 10, { title: `Calm box ${serial}` });
  const { token: warehouse } = await site.logIn('warehouse', `wes${serial}@house.example`);
  const ask = { item_id: item.id, cases: 5, ship_to: shipTo };
  const response = asItem(await site.post('/api/backoffice/storage/release', ask, warehouse));
  expect(response).toMatchObject({ reserved: 1250, releases: [{ state: 'requested', staff_label: 'To pick' }] });
  const picked = toRelease(await storage.move(response.releases[0] as never, 'picked'));
  await storage.move(picked, 'shipped', { carrier: 'Own truck' });
  const { data } = await site.get(`/api/backoffice/storage?keyword=box ${serial}`, warehouse);
  expect(data.list).toMatchObject([
    { id: item.id, is_short: true, weekly: 1250 },
    { id: calm.id, is_short: false, order_by: null },
  ]);
  expect(data.counts).toMatchObject({ due: expect.any(Number) });
});

test('the account that goes takes its name out of what was shipped, and the cases stay', async () => {
  const item = await storage.add(owner.email, 10);
  const release = toRelease(await storage.release(item.id, 1, owner.token));
  expect((await site.post('/api/auth/delete', { password: owner.password }, owner.token)).status).toBe(200);
  expect(await storage.read(item.id)).toMatchObject({ on_hand: 2500, company: 'Company deleted' });
  const [kept] = await rows.query<{ ship_to: object }>('select ship_to from storage_releases where id = $1', [
    release.id,
  ]);
  expect(kept?.ship_to).toMatchObject({ name: '', street: '', city: 'Newark' });
});
