import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadLimits } from '#contract/files/upload-limits.ts';
import { createFileLinks } from '../../files/file-url.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { makePixelBomb } from './test-support/pixel-bomb.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

type Uploaded = {
  file_id: string;
  url: string;
  name: string;
  kind: string;
  width: number | null;
  height: number | null;
};
let visitors = 0;

async function upload(content: Uint8Array | string, name: string, fields: Record<string, string> = {}, token?: string) {
  const form = new FormData();
  form.set('file', new File([content as BlobPart], name));
  visitors += 1;
  for (const [key, value] of Object.entries({ guest_id: `guest-${visitors}`, ...fields })) form.set(key, value);
  // As bytes: a form that is still being written complains when its reader has had enough.
  const written = new Response(form);
  const type = written.headers.get('content-type') ?? '';
  return send(await written.arrayBuffer(), token, { 'content-type': type });
}

async function send(body: BodyInit, token?: string, headers: Record<string, string> = {}) {
  const response = await site.app.request('/api/file/upload', {
    method: 'POST',
    body,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  });
  const envelope = (await response.json()) as {
    code: number;
    msg: string;
    data: Uploaded & { fields?: { file: string } };
  };
  return { status: response.status, headers: response.headers, ...envelope };
}

const makePicture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 4, background: '#e8590c' } });

