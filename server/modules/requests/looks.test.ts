import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { CustomerDesign, StaffDesign } from '#contract/designs/design-views.ts';
import { toLookForm } from '#contract/designs/look-form.ts';
import type { Look } from '#contract/looks/look.ts';
import type { CustomerOrder, ReorderPreview } from '#contract/orders/order-views.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import { createBrand } from '#print/looks/brand.ts';
import { loadFaces } from '#print/looks/faces.ts';
import { listLooks } from '#print/looks/list-looks.ts';
import { printLook } from '#print/looks/print-look.ts';
import { drawLogo, listBrands } from '#print/looks/test-support/logos.ts';
import { openPixels } from '../../images/compose-picture.ts';
import { readLinkCode } from '../../test-support/link-code.ts';
import { createQuoteStory } from '../../test-support/quote-story.ts';
import { readPdf } from '../../test-support/read-pdf.ts';
import { createDesignStory } from '../../test-support/sent-design.ts';
import { createTestApp } from '../../test-support/test-app.ts';
import { createSurfaceFinder } from '../catalog/print-surfaces.ts';
import { createUploader } from '../files/test-support/send-upload.ts';

const site = await createTestApp({ data: 'demo' });
afterAll(() => site.close());
const story = await createQuoteStory(site);
const uploader = createUploader(site);
const designer = (await site.logIn('design', 'jo@office.example')).token;
const designs = createDesignStory(site, designer);
const guest_id = 'browser-1-of-the-look-tests';

const { luna } = await listBrands();
if (!luna) throw new Error('No logo.');
const pixels = await drawLogo(luna.svg);
const logo = await sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 4 } })
  .png()
  .toBuffer();
const brand = createBrand(pixels);
if (!brand) throw new Error('No brand.');
const looks = listLooks(brand, { name: 'Luna Park', place: 'Newark', line: '' });
const block = looks.find(({ recipe }) => recipe === 'block') as Look;

async function upload(name: string): Promise<string> {
  const begun = await uploader.begin(name, logo.byteLength, guest_id);
  await uploader.put(begun, logo);
  return (await uploader.confirm(begun.file_id, guest_id)).data.file_id;
}

/** A request for bags in a look, composed. */
async function ask(look: unknown, changes: object = {}, more: object = {}) {
  const [bag] = await story.rows.query<{ uuid: string }>(`select uuid from products where sku = 'BAG-TWH-M'`);
  const artwork = { file_id: await upload('luna.png'), print_id: await upload('luna-print.png'), look, ...changes };
  const lines = [{ product_uuid: bag?.uuid, quantity: 5000, artwork }];
  const sent = await story.ask({ guest_id, product_uuid: '', lines, ...more });
  const stopping = new AbortController().signal;
  await site.tasks.composeArtwork({ requestId: sent.id }, { isLastAttempt: true, stopping });
  const answer = await site.get(`/api/info/status?id=${sent.token}`);
  return { sent, line: (answer.data as unknown as RequestStatus).lines[0] };
}

const openPicture = async (url: string | null | undefined) =>
  openPixels(await (await site.app.request(url ?? '')).bytes());

const openSmall = async (url: string) =>
  sharp(await (await site.app.request(url)).bytes())
    .resize(96)
    .raw()
    .toBuffer();

/** Mean of all channels. */
function countDifference(one: Uint8ClampedArray | Buffer, other: Uint8ClampedArray | Buffer): number {
  expect(one).toHaveLength(other.length);
  return (one as Uint8Array).reduce((sum, value, at) => sum + Math.abs(value - (other[at] as number)), 0) / one.length;
}

