import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ArtworkLibrary } from '#contract/account/account.ts';
import { getDemoProduct } from '#contract/catalog/pricing/test-support/demo-products.ts';
import type { StaffOrder } from '#contract/orders/order-views.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createPeople } from '../companies/test-support/company-of.ts';
import { createUploader } from '../files/test-support/send-upload.ts';
import { placeTestOrder, toLine } from '../orders/test-support/demo-order.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
let people: ReturnType<typeof createPeople>;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  rows = readRows(site);
  people = createPeople(site);
});
afterAll(() => site.close());

const cup = getDemoProduct('CUP-HOT-12-SLV');

async function upload(name: string, color: string): Promise<string> {
  const uploader = createUploader(site);
  const picture = sharp({ create: { width: 200, height: 100, channels: 4, background: color } });
  const content = await picture.png().toBuffer();
  const guest = 'browser-of-the-library';
  const begun = await uploader.begin(name, content.byteLength, guest);
  await uploader.put(begun, content);
  return (await uploader.confirm(begun.file_id, guest)).data.file_id;
}

const readLibrary = async (token: string) =>
  (await site.get('/api/account/artwork', token)).data as unknown as ArtworkLibrary;

test('a logo is listed once with every request it was sent with, for colleagues too and for no one else', async () => {
  const [owner, viewer, stranger] = [
    await people.arrive('art-owner'),
    await people.arrive('art-viewer'),
    await people.arrive('art-stranger'),
  ];
  await people.join(owner, viewer, 'viewer');
  const numbers: string[] = [];
  for (const quantity of [1000, 2000]) {
    const artwork = { file_id: await upload('luna.png', '#c0127a'), print_id: await upload('print.png', '#c0127a') };
    const sent = await site.post(
      '/api/info/ask_product',
      {
        business_email: owner.email,
        restaurant: 'Luna Park',
        zipcode: '07105',
        submit_source: 'page',
        guest_id: 'browser-of-the-library',
        lines: [{ product_uuid: cup.uuid, quantity, options: {}, artwork }],
      },
      owner.token,
    );
    expect(sent.status, sent.msg).toBe(200);
    numbers.unshift(String(sent.data.number));
  }
  for (const { token } of [owner, viewer]) {
    const { logos } = await readLibrary(token);
    expect(logos.map(({ file, used_on }) => [file.name, used_on.map(({ number }) => number)])).toEqual([
      ['luna.png', numbers],
    ]);
    expect((await site.app.request(logos[0]?.file.url ?? '')).status).toBe(200);
  }
  expect(await readLibrary(stranger.token)).toEqual({ logos: [], artworks: [] });
});

test('approved artwork says which orders are printed with it and leads to its product', async () => {
  const owner = await people.arrive('approved-owner');
  const companyId = (await people.company(owner)).company?.id;
  const [artwork] = await rows.query<{ id: string }>(
    `insert into artworks (file_id, sha256, company_id, email, product_uuid, product_name)
     select id, sha256, $2, $3, $4, 'Hot cup' from files where id = $1 returning id`,
    [await upload('proof.png', '#1d2a6b'), companyId, owner.email, cup.uuid],
  );
  const { order } = await placeTestOrder(site, { lines: [toLine({ kind: 'custom', artworkId: artwork?.id })] });
  const { artworks } = await readLibrary(owner.token);
  expect(artworks).toMatchObject([
    {
      product_name: 'Hot cup',
      product_path: expect.stringContaining(cup.uuid),
      file: { name: 'proof.png' },
      used_on: [{ number: order.number }],
    },
  ]);
});

test('a topic that is turned off is not emailed; shipping and cancellations are, whatever is turned off', async () => {
  const owner = await people.arrive('quiet-owner');
  const warehouse = (await site.logIn('warehouse')).token;
  const choose = (muted: string[]) => site.post('/api/account/emails', { muted }, owner.token);
  expect((await choose(['invoices'])).status).toBe(422);

  const place = async () => {
    const { order } = await placeTestOrder(site, { email: owner.email, lines: [toLine({ kind: 'free' })] });
    return order.id;
  };
  const move = async (id: string, to: string) => {
    const { lines } = (await site.get(`/api/backoffice/order?id=${id}`, warehouse)).data as unknown as StaffOrder;
    const moved = lines.map((line) => ({ id: line.id, version: line.version }));
    const body = { id, lines: moved, to, reason: 'As agreed.' };
    expect((await site.post('/api/backoffice/order/move', body, warehouse)).status).toBe(200);
  };
  const told = async () =>
    (await rows.mails(owner.email)).flatMap((mail) => (mail.template === 'orderMoved' ? [mail.props.state] : []));
  await move(await place(), 'in_production');
  expect(await told()).toEqual(['in_production']);

  expect((await choose(['order_progress', 'reminders'])).data).toEqual({ muted: ['order_progress', 'reminders'] });
  const quiet = await place();
  await move(quiet, 'in_production');
  expect(await told()).toEqual(['in_production']);
  await move(quiet, 'cancelled');
  expect(await told()).toEqual(['in_production', 'cancelled']);
  expect((await rows.mails(owner.email)).map(({ template }) => template)).toContain('orderPlaced');
  expect((await site.get('/api/account/emails', owner.token)).data).toEqual({ muted: ['order_progress', 'reminders'] });
});
