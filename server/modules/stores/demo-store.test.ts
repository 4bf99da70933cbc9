import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { fromHex, toContrast } from '#contract/stores/store-colors.ts';
import type { DemoStore } from '#contract/stores/stores.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp } from '../../test-support/test-app.ts';
import { createUploader } from '../files/test-support/send-upload.ts';

const site = await createTestApp({ data: 'demo' });
afterAll(() => site.close());
const rows = readRows(site);
const uploader = createUploader(site);
const guest_id = 'browser-1-of-the-store-tests';

async function uploadLogo(owner = guest_id): Promise<string> {
  const content = await sharp({ create: { width: 200, height: 100, channels: 4, background: '#252a63' } })
    .png()
    .toBuffer();
  const begun = await uploader.begin('luna-park.png', content.byteLength, owner);
  await uploader.put(begun, content);
  return (await uploader.confirm(begun.file_id, owner)).data.file_id;
}

const share = async (type = 'coffee-shop') => {
  const print_id = await uploadLogo();
  const { status, msg, data } = await site.post('/api/store/share', { print_id, type, guest_id });
  expect(status, msg).toBe(200);
  return { print_id, ...(data as unknown as { token: string; remove_key: string; expires_at: string }) };
};
const look = (query = '') => site.get(`/api/store/demo${query}`);
const status = async (path: string) => (await site.app.request(path)).status;

test('without a logo it is one sample brand on every product, in its own colors', async () => {
  const { brand, products, shared_until } = (await look()).data as unknown as DemoStore;
  expect(shared_until).toBeNull();
  expect(products).toHaveLength(6);
  expect(toContrast(fromHex(brand.colors.dark), [255, 255, 255])).toBeGreaterThanOrEqual(4.5);
  for (const { picture } of products) expect(picture).toMatch(/^\/store-pictures\/sample\//);
  expect(await status(brand.logo ?? '')).toBe(200);
  const response = await site.app.request(products[0]?.picture ?? '');
  expect(response.headers.get('content-type')).toBe('image/webp');
  const { width } = await sharp(await response.arrayBuffer()).metadata();
  expect(width).toBeGreaterThan(300);
});

test('a restaurant type has products of its own; one that is unknown shows all', async () => {
  const read = async (query: string) => (await look(query)).data as unknown as DemoStore;
  const coffee = await read('?type=coffee-shop');
  const pizza = await read('?type=pizzeria');
  expect(coffee.industry).toBe('coffee-shop');
  expect(coffee.products.map(({ title }) => title)).not.toEqual(pizza.products.map(({ title }) => title));
  expect((await read('?type=nonsense')).products).toHaveLength(6);
});

test('a shared store shows the logo to anyone with the link, also as a picture for chats', async () => {
  const { token, expires_at } = await share();
  const days = (Date.parse(expires_at) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(90);
  const { brand, products, industry } = (await look(`?logo=${token}`)).data as unknown as DemoStore;
  expect(industry).toBe('coffee-shop');
  expect(brand.colors).toEqual({ dark: '#252a63', bright: '#252a63', on_bright: '#ffffff' });
  const [first] = products;
  expect(await status(brand.logo ?? '')).toBe(200);
  expect(await status(first?.picture ?? '')).toBe(200);
  const sample = ((await look('?type=coffee-shop')).data as unknown as DemoStore).products[0];
  const bytes = async (path = '') => Buffer.from(await (await site.app.request(path)).arrayBuffer());
  expect((await bytes(first?.picture)).equals(await bytes(sample?.picture))).toBe(false);
  const card = await sharp(await bytes(`/custom-store/picture.jpg?logo=${token}`)).metadata();
  expect([card.format, card.width, card.height]).toEqual(['jpeg', 1200, 630]);
  // Without the signature, and for another product than it was made for.
  const url = new URL(first?.picture ?? '', 'http://shop.example');
  expect(await status(url.pathname)).toBe(403);
  expect(await status(url.pathname.replace(/[0-9a-f-]{36}\.webp/, `${products[1]?.id}.webp`) + url.search)).toBe(403);
});

test('removed by the key of its maker, every trace is gone; the link itself removes nothing', async () => {
  const { token, remove_key, print_id } = await share();
  const { brand, products } = (await look(`?logo=${token}`)).data as unknown as DemoStore;
  await site.app.request(products[0]?.picture ?? '');
  expect((await site.post('/api/store/unshare', { key: token })).status).toBe(403);
  expect((await look(`?logo=${token}`)).status).toBe(200);
  expect((await site.post('/api/store/unshare', { key: remove_key })).status).toBe(200);
  expect(await look(`?logo=${token}`)).toMatchObject({ status: 410, msg: expect.stringContaining('no longer shared') });
  for (const path of [brand.logo, products[0]?.picture, `/custom-store/picture.jpg?logo=${token}`])
    expect(await status(path ?? '')).toBeGreaterThanOrEqual(403);
  expect(await rows.count('files', 'id = $1', [print_id])).toBe(0);
  expect(await rows.count('shared_stores', 'logo_file_id = $1', [print_id])).toBe(0);
  expect((await site.post('/api/store/unshare', { key: remove_key })).status).toBe(200);
});

test('a logo of another browser is not shared', async () => {
  const print_id = await uploadLogo('browser-2-of-the-store-tests');
  expect((await site.post('/api/store/share', { print_id, guest_id })).status).toBe(422);
});

test('after 90 days the link has ended, and the purge takes the store', async () => {
  const { token, print_id } = await share();
  await rows.query(`update shared_stores set created_at = now() - interval '91 days' where logo_file_id = $1`, [
    print_id,
  ]);
  await rows.query(
    `update access_links set expires_at = now() - interval '1 day'
    where subject_id = (select id from shared_stores where logo_file_id = $1)`,
    [print_id],
  );
  expect((await look(`?logo=${token}`)).status).toBe(410);
  await site.tasks.purge({}, { isLastAttempt: true, stopping: new AbortController().signal });
  expect(await rows.count('shared_stores', 'logo_file_id = $1', [print_id])).toBe(0);
  expect(await rows.count('attachments', 'file_id = $1', [print_id])).toBe(0);
});
