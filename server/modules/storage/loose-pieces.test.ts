import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createPeople } from '../companies/test-support/company-of.ts';
import { createStorage, toRelease } from './test-support/stored-items.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('a release takes full cases and of the loose pieces beside them; goods without cases leave by the piece', async () => {
  const owner = await createPeople(site).arrive('owner');
  const storage = createStorage(site, (await site.logIn('warehouse')).token);
  const item = await storage.add(owner.email, 0);
  await storage.post(item, { act: 'in', cases: 2, pieces: 40 });
  const ask = (cases: number, pieces: number) => storage.release(item.id, cases, owner.token, { pieces });
  expect((await ask(0, 0)).data.fields).toHaveProperty('cases');
  expect((await ask(1, 41)).data.fields).toEqual({ pieces: 'Only 40 pieces loose. Ship the rest in full cases.' });
  expect((await ask(3, 0)).msg).toBe('Only 2 cases + 40 pieces can ship now.');
  expect(toRelease(await ask(1, 40))).toMatchObject({ pieces: 290, case_pack: 250 });
  expect((await ask(0, 1)).status).toBe(422);
  expect(await storage.read(item.id)).toMatchObject({ on_hand: 540, reserved: 290 });

  const loose = await storage.add(owner.email, 0, { title: 'Menu cards', case_pack: undefined });
  await storage.post(loose, { act: 'in', pieces: 300 });
  expect((await storage.post(await storage.read(loose.id), { act: 'in', cases: 1 })).data.fields).toHaveProperty(
    'cases',
  );
  expect((await storage.release(loose.id, 1, owner.token)).data.fields).toHaveProperty('cases');
  expect((await storage.release(loose.id, 0, owner.token, { pieces: 301 })).msg).toBe('Only 300 pieces can ship now.');
  const all = toRelease(await storage.release(loose.id, 0, owner.token, { pieces: 300 }));
  expect(all).toMatchObject({ pieces: 300, case_pack: null });
});