describe('a picture', () => {
  test.each([
    ['png', () => makePicture().png().toBuffer(), 'image/png'],
    ['jpg', () => makePicture().jpeg().toBuffer(), 'image/jpeg'],
    ['webp', () => makePicture().webp().toBuffer(), 'image/webp'],
  ] as const)('as %s is taken, measured and shown as what it is', async (kind, make, type) => {
    const answer = await upload(await make(), `Our logo.${kind}`);
    expect(answer).toMatchObject({ status: 200, data: { kind, width: 40, height: 20, name: `Our logo.${kind}` } });
    const file = await site.app.request(answer.data.url);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe(type);
    expect(file.headers.get('content-disposition')).toMatch(/^inline; filename="Our logo/);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  });

  test('is turned upright and loses where and by whom it was taken', async () => {
    const photo = await makePicture()
      .withExif({ IFD0: { Copyright: 'Secret Person', Orientation: '6' }, IFD3: { GPSLatitude: '40/1 44/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = await upload(photo, 'phone.jpg');
    expect(data).toMatchObject({ width: 20, height: 40 });
    const kept = Buffer.from(await (await site.app.request(data.url)).arrayBuffer());
    expect(kept.includes('Secret Person')).toBe(false);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
  });

  test('with a page behind it is a picture and nothing else', async () => {
    const polyglot = Buffer.concat([
      await makePicture().png().toBuffer(),
      Buffer.from('<html><script>alert(1)</script>'),
    ]);
    const { data } = await upload(polyglot, 'page.html');
    expect(data.name).toBe('page.png');
    const file = await site.app.request(data.url);
    expect(file.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await file.arrayBuffer()).includes('<script>')).toBe(false);
  });

  test('larger than 4,096 px is made smaller; an animated one keeps its first frame', async () => {
    expect((await upload(await makePicture(5000, 100).png().toBuffer(), 'wide.png')).data).toMatchObject({
      width: 4096,
      height: 82,
    });
    const frames = await sharp([await makePicture().png().toBuffer(), await makePicture().negate().png().toBuffer()], {
      join: { animated: true },
    })
      .webp({ loop: 0 })
      .toBuffer();
    const { data } = await upload(frames, 'moves.webp');
    const kept = Buffer.from(await (await site.app.request(data.url)).arrayBuffer());
    expect((await sharp(kept, { pages: -1 }).metadata()).pages ?? 1).toBe(1);
    expect(data).toMatchObject({ width: 40, height: 20 });
  });
});

describe('is refused with a sentence at its field:', () => {
  test.each([
    ['a GIF under another name', 415, () => makePicture().gif().toBuffer(), 'logo.png'],
    ['a page under another name', 415, async () => '<!doctype html><script>alert(1)</script>', 'logo.png'],
    ['a program', 415, async () => new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]), 'logo.pdf'],
    ['a zip', 415, async () => new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0]), 'logo.ai'],
    ['a compressed drawing', 415, async () => gzipSync(`<svg>${' '.repeat(50_000_000)}</svg>`), 'logo.svg'],
    ['a text that begins like a PDF', 415, async () => '%PDF-1.7 <script>alert(1)</script>', 'x.pdf'],
    ['a torn EPS', 415, async () => new Uint8Array([0xc5, 0xd0, 0xd3, 0xc6, 32, 0, 0, 0, 255, 255, 0, 0]), 'x.eps'],
    ['a picture with too many pixels', 422, async () => makePixelBomb(), 'bomb.png'],
    [
      'a picture cut in half',
      422,
      async () => (await makePicture(400, 400).png().toBuffer()).subarray(0, 60),
      'half.png',
    ],
    ['a JPEG that is none', 422, async () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'x.jpg'],
    ['a drawing that is a page', 415, async () => '<?xml version="1.0"?><html><body/></html>', 'x.svg'],
    ['an empty file', 422, async () => '', 'x.png'],
    ['eleven megabytes', 413, async () => Buffer.alloc(11_000_000), 'x.pdf'],
    ['one byte too many', 413, async () => Buffer.alloc(uploadLimits.formBytes + 1), 'x.pdf'],
  ] as [string, number, () => Promise<Uint8Array | string>, string][])('%s (%i)', async (_name, status, make, name) => {
    const answer = await upload(await make(), name);
    expect(answer).toMatchObject({ status, code: status, msg: expect.stringMatching(/\.$/) });
    expect(answer.data.fields?.file).toBe(answer.msg);
    const rows = await site.parts.database.$client.query(
      'select name from files union select name from uploads where ended_at is null',
    );
    expect(rows.rows.map((row) => row.name)).not.toContain(name);
  });

  test('eleven megabytes without a length, read no further than needed', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 500) controller.close();
        else controller.enqueue(new Uint8Array(100_000));
      },
    });
    const response = await site.app.request('/api/file/upload', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=abcdefghij' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(120);
  });

  test('a form without the file, a text in its place, two at once, a hundred thousand fields', async () => {
    const other = new FormData();
    other.set('picture', new File(['x'], 'x.png'));
    expect(await send(other)).toMatchObject({ status: 422, data: { fields: { file: 'Please choose a file.' } } });
    const text = new FormData();
    text.set('file', 'just words');
    expect(await send(text)).toMatchObject({ status: 422, data: { fields: { file: 'Please choose a file.' } } });
    const two = new FormData();
    two.append('file', new File(['x'], 'x.png'));
    two.append('file', new File(['y'], 'y.png'));
    expect(await send(two)).toMatchObject({ status: 400 });
    const many = `${'--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(100_000)}--b--\r\n`;
    const began = performance.now();
    expect(await send(many, undefined, { 'content-type': 'multipart/form-data; boundary=b' })).toMatchObject({
      status: 400,
    });
    expect(performance.now() - began).toBeLessThan(1000);
  });

  test('anything but a form, a torn form, and a form for any other call', async () => {
    expect(await send('{}', undefined, { 'content-type': 'application/json' })).toMatchObject({ status: 415 });
    expect(
      await send('--x\r\ngarbage', undefined, { 'content-type': 'multipart/form-data; boundary=x' }),
    ).toMatchObject({ status: 400 });
    const form = new FormData();
    form.set('email', 'a@b.c');
    expect((await site.app.request('/api/auth/login', { method: 'POST', body: form })).status).toBe(415);
  });
});

