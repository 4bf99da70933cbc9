import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createPeople } from '../companies/test-support/company-of.ts';
import { createStorage, toRelease } from './test-support/stored-items.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('owners and buyers hear once that an item runs short, and again after it was filled up', async () => {
  const rows = readRows(site);
  const people = createPeople(site);
  const [owner, viewer] = [await people.arrive('owner'), await people.arrive('viewer')];
  await people.join(owner, viewer, 'viewer');
  const storage = createStorage(site, (await site.logIn('warehouse')).token);
  const item = await storage.add(owner.email, 20, { lead_days: 20, reorder_quantity: 2500 });
  const run = () => site.tasks.checkStock({}, { isLastAttempt: false, stopping: new AbortController().signal });
  const told = async (email: string) => (await rows.mails(email)).filter(({ template }) => template === 'storageLow');
  const ship = async (cases: number) => {
    const requested = toRelease(await storage.release(item.id, cases, owner.token));
    await storage.move(toRelease(await storage.move(requested, 'picked')), 'shipped', { carrier: 'UPS' });
  };

  await run();
  expect(await told(owner.email)).toEqual([]);
  await ship(10);
  await run();
  await run();
  await ship(1);
  await run();
  const [mail, ...repeats] = await told(owner.email);
  expect(repeats).toEqual([]);
  expect(mail?.props).toMatchObject({ title: item.title, pieces: 2500, casePack: 250, daysLeft: 7, reorder: 2500 });
  expect(await told(viewer.email)).toEqual([]);
  expect(await rows.count('events', `kind = 'storage.low'`)).toBe(1);
  const { token } = { token: '', ...mail?.props };
  expect(await storage.open(undefined, token)).toMatchObject({ items: [{ is_short: true }] });

  await storage.post(await storage.read(item.id), { act: 'in', cases: 500 });
  await run();
  await ship(480);
  await run();
  await run();
  expect(await told(owner.email)).toHaveLength(2);
});
