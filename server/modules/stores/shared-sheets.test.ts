import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { Look } from '#contract/looks/look.ts';
import type { SharedLinkKeys, SharedSheet } from '#contract/stores/shared-sheets.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp } from '../../test-support/test-app.ts';
import { createUploader } from '../files/test-support/send-upload.ts';

const site = await createTestApp({ data: 'demo' });
afterAll(() => site.close());
const rows = readRows(site);
const uploader = createUploader(site);
const guest_id = 'browser-1-of-the-sheet-tests';

const look: Look = {
  recipe: 'block',
  version: 1,
  inks: { main: '#252a63', second: '#c8372d', accent: '#c8372d', ground: '#f4e3c5' },
  text: { name: 'Luna Park', place: 'Newark', line: '' },
  face: 'heavy',
  size: 1,
  background: 'field',
};
const badge = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 200 200">
  <circle cx="100" cy="100" r="98" fill="#252a63"/><path d="M60 60h80v20H60z" fill="#c8372d"/></svg>`;

async function uploadLogo(owner = guest_id): Promise<string> {
  const content = await sharp(Buffer.from(badge)).png().toBuffer();
  const begun = await uploader.begin('luna-park.png', content.byteLength, owner);
  await uploader.put(begun, content);
  return (await uploader.confirm(begun.file_id, owner)).data.file_id;
}

const [bag, box, tee] = await Promise.all(
  ['BAG-TWH-M', 'BOX-PIZ-12', 'UNI-TEE-CRW'].map(async (sku) => {
    const [row] = await rows.query<{ uuid: string }>('select uuid from products where sku = $1', [sku]);
    return row?.uuid ?? '';
  }),
);
const products = [box, bag, tee];

async function shareSheet(more: Record<string, unknown> = {}) {
  const print_id = await uploadLogo();
  const { status, msg, data } = await site.post('/api/sheet/share', { print_id, look, products, guest_id, ...more });
  expect(status, msg).toBe(200);
  return { print_id, ...(data as unknown as SharedLinkKeys) };
}
const open = async (token: string) =>
  (await site.get(`/api/sheet/shared?token=${token}`)).data as unknown as SharedSheet;
const read = (path: string) => site.app.request(path);

test('a link shows the look on the products that its maker saw, printed here, to anyone who has it', async () => {
  const { token, print_id, expires_at } = await shareSheet();
  expect(Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000)).toBe(90);
  const sheet = await open(token);
  expect(sheet.look).toEqual(look);
  // In their order; cloth carries the logo alone, which is no part of a sheet.
  expect(sheet.products.map(({ uuid }) => uuid)).toEqual([box, bag]);
  expect(sheet.products[1]?.words).toBe('Front and back, 2 inks.');
  const [first, second] = sheet.products;
  const picture = await read(second?.picture ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  // The field of the look is on it, in its ink.
  const { data, info } = await sharp(await picture.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  let blue = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if ((data[at + 2] as number) > (data[at] as number) + 25) blue += 1;
  expect(blue / (info.width * info.height)).toBeGreaterThan(0.05);
  // The logo is a small picture; its file is not named.
  const logo = await read(sheet.logo);
  expect((await sharp(await logo.arrayBuffer()).metadata()).width).toBeLessThanOrEqual(336);
  expect(JSON.stringify(sheet)).not.toContain('/files/');
  const card = await sharp(await (await read(`/custom-store/picture.jpg?logo=${token}`)).arrayBuffer()).metadata();
  expect([card.format, card.width, card.height]).toEqual(['jpeg', 1200, 630]);
  // A signature opens one picture of one sheet: no other product, not without the sheet, not the file.
  const url = new URL(first?.picture ?? '', 'http://shop.example');
  const status = async (path: string) => (await read(path)).status;
  expect(await status(url.pathname.replace(box ?? '', bag ?? '') + url.search)).toBe(403);
  url.searchParams.delete('sheet');
  expect(await status(url.pathname + url.search)).toBe(403);
  expect(await status(`/store-pictures/${print_id}/logo.webp`)).toBe(403);
});

test('the token is stored as a hash, and opens the sheet alone', async () => {
  const { token } = await shareSheet();
  expect(await rows.count('access_links', 'token_hash = $1', [token])).toBe(0);
  expect((await site.get(`/api/store/demo?logo=${token}`)).status).toBe(410);
  expect((await site.post('/api/store/unshare', { key: token })).status).toBe(403);
  const print_id = await uploadLogo();
  const store = await site.post('/api/store/share', { print_id, guest_id });
  const { token: ofStore } = store.data as unknown as SharedLinkKeys;
  expect((await site.get(`/api/sheet/shared?token=${ofStore}`)).status).toBe(410);
});

test('removed by the key of its maker, every trace is gone', async () => {
  const { token, remove_key, print_id } = await shareSheet();
  const { products: shown, logo } = await open(token);
  await read(shown[0]?.picture ?? '');
  expect((await site.post('/api/store/unshare', { key: remove_key })).status).toBe(200);
  expect((await site.get(`/api/sheet/shared?token=${token}`)).status).toBe(410);
  for (const path of [shown[0]?.picture, logo, `/custom-store/picture.jpg?logo=${token}`])
    expect((await read(path ?? '')).status).toBeGreaterThanOrEqual(403);
  expect(await rows.count('files', 'id = $1', [print_id])).toBe(0);
  expect(await rows.count('shared_stores', 'logo_file_id = $1', [print_id])).toBe(0);
});

test('two sheets of one logo have pictures of their own, and removing one leaves the other', async () => {
  const one = await shareSheet();
  const answer = await site.post('/api/sheet/share', {
    ...{ print_id: one.print_id, products, guest_id },
    look: { ...look, recipe: 'stamp', background: 'stock' },
  });
  const other = answer.data as unknown as SharedLinkKeys;
  const bytesOf = async (token: string) =>
    Buffer.from(await (await read((await open(token)).products[0]?.picture ?? '')).arrayBuffer());
  const [block, stamp] = [await bytesOf(one.token), await bytesOf(other.token)];
  expect(block.equals(stamp)).toBe(false);
  await site.post('/api/store/unshare', { key: one.remove_key });
  expect((await bytesOf(other.token)).equals(stamp)).toBe(true);
  await site.post('/api/store/unshare', { key: other.remove_key });
  expect(await rows.count('files', 'id = $1', [one.print_id])).toBe(0);
});

test('a logo of another browser, or what is no look, is not shared', async () => {
  const print_id = await uploadLogo('browser-2-of-the-sheet-tests');
  const send = async (more: Record<string, unknown>) =>
    (await site.post('/api/sheet/share', { print_id, look, products, guest_id, ...more })).status;
  expect(await send({})).toBe(422);
  const own = await uploadLogo();
  expect(await send({ print_id: own, products: [] })).toBe(422);
  expect(await send({ print_id: own, products: Array(10).fill(box) })).toBe(422);
  expect(await send({ print_id: own, look: { ...look, recipe: 'shout' } })).toBe(422);
  expect(await send({ print_id: own, look: { ...look, text: { ...look.text, name: 'x'.repeat(61) } } })).toBe(422);
});

test('after 90 days the link has ended, and the purge takes sheet and logo', async () => {
  const { token, print_id } = await shareSheet();
  await rows.query(`update shared_stores set created_at = now() - interval '91 days' where logo_file_id = $1`, [
    print_id,
  ]);
  await rows.query(
    `update access_links set expires_at = now() - interval '1 day'
    where subject_id = (select id from shared_stores where logo_file_id = $1)`,
    [print_id],
  );
  await rows.query(`update files set created_at = now() - interval '91 days' where id = $1`, [print_id]);
  expect((await site.get(`/api/sheet/shared?token=${token}`)).status).toBe(410);
  const purge = () => site.tasks.purge({}, { isLastAttempt: true, stopping: new AbortController().signal });
  await purge();
  await purge();
  expect(await rows.count('shared_stores', 'logo_file_id = $1', [print_id])).toBe(0);
  expect(await rows.count('files', 'id = $1', [print_id])).toBe(0);
});
