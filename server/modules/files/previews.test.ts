import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { UploadKind } from '#contract/files/upload-limits.ts';
import { makePreview, toPreviewLimits } from '../../files/preview/make-preview.ts';
import { startJobs } from '../../test-support/start-jobs.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createPreviewTask } from './preview-task.ts';
import { createUploader } from './test-support/send-upload.ts';

let site: TestApp;
let uploader: ReturnType<typeof createUploader>;
beforeAll(async () => {
  site = await createTestApp({ environment: { TRUST_PROXY: '1' } });
  uploader = createUploader(site);
});
afterAll(() => site.close());

async function makePdf(draw: (document: PDFKit.PDFDocument) => void, size: [number, number] = [432, 288]) {
  const document = new PDFDocument({ size, margin: 0 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  draw(document);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

const makeBox = () =>
  makePdf(
    (document) => void document.rect(0, 0, 216, 288).fill('#ff0000').fontSize(20).fill('#000').text('Box', 300, 40),
  );

/** A PDF from its objects, as no program writes it. */
function assemblePdf(objects: (string | Buffer)[]): Buffer {
  const parts = objects.map((object, index) =>
    Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object as string), Buffer.from('\nendobj\n')]),
  );
  const trailer = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n0\n%%EOF`;
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), ...parts, Buffer.from(trailer)]);
}

function makePage(box: string, stream: Buffer, resources = ''): Buffer {
  return assemblePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R/Resources<<${resources}>>>>`,
    Buffer.concat([
      Buffer.from(`<</Filter/FlateDecode/Length ${stream.byteLength}>>stream\n`),
      stream,
      Buffer.from('\nendstream'),
    ]),
  ]);
}

/** A small table, the PostScript, and the TIFF that a drawing program put beside it. */
async function makeDosEps(): Promise<Buffer> {
  const script = Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 144 72\n');
  const tiff = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#00f' } })
    .tiff()
    .toBuffer();
  const table = Buffer.alloc(32);
  table.set([0xc5, 0xd0, 0xd3, 0xc6]);
  table.writeUInt32LE(32, 4);
  table.writeUInt32LE(script.byteLength, 8);
  table.writeUInt32LE(32 + script.byteLength, 20);
  table.writeUInt32LE(tiff.byteLength, 24);
  return Buffer.concat([table, script, tiff]);
}

/** Four kilobytes that take minutes to draw. */
const hostileSvg = () =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="f" x="0" y="0" width="1" height="1">${'<feTurbulence numOctaves="9" baseFrequency="0.9"/>'.repeat(80)}</filter><rect width="2000" height="2000" filter="url(#f)"/></svg>`,
  );

const readRow = async (id: string) => {
  const { rows } = await site.parts.database.$client.query(
    'select preview, preview_note as note, facts from files where id = $1',
    [id],
  );
  return rows[0] as { preview: string; note: string; facts: Record<string, unknown> };
};

describe('a job draws the preview of', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="48"><rect width="96" height="48" fill="#0f0"/></svg>';
  test.each([
    ['a PDF', 'box.pdf', makeBox, [640, 427], { pages: 1, page_width: 432, page_height: 288, fonts: ['Helvetica'] }],
    [
      'an Illustrator file',
      'box.ai',
      async () => Buffer.concat([await makeBox(), Buffer.from('\n%/AIPrivateData1\nstartxref\n0\n%%EOF')]),
      [640, 427],
      { pages: 1, page_width: 432 },
    ],
    ['a drawing', 'logo.svg', async () => Buffer.from(svg), [640, 320], { page_width: 72, page_height: 36 }],
    [
      'a drawing without a size',
      'plain.svg',
      async () => Buffer.from(svg.replace('width="96" height="48"', 'viewBox="0 0 96 48"')),
      [640, 320],
      { page_width: null, page_height: null },
    ],
    [
      'a picture',
      'logo.png',
      () =>
        sharp({ create: { width: 800, height: 1600, channels: 3, background: '#f00' } })
          .png()
          .toBuffer(),
      [320, 640],
      {},
    ],
    ['an EPS with a TIFF', 'logo.eps', makeDosEps, [640, 320], { page_width: 144, page_height: 72 }],
  ] as [string, string, () => Promise<Buffer>, number[], object][])(
    '%s',
    async (_what, name, make, size, facts) => {
      const { data } = await uploader.send(await make(), name);
      startJobs(
        { connection: site.connection, database: site.parts.database },
        { makePreview: createPreviewTask(site.parts) },
      );
      await expect.poll(async () => (await readRow(data.file_id)).preview, { timeout: 30_000 }).toBe('ready');
      expect((await readRow(data.file_id)).facts).toMatchObject(facts);
      const url = data.url.replace(/^\/files\/(\w+)\/[^?]+/, '/previews/$1');
      const answer = await site.app.request(url);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([picture.format, picture.width, picture.height]).toEqual(['webp', ...size]);
      expect((await site.app.request(url.replace(/signature=.*/, 'signature='))).status).toBe(403);
    },
    40_000,
  );
});

describe('a file that cannot be drawn says why, and nothing else happens:', () => {
  async function draw(kind: UploadKind, content: Buffer, limits = toPreviewLimits(kind)) {
    const folder = await mkdtemp(join(tmpdir(), 'pw-preview-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const [file, picture] = [join(folder, 'file'), join(folder, 'preview.webp')];
    await writeFile(file, content);
    return makePreview(site.parts.settings.projectRoot, { kind, file, picture }, undefined, limits);
  }
  const empty = deflateSync(' ');
  const manyPages = () => {
    const numbers = Array.from({ length: 10_000 }, (_, index) => index + 3);
    return assemblePdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]/Count 10000>>`,
      ...numbers.map(() => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>'),
    ]);
  };
  const bomb = () => deflateSync(Buffer.alloc(300_000_000, '0 0 m 9 9 l S '), { level: 9 });
  const entities = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, level) => `<!ENTITY a${level} "${(level ? `&a${level - 1};` : '&a;').repeat(10)}">`).join('')}]>`;
  test.each([
    ['garbage behind a header', 'pdf', () => Buffer.from('%PDF-1.7 garbage startxref'), /damaged/],
    ['ten thousand pages', 'pdf', manyPages, /has 10,000 pages/],
    ['a page of 30,000 × 30,000 points', 'pdf', () => makePage('0 0 30000 30000', empty), /larger than 200/],
    [
      'a stream that grows to hundreds of megabytes',
      'pdf',
      () => makePage('0 0 100 100', bomb()),
      /too (much memory|long)/,
    ],
    [
      'a drawing of a billion laughs',
      'svg',
      () =>
        Buffer.from(`${entities}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a8;</text></svg>`),
      /damaged|too/,
    ],
    [
      'a drawing of 60,000 × 60,000 pixels',
      'svg',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"/>'),
      /too many pixels|damaged/,
    ],
    ['an EPS without a preview', 'eps', () => Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n'), /no preview inside/],
  ] as [string, UploadKind, () => Buffer, RegExp][])(
    '%s',
    async (_what, kind, make, note) => {
      expect(await draw(kind, make(), { ms: 40_000, memoryBytes: 400_000_000 })).toMatchObject({
        note: expect.stringMatching(note),
      });
    },
    60_000,
  );

  test('two megabytes of entities, while the site answers', async () => {
    const heavy = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>${'&amp;'.repeat(400_000)}</text></svg>`,
    );
    let isDrawn = false;
    const drawn = draw('svg', heavy).finally(() => {
      isDrawn = true;
    });
    let answers = 0;
    while (!isDrawn) {
      expect((await site.app.request('/healthz')).status).toBe(200);
      await new Promise((resolve) => setImmediate(resolve));
      answers += 1;
    }
    await drawn;
    // In this process there would be a handful: before, between and after.
    expect(answers).toBeGreaterThan(100);
  }, 60_000);

  test('a drawing of nested filters has five seconds', async () => {
    expect(await draw('svg', hostileSvg())).toMatchObject({ note: expect.stringContaining('too long') });
  }, 60_000);

  test('one that takes too long is ended', async () => {
    expect(await draw('pdf', await makeBox(), { ...toPreviewLimits('pdf'), ms: 1 })).toMatchObject({
      note: expect.stringContaining('too long'),
    });
  });
});

