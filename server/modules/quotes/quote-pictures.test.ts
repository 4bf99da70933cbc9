import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toQuotePdfPath } from '#contract/paths.ts';
import type { CustomerQuote, StaffQuote } from '#contract/quotes/quote-views.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import { createMailSender } from '../../mail/send-mail.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createUploader } from '../files/test-support/send-upload.ts';

let site: TestApp;
let sales: string;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  sales = (await site.logIn('sales')).token;
});
afterAll(() => site.close());

const guest_id = 'browser-1-of-the-quote-pictures';

async function upload(name: string): Promise<string> {
  const logo = await sharp({ create: { width: 200, height: 100, channels: 4, background: '#c0127a' } })
    .png()
    .toBuffer();
  const uploader = createUploader(site);
  const begun = await uploader.begin(name, logo.byteLength, guest_id);
  await uploader.put(begun, logo);
  return (await uploader.confirm(begun.file_id, guest_id)).data.file_id;
}

/** A request with a logo on a cup with a black sleeve, composed, quoted and sent. */
async function quoteWithLogo(email: string, more: Record<string, unknown> = {}) {
  const rows = readRows(site);
  const [cup] = await rows.query<{ uuid: string }>(`select uuid from products where sku = 'CUP-HOT-12-SLV'`);
  const artwork = { file_id: await upload('luna.png'), print_id: await upload('luna-print.png') };
  const options = { Sleeve: 'Black', Lid: '90 mm sip lid, black PP' };
  const sent = await site.post('/api/info/ask_product', {
    business_email: email,
    restaurant: 'Luna Park',
    zipcode: '07105',
    submit_source: 'product_popup',
    guest_id,
    lines: [{ product_uuid: cup?.uuid, quantity: 5000, options, artwork }],
    ...more,
  });
  const status = await site.get(`/api/info/status?id=${String(sent.data.status_url).replace('/status/', '')}`);
  const request = status.data as unknown as RequestStatus;
  const { signal } = new AbortController();
  await site.tasks.composeArtwork({ requestId: request.id }, { isLastAttempt: true, stopping: signal });
  const started = await site.post('/api/backoffice/quote/start', { request_id: request.id }, sales);
  const draft = started.data as unknown as StaffQuote;
  const move = { id: draft.id, to: 'sent', version: draft.version, reason: '' };
  expect(await site.post('/api/backoffice/quote/move', move, sales)).toMatchObject({ status: 200 });
  const mail = (await rows.mails(email)).findLast(({ template }) => template === 'quoteMoved');
  if (mail?.template !== 'quoteMoved') throw new Error('No quote was sent.');
  return { draft, mail, request, token: mail.props.quote.token, rows };
}

const countDark = async (picture: Uint8Array) => {
  const { data, info } = await sharp(picture)
    .extract({ left: 280, top: 592, width: 240, height: 20 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let dark = 0;
  for (let at = 0; at < data.length; at += 3)
    if (Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) < 90) dark++;
  return dark / (info.width * info.height);
};

test('the logo is on the quote: on its page, for staff, in the email and in the PDF', async () => {
  const { draft, mail, request, token, rows } = await quoteWithLogo('luna@bistro.example');
  const quote = (await site.get(`/api/quote?id=${token}`)).data as unknown as CustomerQuote;
  const url = quote.pictures[0]?.logo_url ?? '';
  expect(url).toMatch(/^\/files\/[0-9a-f]{40}\/with-logo\.webp\?link=/);
  const picture = await site.app.request(url);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  // The sleeve was ordered in black.
  expect(await countDark(await picture.bytes())).toBeGreaterThan(0.4);
  const seen = (await site.get(`/api/backoffice/quote?id=${draft.id}`, sales)).data as unknown as StaffQuote;
  expect((await site.app.request(seen.pictures[0]?.logo_url ?? '')).status).toBe(200);

  const pdf = await (await site.app.request(toQuotePdfPath(token, [0]))).bytes();
  expect(Buffer.from(pdf).toString('latin1')).toContain('/Subtype /Image');

  const id = request.lines[0]?.artwork && mail.props.lines[0]?.image;
  expect(id).toMatch(/^cid:[0-9a-f]{40}$/);
  await createMailSender(site.parts.database, site.parts.settings, site.parts.files)(mail, 990_001);
  const [kept] = await rows.query<{ html: string }>('select html from kept_mails where outbox_id = 990001');
  expect(kept?.html).toContain('src="data:image/jpeg;base64,');
  expect(kept?.html).not.toContain('cid:');
});

test('a quote opens its pictures and no other file of the request, and no longer than its link', async () => {
  const { token, request } = await quoteWithLogo('fern@bistro.example');
  const quote = (await site.get(`/api/quote?id=${token}`)).data as unknown as CustomerQuote;
  const url = new URL(quote.pictures[0]?.logo_url ?? '', 'http://site.example');
  const other = request.lines[0]?.artwork?.file.file_id ?? '';
  const stolen = `${url.pathname.replace(/[0-9a-f]{40}/, other)}${url.search}`;
  expect((await site.app.request(stolen)).status).toBe(403);
  await readRows(site).query('update access_links set revoked_at = now() where id = $1', [
    url.searchParams.get('link'),
  ]);
  expect((await site.app.request(url.pathname + url.search)).status).toBe(403);
});

test('staff see the logo with its line and the other files with the words; the customer of the quote sees neither', async () => {
  const invoice = await upload('current-invoice.png');
  const words = 'Match this invoice and I sign today.';
  const more = { additional_comments: words, file_ids: [invoice] };
  const { draft, request, token } = await quoteWithLogo('oak@bistro.example', more);
  const read = async () =>
    (await site.get(`/api/backoffice/quote?id=${draft.id}`, sales)).data as unknown as StaffQuote;
  const logo = request.lines[0]?.artwork?.file.file_id;
  const seen = await read();
  expect(seen.logos).toEqual([expect.objectContaining({ file_id: logo, name: 'luna.png' })]);
  // Not the versions of the logo that we made of it.
  expect(seen.request).toMatchObject({ words: [words], files: [{ file_id: invoice, name: 'current-invoice.png' }] });
  for (const file of [seen.logos[0], seen.request?.files[0]]) {
    expect(file?.bytes).toBeGreaterThan(0);
    expect((await site.app.request(file?.url ?? '')).status).toBe(200);
  }
  const open = await site.get(`/api/quote?id=${token}`);
  for (const secret of [logo, invoice, words]) expect(JSON.stringify(open.data)).not.toContain(secret);

  // A logo whose line is not in the quote any more is still the customer's file.
  const { version: opened } = open.data as unknown as CustomerQuote;
  const move = { id: token, to: 'changes_requested', version: opened, reason: 'Without the logo.' };
  const changed = await site.post('/api/quote/move', move);
  const next = { id: draft.id, to: 'draft', version: changed.data.version, reason: '' };
  expect((await site.post('/api/backoffice/quote/move', next, sales)).status).toBe(200);
  const { version, draft: written } = await read();
  const lines = written?.content.lines.map((line) => ({ ...line, product_uuid: null }));
  const save = { id: draft.id, version, content: { ...written?.content, lines }, internal_note: '' };
  expect((await site.post('/api/backoffice/quote/save', save, sales)).status).toBe(200);
  const after = await read();
  expect(after.logos).toEqual([null]);
  expect(after.request?.files.map(({ name }) => name).toSorted()).toEqual(['current-invoice.png', 'luna.png']);
});