test('what the server composes of a look is what the browser shows', async () => {
  const { line } = await ask(block);
  expect(line?.artwork?.look).toEqual(block);
  const composed = await openPicture(line?.artwork?.picture_url);

  const surface = await createSurfaceFinder(site.parts)(line?.image ?? '');
  if (!surface?.map || !surface.grids) throw new Error('The bag has no map.');
  const read = (path: string) => readFile(join(site.parts.settings.projectRoot, 'catalog', path));
  const [shown, map] = await Promise.all([openPixels(await read(surface.blank)), openPixels(await read(surface.map))]);
  const file = JSON.parse(String(await read(surface.grids)));
  const plain = shown.data.slice();
  const faces = await loadFaces(block.face, Object.values(block.text));
  expect(printLook(shown, { file, map, product: surface.product }, block, { brand, faces })).toBe(true);
  // Beside what the encoder loses.
  expect(countDifference(composed.data, shown.data)).toBeLessThan(2);
  expect(countDifference(plain, shown.data)).toBeGreaterThan(8);

  const alone = await openPicture((await ask(null)).line?.artwork?.picture_url);
  expect(countDifference(alone.data, composed.data)).toBeGreaterThan(5);
});

test('quote, order and reorder keep the look, and each shows its picture to whoever has its link', async () => {
  const { sent } = await ask(block, { background: '#102030' });
  const quote = await story.sendDraft(await story.start(sent.id));
  const id = await story.readToken(sent.email);
  const opened = await story.open(id);
  expect(opened.pictures[0]?.look).toEqual(block);

  const accepted = await story.accept(id, opened.version, [0]);
  expect(accepted.status, accepted.msg).toBe(200);
  const [order] = await story.rows.query<{ id: string }>('select id from orders where quote_id = $1', [quote.data.id]);
  const read = async (url: string) => (await site.get(url, story.sales)).data as unknown as CustomerOrder;
  const [line] = (await read(`/api/backoffice/order?id=${order?.id}`)).lines;
  expect(line).toMatchObject({ look: block, logo_picture: expect.stringContaining('with-logo.webp') });
  // What it is composed from stays with us.
  expect(JSON.stringify(line)).not.toContain('#102030');

  const mail = (await story.rows.mails(sent.email)).findLast(({ template }) => template === 'orderPlaced');
  const token = mail?.template === 'orderPlaced' ? mail.props.order.token : '';
  const mine = (await site.get(`/api/order?id=${token}`)).data as unknown as CustomerOrder;
  const url = new URL(mine.lines[0]?.logo_picture ?? '', 'http://site.example');
  expect(url.searchParams.get('link')).toBeTruthy();
  expect((await site.app.request(url.pathname + url.search)).status).toBe(200);

  const preview = (await site.get(`/api/order/reorder?id=${token}`)).data as unknown as ReorderPreview;
  const code = await readLinkCode(site, '/api/order/code', token, sent.email);
  const form = { id: token, code, total_cents: preview.total_cents, client_key: 'look-again' };
  const again = await site.post('/api/order/reorder', form);
  expect(again.status, again.msg).toBe(200);
  const [second] = (await read(`/api/backoffice/order?id=${again.data.id}`)).lines;
  expect(second).toMatchObject({ look: block, logo_picture: expect.stringContaining('with-logo.webp') });
  await story.rows.query('update access_links set revoked_at = now() where id = $1', [url.searchParams.get('link')]);
  expect((await site.app.request(url.pathname + url.search)).status).toBe(403);
});