describe('files for the printer', () => {
  const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF';
  const dosEps = Buffer.concat([Buffer.alloc(32), Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n')]);
  dosEps.set([0xc5, 0xd0, 0xd3, 0xc6]);
  dosEps.writeUInt32LE(32, 4);
  dosEps.writeUInt32LE(24, 8);
  test.each([
    ['pdf', pdf, 'application/pdf'],
    ['ai', pdf.replace('/Catalog', '/Catalog/AIPrivateData1 2 0 R'), 'application/postscript'],
    ['ai', '%!PS-Adobe-3.0\n%%Creator: Adobe Illustrator(R) 8\n', 'application/postscript'],
    ['eps', '%!PS-Adobe-3.0 EPSF-3.0\n%%Creator: Adobe Illustrator\n', 'application/postscript'],
    ['eps', dosEps, 'application/postscript'],
  ] as const)('%s is kept byte for byte and only ever downloaded', async (kind, content, type) => {
    const { data } = await upload(content, 'Crème "brûlée".html');
    expect(data).toMatchObject({ kind, width: null });
    const file = await site.app.request(data.url);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(content as string));
    expect(file.headers.get('content-type')).toBe(type);
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="Creme _brulee_.${kind}"; filename*=UTF-8''Cr%C3%A8me%20_br%C3%BBl%C3%A9e_.${kind}`,
    );
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('an SVG is kept as it is too, since no browser of ours ever opens it', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 6"><script>alert(1)</script><rect/></svg>';
    const { data } = await upload(svg, 'x.svg');
    expect(data).toMatchObject({ kind: 'svg', name: 'x.svg' });
    const file = await site.app.request(data.url);
    expect(file.headers.get('content-type')).toBe('image/svg+xml');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(file.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(await file.text()).toBe(svg);
  });
});

describe('an address of a file', () => {
  test('opens nothing when it is changed, borrowed or old, for staff either', async () => {
    const { data } = await upload(await makePicture().png().toBuffer(), 'mine.png');
    const other = await upload(await makePicture().png().toBuffer(), 'other.png');
    const url = new URL(data.url, 'http://site');
    const ask = (path: string, cookie = '') => site.app.request(path, { headers: { cookie } });
    const signature = url.searchParams.get('signature') ?? '';
    const expires = url.searchParams.get('expires') ?? '';
    expect((await ask(url.pathname)).status).toBe(403);
    expect((await ask(`${url.pathname}?expires=${Number(expires) + 3600}&signature=${signature}`)).status).toBe(403);
    expect((await ask(`${url.pathname}?expires=${expires}&signature=${'A'.repeat(43)}`)).status).toBe(403);
    expect((await ask(`${url.pathname}?expires=${expires}&signature=`)).status).toBe(403);
    expect((await ask(`/files/${other.data.file_id}/x.png${url.search}`)).status).toBe(403);
    expect((await ask('/files/../../etc/passwd')).status).not.toBe(403);
    expect((await ask('/files/%2e%2e%2f/x')).status).toBe(404);

    const earlier = createFileLinks(site.parts.secrets, () => Date.now() - 21 * 60_000);
    expect((await ask(earlier.toUrl({ id: data.file_id, name: 'mine.png' }))).status).toBe(403);

    const staff = await site.logIn('warehouse', 'files-staff@example.com');
    const customer = await site.logIn('customer', 'files-customer@example.com');
    expect((await ask(url.pathname, `staff_session=${staff.token}`)).status).toBe(403);
    expect((await ask(url.pathname, `token=${customer.token}`)).status).toBe(403);
  });

  test('is good for fifteen minutes, and stays the same for five', async () => {
    const links = createFileLinks(site.parts.secrets, () => Date.UTC(2026, 10, 15, 8, 31));
    const url = new URL(links.toUrl({ id: 'a'.repeat(40), name: 'x.png' }), 'http://site');
    expect(Number(url.searchParams.get('expires')) * 1000).toBe(Date.UTC(2026, 10, 15, 8, 50));
  });

  test('is remembered by the browser', async () => {
    const { data } = await upload(await makePicture().png().toBuffer(), 'kept.png');
    const first = await site.app.request(data.url);
    const etag = first.headers.get('etag') ?? '';
    expect((await site.app.request(data.url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

test('a visitor may send sixty files a day, and is told when to come back', async () => {
  const pdf = '%PDF-1.4\nstartxref\n9\n%%EOF';
  for (let count = 0; count < uploadLimits.perVisitorAndDay; count += 1)
    expect((await upload(pdf, 'x.pdf', { guest_id: 'greedy' })).status).toBe(200);
  const answer = await upload(pdf, 'x.pdf', { guest_id: 'greedy' });
  expect(answer).toMatchObject({ status: 429, msg: expect.stringContaining('daily file limit') });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await upload(pdf, 'x.pdf', { guest_id: 'modest' })).status).toBe(200);
});

test('a file that could not be kept leaves no row', async () => {
  const { put } = site.parts.files;
  site.parts.files.put = () => Promise.reject(new Error('the disk is full'));
  const answer = await upload('%PDF-1.4\nstartxref\n9\n%%EOF', 'unlucky.pdf');
  site.parts.files.put = put;
  expect(answer.status).toBe(500);
  const { rowCount } = await site.parts.database.$client.query(
    `select name from files where name = 'unlucky.pdf' union select name from uploads where name = 'unlucky.pdf'`,
  );
  expect(rowCount).toBe(0);
});
