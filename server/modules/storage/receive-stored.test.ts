import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createPeople } from '../companies/test-support/company-of.ts';
import { receiveStored } from './stock.ts';
import { createStorage } from './test-support/stored-items.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('what was made comes in as a new item, then into the same one, in the transaction of its line or not at all', async () => {
  const people = createPeople(site);
  const owner = await people.arrive('owner');
  const companyId = (await people.company(owner)).company?.id ?? '';
  const facts = {
    ...{ title: 'Hot cup', artwork: '', lot: '', location: '' },
    ...{ units_per_case: 500, lead_days: 15, reorder_quantity: 5000 },
  };
  const receive = (reference: string, fails = false) =>
    site.parts.database.transaction(async (tx) => {
      const line = { companyId, cases: 10, reference, facts };
      await receiveStored(site.parts, tx, line, { type: 'timer', requestId: 'test' });
      if (fails) throw new Error('The line did not move.');
    });
  await Promise.all([receive('O-2026-00001'), receive('O-2026-00002')]);
  await expect(receive('O-2026-00003', true)).rejects.toThrow('did not move');
  const storage = createStorage(site, (await site.logIn('warehouse')).token);
  const { items, movements } = await storage.open(owner.token);
  expect(items).toMatchObject([{ title: 'Hot cup', on_hand: 20 }]);
  expect(movements.map(({ text }) => text).toSorted()).toEqual(['Received, O-2026-00001', 'Received, O-2026-00002']);
  expect(await readRows(site).count('events', `kind = 'storage.posted'`)).toBe(2);
});
