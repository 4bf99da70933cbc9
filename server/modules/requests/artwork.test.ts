import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { RequestStatus } from '#contract/requests/requests.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp } from '../../test-support/test-app.ts';
import { createUploader } from '../files/test-support/send-upload.ts';

const site = await createTestApp({ data: 'demo' });
afterAll(() => site.close());
const rows = readRows(site);
const uploader = createUploader(site);
const guest_id = 'browser-1-of-the-logo-tests';

const drawLogo = (background = '#c0127a') =>
  sharp({ create: { width: 200, height: 100, channels: 4, background } })
    .png()
    .toBuffer();

async function upload(content: Uint8Array, name: string, owner = guest_id): Promise<string> {
  const begun = await uploader.begin(name, content.byteLength, owner);
  await uploader.put(begun, content);
  return (await uploader.confirm(begun.file_id, owner)).data.file_id;
}

const findProduct = async (sku: string) => {
  const [row] = await rows.query<{ uuid: string }>('select uuid from products where sku = $1', [sku]);
  return String(row?.uuid);
};

let serial = 0;
async function ask(lines: unknown[]) {
  serial += 1;
  return site.post('/api/info/ask_product', {
    business_email: `logo${serial}@bistro.example`,
    restaurant: 'Luna Park',
    zipcode: '07105',
    submit_source: 'product_popup',
    guest_id,
    lines,
  });
}

async function readStatus(url: unknown): Promise<RequestStatus> {
  const answer = await site.get(`/api/info/status?id=${String(url).replace('/status/', '')}`);
  return answer.data as unknown as RequestStatus;
}

const run = (requestId: string) =>
  site.tasks.composeArtwork({ requestId }, { isLastAttempt: true, stopping: new AbortController().signal });

async function sendLogo() {
  const file_id = await upload(await drawLogo(), 'luna-park.png');
  const print_id = await upload(await drawLogo(), 'luna-park-print.png');
  return { file_id, print_id };
}

test('the logo goes along: file, numbers and, once composed, the picture', async () => {
  const sku = 'CUP-HOT-12-SLV';
  const logo = await sendLogo();
  const placements = [{ zone: 'sleeve', width: 50.8, x: 5.08, y: 0, turn: 0, repeat: false }];
  const artwork = { ...logo, placements, materials: { Sleeve: '#1d2a6b' } };
  const line = { product_uuid: await findProduct(sku), quantity: 5000, options: { Sleeve: 'Black' }, artwork };
  const sent = await ask([line]);
  expect(sent).toMatchObject({ status: 200 });

  const before = await readStatus(sent.data.status_url);
  expect(before.files.map(({ name }) => name)).toEqual(['luna-park.png']);
  expect(before.lines[0]?.artwork).toMatchObject({
    file: { file_id: logo.file_id, name: 'luna-park.png' },
    picture_url: null,
    placements: [{ ...placements[0], height: 25.4, zone_width: 76, zone_height: 41 }],
    materials: { Sleeve: '#1d2a6b' },
  });

  await run(before.id);
  const status = await readStatus(sent.data.status_url);
  expect(status.files).toHaveLength(1);
  const url = status.lines[0]?.artwork?.picture_url ?? '';
  const picture = await site.app.request(url);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  const { data, info } = await sharp(await picture.arrayBuffer())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let ink = 0;
  for (let at = 0; at < data.length; at += 3) {
    const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    if (r > 90 && g < r * 0.45 && b > r * 0.35) ink += 1;
  }
  expect(ink / (info.width * info.height)).toBeGreaterThan(0.02);

  // A second run composes nothing anew, and staff see the same.
  await run(before.id);
  const { token } = await site.logIn('sales');
  const detail = await site.get(`/api/backoffice/request?id=${before.id}`, token);
  const shown = (detail.data as unknown as RequestStatus).lines[0]?.artwork;
  expect(shown).toMatchObject({ file: { name: 'luna-park.png' }, placements: [{ zone: 'sleeve', width: 50.8 }] });
  expect((await site.app.request(shown?.picture_url ?? '')).status).toBe(200);
  expect(await rows.query(`select count(*)::int as files from attachments where subject_id = $1`, [before.id])).toEqual(
    [{ files: 3 }],
  );
});

test('where the visitor changed nothing, the logo is in the middle of every zone', async () => {
  const artwork = await sendLogo();
  const sent = await ask([{ product_uuid: await findProduct('BWL-KRF-16'), quantity: 1000, artwork }]);
  const [line] = (await readStatus(sent.data.status_url)).lines;
  expect(line?.artwork?.placements.map(({ zone, x, y, turn }) => ({ zone, x, y, turn }))).toEqual([
    { zone: 'front', x: 0, y: 0, turn: 0 },
    { zone: 'lid', x: 0, y: 0, turn: 0 },
  ]);
});

test.each([
  ['a product that comes plain only', 'CUP-HOT-12-PLN', {}],
  ['an apron ordered plain', 'UNI-APR-BIB', { Decoration: 'Plain', 'Print method': 'No print' }],
])('%s takes no logo', async (_name, sku, options) => {
  const uuid = await findProduct(sku);
  const [product] = await rows.query<{ methods: { method: string; name: string }[] }>(
    'select print_methods as methods from products where uuid = $1',
    [uuid],
  );
  const plain = product?.methods.find(({ method }) => method === 'none')?.name ?? '';
  const wanted = 'Print method' in options ? { ...options, 'Print method': plain } : options;
  const sent = await ask([{ product_uuid: uuid, quantity: 1000, options: wanted, artwork: await sendLogo() }]);
  const status = await readStatus(sent.data.status_url);
  expect(status.lines[0]?.artwork).toBeNull();
  expect(status.files).toEqual([]);
});

test('a product in words of one’s own keeps the file', async () => {
  const sent = await ask([{ product_name: 'a paper hat', quantity: 100, artwork: await sendLogo() }]);
  const status = await readStatus(sent.data.status_url);
  expect(status.lines[0]?.artwork).toMatchObject({ file: { name: 'luna-park.png' }, placements: [] });
  await run(status.id);
});

test.each([
  ['a file of another browser', async () => upload(await drawLogo(), 'theirs.png', 'another-browser-altogether')],
  ['a file that is not there', async () => 'f'.repeat(40)],
])('%s cannot be sent as a logo', async (_name, find) => {
  const logo = await sendLogo();
  const product_uuid = await findProduct('CUP-HOT-12-SLV');
  for (const part of ['file_id', 'print_id']) {
    const answer = await ask([{ product_uuid, quantity: 1000, artwork: { ...logo, [part]: await find() } }]);
    expect(answer).toMatchObject({ status: 422, msg: expect.stringContaining('logo') });
  }
});

test('a cart line keeps where the logo goes, and the newer placement holds', async () => {
  const product_uuid = await findProduct('CUP-HOT-12-SLV');
  const add = (width: number | null) =>
    site.post('/api/cart/add', {
      guest_id,
      product_uuid,
      quantity: 1000,
      artwork: width && { placements: [{ zone: 'sleeve', width, x: 0, y: 0, turn: 0 }] },
    });
  await add(40);
  const { data } = await add(50);
  expect(data.lines).toMatchObject([
    { artwork: { placements: [{ zone: 'sleeve', width: 50, repeat: false }], materials: {} } },
  ]);
  expect((await add(null)).data.lines).toMatchObject([{ artwork: null }]);
  expect((await add(99_999)).status).toBe(422);
});