describe('previews are drawn one after the other,', () => {
  /** The order in which the previews of these uploads are ready or given up. */
  async function drawAll(uploads: { content: Buffer; name: string; network: number }[]): Promise<string[]> {
    const names = new Map<string, string>();
    for (const { content, name, network } of uploads) {
      const begun = await uploader.begin(name, content.byteLength);
      await uploader.put(begun, content);
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.8.0.${network}` };
      const body = JSON.stringify({ file_id: begun.file_id, guest_id: 'browser-1' });
      expect((await site.app.request('/api/file/confirm', { method: 'POST', headers, body })).status).toBe(200);
      names.set(begun.file_id, name);
    }
    const done: string[] = [];
    const draw = createPreviewTask(site.parts);
    const { database, limits } = site.parts;
    startJobs(
      { connection: site.connection, database },
      {
        async makePreview(payload, run) {
          await draw(payload, run);
          const name = names.get(payload.fileId);
          if (name && (await readRow(payload.fileId)).preview !== 'pending') done.push(name);
        },
      },
    );
    await expect.poll(() => done.length, { timeout: 60_000 }).toBe(uploads.length);
    await limits.reset('previewSeconds', '10.8.0.1');
    return done;
  }
  const png = () =>
    sharp({ create: { width: 80, height: 40, channels: 3, background: '#00f' } })
      .png()
      .toBuffer();

  test('quick kinds first: a picture is not behind the hostile drawings of another visitor', async () => {
    const svg = { content: hostileSvg(), network: 1 };
    const order = await drawAll([
      { ...svg, name: 'first.svg' },
      { content: await makeBox(), name: 'box.pdf', network: 2 },
      { ...svg, name: 'second.svg' },
      { content: await png(), name: 'logo.png', network: 2 },
    ]);
    expect(order).toEqual(['logo.png', 'first.svg', 'second.svg', 'box.pdf']);
  }, 90_000);

  test('those of a network that used up its seconds last of all', async () => {
    await site.parts.limits.consume('previewSeconds', '10.8.0.1', 60);
    const order = await drawAll([
      { content: await png(), name: 'late.png', network: 1 },
      { content: Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n'), name: 'logo.eps', network: 2 },
      { content: await png(), name: 'logo.png', network: 2 },
    ]);
    expect(order).toEqual(['logo.png', 'logo.eps', 'late.png']);
  }, 90_000);
});
