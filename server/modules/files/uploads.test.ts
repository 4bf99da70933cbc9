import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { retention } from '#contract/retention.ts';
import { startS3 } from '../../files/test-support/stores.ts';
import { purge } from '../../retention/purge.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { toChunk } from './test-support/pixel-bomb.ts';
import { createUploader } from './test-support/send-upload.ts';

const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF';
const makePng = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#e8590c' } })
    .png()
    .toBuffer();

describe.each(['disk', 'S3'])('an upload to %s', (place) => {
  let site: TestApp;
  let uploader: ReturnType<typeof createUploader>;
  let closeStore: () => Promise<void> = async () => undefined;
  let listStored: () => Promise<string[]>;
  beforeAll(async () => {
    if (place === 'S3') {
      const s3 = await startS3();
      closeStore = s3.close;
      listStored = async () => [...s3.objects.keys()].map((key) => key.replace('/bucket/', ''));
      site = await createTestApp({ environment: { S3_URL: s3.url } });
    } else {
      site = await createTestApp();
      const folder = join(site.parts.settings.dataDir, 'files');
      listStored = async () =>
        (await readdir(folder, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    }
    uploader = createUploader(site);
  });
  afterAll(async () => {
    await site.close();
    await closeStore();
  });
  const listKeysOf = async (id: string) => (await listStored()).filter((key) => key.includes(id));
  const queryRows = async (sql: string, values: unknown[] = []) =>
    (await site.parts.database.$client.query(sql, values)).rows as Record<string, unknown>[];

  /** The upload, and the file it became, are as old as the purge wants them. */
  const endTime = async (id: string) => {
    for (const table of ['uploads', 'files'])
      await queryRows(`update ${table} set created_at = now() - make_interval(hours => $2) where id = $1`, [
        id,
        24 * retention.uploads.days + 1,
      ]);
  };

  test('counts once it is confirmed, and is what was sent', async () => {
    const begun = await uploader.begin('Brand book.pdf', pdf.length);
    expect(begun.url.startsWith('http')).toBe(place === 'S3');
    expect((await uploader.put(begun, pdf)).status).toBe(200);
    expect(await queryRows('select 1 from files where id = $1', [begun.file_id])).toEqual([]);

    const { status, data } = await uploader.confirm(begun.file_id);
    expect({ status, ...data }).toMatchObject({ status: 200, kind: 'pdf', name: 'Brand book.pdf', bytes: pdf.length });
    const file = await site.app.request(data.url);
    expect(await file.text()).toBe(pdf);
    expect(await queryRows('select sha256, preview from files where id = $1', [begun.file_id])).toEqual([
      { sha256: createHash('sha256').update(pdf).digest('hex'), preview: 'pending' },
    ]);
    expect(await listKeysOf(begun.file_id)).toEqual([`uploads/${begun.file_id.slice(0, 2)}/${begun.file_id}`]);
    // An answer that was lost is given again.
    expect(await uploader.confirm(begun.file_id)).toMatchObject({ status: 200, data: { file_id: begun.file_id } });
  });

  test('is allowed by the policy of pages', async () => {
    const { url } = await uploader.begin('book.pdf', 1);
    const { origin } = new URL(url, 'http://site');
    const policy = (await site.app.request('/')).headers.get('content-security-policy') ?? '';
    const sources = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ');
    expect(sources).toEqual(place === 'S3' ? ["'self'", origin] : ["'self'"]);
  });

  test('of a picture is drawn anew', async () => {
    const polyglot = Buffer.concat([await makePng(), Buffer.from('<script>alert(1)</script>')]);
    const { data } = await uploader.send(polyglot, 'logo.png');
    expect(data).toMatchObject({ kind: 'png', width: 40, height: 20 });
    const kept = Buffer.from(await (await site.app.request(data.url)).arrayBuffer());
    expect(kept.includes('<script>')).toBe(false);
    expect(kept.byteLength).toBe(data.bytes);
  });

  test('of a moving PNG is a PNG', async () => {
    const png = await makePng();
    const moving = Buffer.concat([png.subarray(0, 33), toChunk('acTL', Buffer.alloc(8, 1)), png.subarray(33)]);
    expect((await uploader.send(moving, 'logo.png')).data).toMatchObject({ kind: 'png', width: 40 });
  });

  test('cannot be changed after it was checked', async () => {
    const begun = await uploader.begin('book.pdf', pdf.length);
    await uploader.put(begun, pdf);
    const { data } = await uploader.confirm(begun.file_id);
    const again = await uploader.put(begun, pdf.replace('Catalog', 'Changed'));
    expect(again.status).toBe(place === 'S3' ? 200 : 404);
    expect(await (await site.app.request(data.url)).text()).toBe(pdf);
    // The store itself accepts the presigned URL until it expires; the purge removes what it wrote, and only that.
    const [stored, incoming] = ['uploads', 'incoming'].map(
      (folder) => `${folder}/${begun.file_id.slice(0, 2)}/${begun.file_id}`,
    );
    expect((await listKeysOf(begun.file_id)).sort()).toEqual(place === 'S3' ? [incoming, stored] : [stored]);
    await queryRows(`insert into attachments values ($1, 'request', 'r')`, [begun.file_id]);
    await endTime(begun.file_id);
    expect(await purge(site.parts)).toMatchObject({ 'old uploads': 1 });
    expect(await listKeysOf(begun.file_id)).toEqual([stored]);
    expect(await (await site.app.request(data.url)).text()).toBe(pdf);
  });

  test.each([
    ['a picture', 200, async () => Buffer.from(await makePng())],
    ['a page', 415, async () => Buffer.from('<!doctype html>')],
  ])(
    'of %s is confirmed by its own browser alone, and twenty times at once with one answer',
    async (_, status, make) => {
      const content = await make();
      const begun = await uploader.begin('logo.png', content.byteLength);
      await uploader.put(begun, content);
      expect((await uploader.confirm(begun.file_id, 'another-browser')).status).toBe(404);
      const answers = await Promise.all(Array.from({ length: 20 }, () => uploader.confirm(begun.file_id)));
      const [first] = answers;
      expect(first?.status).toBe(status);
      for (const { status, msg, data } of answers)
        expect({ status, msg, data }).toEqual({ status: first?.status, msg: first?.msg, data: first?.data });
      expect(await queryRows('select count(*)::int as count from files where id = $1', [begun.file_id])).toEqual([
        { count: status === 200 ? 1 : 0 },
      ]);
    },
  );

  test('whose check was cut off after the picture was drawn anew is checked again', async () => {
    const png = Buffer.concat([await makePng(), Buffer.from('and more')]);
    const begun = await uploader.begin('logo.png', png.byteLength);
    await uploader.put(begun, png);
    // What a process leaves that dies before it can write the row.
    await queryRows(`alter table files add constraint nothing_new check (name <> 'logo.png') not valid`);
    expect((await uploader.confirm(begun.file_id)).status).toBe(500);
    await queryRows('alter table files drop constraint nothing_new');
    expect(await uploader.confirm(begun.file_id)).toMatchObject({ status: 200, data: { kind: 'png' } });
    expect(await listKeysOf(begun.file_id)).toEqual([`cleaned/${begun.file_id.slice(0, 2)}/${begun.file_id}`]);
  });

  test.each([
    ['a page', 415, '<!doctype html><script>alert(1)</script>'],
    ['a program', 415, 'MZ\x90\0\x03'],
    ['a PDF that is none', 415, '%PDF-1.7 hello'],
    ['a torn picture', 422, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['a picture of twelve megabytes', 413, Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(12_000_000)])],
  ])('that is %s is refused (%i) and leaves nothing', async (_name, status, content) => {
    const begun = await uploader.begin('logo.pdf', Buffer.byteLength(content));
    expect((await uploader.put(begun, content)).status).toBe(200);
    const answer = await uploader.confirm(begun.file_id);
    expect(answer).toMatchObject({ status, msg: expect.stringMatching(/\.$/) });
    expect(answer.data.fields?.file).toBe(answer.msg);
    expect(await listKeysOf(begun.file_id)).toEqual([]);
    // Sent again after a lost answer, and after the presigned URL was used again.
    await uploader.put(begun, content);
    expect(await uploader.confirm(begun.file_id)).toMatchObject({ status, msg: answer.msg, data: answer.data });
    await endTime(begun.file_id);
    await purge(site.parts);
    expect(await listKeysOf(begun.file_id)).toEqual([]);
    expect(await queryRows('select 1 from uploads where id = $1', [begun.file_id])).toEqual([]);
  });

  test('is refused unless it is as long as announced', async () => {
    const begun = await uploader.begin('book.pdf', pdf.length);
    for (const content of [pdf.slice(1), `${pdf} `])
      expect((await uploader.put(begun, content)).status).toBeGreaterThanOrEqual(400);
    expect(await listKeysOf(begun.file_id)).toEqual([]);
    expect(await uploader.confirm(begun.file_id)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('don’t have the file'),
    });
    expect((await uploader.put(begun, pdf)).status).toBe(200);
    expect((await uploader.confirm(begun.file_id)).status).toBe(200);
  });

  test('of nothing, or of more than fifty megabytes, is not begun', async () => {
    expect((await uploader.begin('x.pdf', 0)).status).toBe(422);
    expect(await uploader.begin('x.pdf', 50_000_001)).toMatchObject({
      status: 413,
      msg: expect.stringContaining('50 MB'),
    });
    expect((await uploader.begin('x.pdf', 50_000_000)).status).toBe(200);
  });

  test('that is never confirmed goes after a day', async () => {
    const begun = await uploader.begin('forgotten.pdf', pdf.length);
    await uploader.put(begun, pdf);
    expect(await purge(site.parts)).not.toHaveProperty('old uploads');
    await endTime(begun.file_id);
    expect(await purge(site.parts)).toMatchObject({ 'old uploads': 1 });
    expect(await listKeysOf(begun.file_id)).toEqual([]);
    expect((await uploader.confirm(begun.file_id)).status).toBe(404);
  });
});