describe('a free design', () => {
  const open = async () => {
    const { sent } = await ask(block, {}, { customize_type: 'design' });
    const [row] = await story.rows.query<{ id: string }>('select id from designs where request_id = $1', [sent.id]);
    return { sent, id: String(row?.id) };
  };
  const show = (answer: { status: number; msg: string; data: unknown }) => {
    expect(answer.status, answer.msg).toBe(200);
    return answer.data as StaffDesign;
  };
  const names = (design: StaffDesign | CustomerDesign) => design.concepts.map(({ number, title }) => [number, title]);

  test('begins with the customer’s own, gets five concepts in one step, and each is edited', async () => {
    const { sent, id } = await open();
    await designs.move(id, 'brief_ok');
    expect((await designs.show(id)).concept_zero?.look).toEqual(block);
    const five = show(await designs.call('/looks', { id }));
    expect(names(five)).toEqual([
      [1, 'Stamp'],
      [2, 'Repeat'],
      [3, 'Block'],
      [4, 'Oversize'],
      [5, 'Line'],
    ]);
    expect(five.concepts.map(({ look }) => look?.text.name)).toEqual(Array(5).fill('Luna Park'));
    const pictures = await Promise.all(five.concepts.map(({ file }) => openSmall(file.url)));
    for (const [at, picture] of pictures.entries())
      for (const next of pictures.slice(at + 1)) expect(countDifference(picture, next)).toBeGreaterThan(1);
    expect((await designs.call('/looks', { id })).msg).toBe('This design already has five concepts.');

    const third = five.concepts[2]?.look as Look;
    const form = { ...toLookForm(third), main: '#7a1020', name: 'Luna Park Bakery' };
    const changed = show(await designs.call('/look', { id, number: 3, ...form }));
    expect(changed.concepts[2]).toMatchObject({ revision: 1, look: { inks: { main: '#7a1020' }, recipe: 'block' } });
    const after = await openSmall(changed.concepts[2]?.file.url ?? '');
    expect(countDifference(pictures[2] as Buffer, after)).toBeGreaterThan(1);
    const refused = await designs.call('/look', { id, number: 3, ...form, accent: 'teal' });
    expect([refused.status, refused.data.fields]).toEqual([422, { accent: 'Please choose a color.' }]);
    expect((await designs.call('/look', { id, number: 3, ...form }, story.sales)).status).toBe(403);

    await designs.move(id, 'concepts_ready');
    expect((await designs.call('/look', { id, number: 3, ...form })).status).toBe(409);
    const token = await designs.readToken(sent.email);
    const mine = (await site.get(`/api/design?id=${token}`)).data as unknown as CustomerDesign;
    expect(names(mine)).toEqual(names(five));
    expect(mine.concept_zero?.look).toEqual(block);
    for (const url of [mine.concept_zero?.picture, mine.concepts[0]?.file.url]) {
      expect((await site.app.request(url ?? '')).status).toBe(200);
      const forged = (url ?? '').replace(/link=[^&]+/, `link=${id}`);
      expect((await site.app.request(forged)).status).toBe(403);
    }
  });

  test('made by two at once has five concepts, and no bytes that belong to nothing', async () => {
    const { id } = await open();
    await designs.move(id, 'brief_ok');
    const [one, other] = await Promise.all([designs.call('/looks', { id }), designs.call('/looks', { id })]);
    expect([one.status, other.status]).toContain(200);
    expect((await designs.show(id)).concepts).toHaveLength(5);
    const stored = await readdir(join(site.parts.settings.dataDir, 'files'), { recursive: true, withFileTypes: true });
    const kept = new Set(
      (await story.rows.query<{ key: string }>('select key from files')).map(({ key }) => basename(key)),
    );
    expect(stored.filter((entry) => entry.isFile() && !kept.has(entry.name)).map(({ name }) => name)).toEqual([]);
  });

  test('what the product cannot hold is no concept, and what was uploaded stays where it is', async () => {
    const { id } = await open();
    await designs.move(id, 'brief_ok');
    await designs.addConcept(id, 2);
    const made = show(await designs.call('/looks', { id }));
    expect(names(made)).toEqual([
      [1, 'Stamp'],
      [2, 'Idea 2'],
      [3, 'Repeat'],
      [4, 'Block'],
      [5, 'Oversize'],
    ]);
  });

  test('gets its proof from the look that was chosen: the artwork at actual size, whose hash is approved', async () => {
    const { sent, id } = await open();
    await designs.move(id, 'brief_ok');
    expect((await designs.call('/flat-proof', { id })).status).toBe(409);
    show(await designs.call('/looks', { id }));
    const { version } = show(await designs.move(id, 'concepts_ready'));
    await site.post('/api/design/choose', { id: await designs.readToken(sent.email), version, concept: 3 });
    expect((await designs.call('/flat-proof', { id }, story.sales)).status).toBe(403);
    const { number, proofs } = show(await designs.call('/flat-proof', { id }));
    expect(proofs).toMatchObject([{ number: 1, file: { name: 'block-artwork.pdf' } }]);
    const bytes = await (await site.app.request(proofs[0]?.file.url ?? '')).bytes();
    const { title, pages } = await readPdf(bytes);
    expect(title).toContain(`Block, ${number}`);
    const words = pages.flat().join(' ');
    expect(words).toContain('Artwork at actual size from luna.png.');
    expect(words).toMatch(/Thinnest line: 0\.\d{3} in\. This print needs 0\.\d{3} in\./);
    // Of the bag's front, as its picture is counted.
    expect(words).toMatch(/\d+\.\d\d in \(\d+ mm\)/);
    expect(words).toContain('PANTONE');

    const sentOut = show(await designs.move(id, 'proof_sent'));
    const hash = createHash('sha256').update(bytes).digest('hex');
    expect(sentOut.proofs[0]?.sha256).toBe(hash);
    const token = await designs.readToken(sent.email);
    const answer = { id: token, version: sentOut.version, sha256: hash, name: 'Dana', agree: true };
    expect((await site.post('/api/design/approve', answer)).status).toBe(200);
  });

  test('of a request with its logo as an attached file gets concepts and a proof from that file', async () => {
    const attached = await upload('their logo.png');
    const [bag] = await story.rows.query<{ uuid: string }>(`select uuid from products where sku = 'BAG-TWH-M'`);
    const lines = [{ product_uuid: bag?.uuid, quantity: 5000 }];
    const sent = await story.ask({ guest_id, product_uuid: '', lines, file_ids: [attached], customize_type: 'design' });
    const [row] = await story.rows.query<{ id: string }>('select id from designs where request_id = $1', [sent.id]);
    const id = String(row?.id);
    await designs.move(id, 'brief_ok');
    const shown = await designs.show(id);
    expect([shown.concept_zero, shown.brief_files.map((file) => file.id)]).toEqual([null, [attached]]);
    expect((await designs.call('/looks', { id })).msg).toContain('without a logo on its product');
    const other = await upload('of another request.png');
    expect((await designs.call('/looks', { id, file_id: other })).status).toBe(404);

    const five = show(await designs.call('/looks', { id, file_id: attached }));
    expect(names(five)).toHaveLength(5);
    expect(five.concepts[0]?.look?.text.name).toBe(shown.restaurant);
    // The same pictures as of the same logo on the product.
    const usual = await open();
    await designs.move(usual.id, 'brief_ok');
    const known = show(await designs.call('/looks', { id: usual.id }));
    const [own, theirs] = await Promise.all(
      [five, known].map(({ concepts }) => openSmall(concepts[3]?.file.url ?? '')),
    );
    expect(countDifference(own as Buffer, theirs as Buffer)).toBeLessThan(1);

    // It stays while concepts and proof are made of it.
    const third = five.concepts[2]?.look as Look;
    show(await designs.call('/look', { id, number: 3, ...toLookForm(third), main: '#7a1020' }));
    const { version } = show(await designs.move(id, 'concepts_ready'));
    await site.post('/api/design/choose', { id: await designs.readToken(sent.email), version, concept: 3 });
    const { proofs } = show(await designs.call('/flat-proof', { id }));
    const { pages } = await readPdf(await (await site.app.request(proofs[0]?.file.url ?? '')).bytes());
    expect(pages.flat().join(' ')).toContain('Artwork at actual size from their logo.png.');
  });

  test('whose request has no logo on its product is drawn by hand', async () => {
    const { id } = await designs.ask();
    await designs.move(id, 'brief_ok');
    expect((await designs.show(id)).concept_zero).toBeNull();
    const answer = await designs.call('/looks', { id });
    expect([answer.status, answer.msg]).toEqual([409, expect.stringContaining('Please upload the files.')]);
    await designs.addConcept(id, 2);
    const edited = await designs.call('/look', { id, number: 2, ...toLookForm(block) });
    expect(edited.status).toBe(409);
  });
});

test.each([
  ['a recipe that is none of ours', { ...block, recipe: 'spiral' }],
  ['a version from tomorrow', { ...block, version: 2 }],
  ['an ink in words', { ...block, inks: { ...block.inks, main: 'red' } }],
  ['a name of a page', { ...block, text: { ...block.text, name: 'x'.repeat(61) } }],
  ['a mark larger than the paper', { ...block, size: 40 }],
])('%s is no look', async (_name, look) => {
  await expect(ask(look)).rejects.toThrow(/refused/);
});
