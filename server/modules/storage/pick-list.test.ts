import { afterAll, beforeAll, expect, test } from 'vitest';
import { pickListPath } from '#contract/backoffice-paths.ts';
import type { StaffStorageItem } from '#contract/storage/storage.ts';
import { readPdf } from '../../test-support/read-pdf.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { staffSession } from '../auth/staff-cookie.ts';
import { createPeople } from '../companies/test-support/company-of.ts';
import { createStorage, toRelease } from './test-support/stored-items.ts';

let site: TestApp;
let warehouse: string;
let storage: ReturnType<typeof createStorage>;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  warehouse = (await site.logIn('warehouse')).token;
  storage = createStorage(site, warehouse);
});
afterAll(() => site.close());

test('the pick list has what waits, one walk through the locations; what was picked leaves it', async () => {
  const owner = await createPeople(site).arrive('owner-pick');
  const [far, near] = [
    await storage.add(owner.email, 9, { title: 'Pizza box', location: 'B-10-1', lot: '7' }),
    await storage.add(owner.email, 9, { title: 'Cup', location: 'B-2-1' }),
  ];
  const first = toRelease(await storage.release(far.id, 3, owner.token));
  const second = toRelease(await storage.release(near.id, 4, owner.token));
  const read = async () => {
    const response = await site.app.request(pickListPath, {
      headers: { cookie: `${staffSession.cookie}=${warehouse}` },
    });
    expect(response.status).toBe(200);
    return (await readPdf(await response.bytes())).pages.flat().join('\n');
  };
  const text = await read();
  expect(text).toContain(`Pizza box | B-10-1 | 3 cases | ${first.number}`);
  expect(text).toContain('750 pieces, lot 7');
  expect(text.indexOf(second.number)).toBeLessThan(text.indexOf(first.number));
  await storage.move(second, 'picked');
  expect(await read()).not.toContain(second.number);
});

test('staff add an item by its SKU, which fills in the rest; without it the name is asked for', async () => {
  const owner = await createPeople(site).arrive('owner-item');
  const add = (input: object) =>
    site.post('/api/backoffice/storage/item', { customer_email: owner.email, ...input }, warehouse);
  const added = (await add({ sku: 'BOX-PIZ-12', location: 'A-1' })).data as unknown as StaffStorageItem;
  expect(added).toMatchObject({ on_hand: 0, location: 'A-1', title: expect.stringContaining('izza') });
  expect(added.case_pack).toBeGreaterThan(1);
  expect(added.image).not.toBe('');
  expect((await add({ sku: 'NO-SUCH' })).data.fields).toHaveProperty('sku');
  expect((await add({ case_pack: 100 })).data.fields).toHaveProperty('title');
  expect((await add({ title: 'Old menus' })).data).toMatchObject({ title: 'Old menus', case_pack: null });
  // The same thing is the same item; its first case pack that is known stays.
  expect((await add({ title: 'Old menus', case_pack: 100 })).data).toMatchObject({ case_pack: 100 });
  const { list } = (await site.get('/api/backoffice/storage?keyword=old menus', warehouse)).data;
  expect(list).toHaveLength(1);
});
