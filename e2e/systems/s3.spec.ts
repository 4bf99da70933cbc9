import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import pg from 'pg';
import { joinEmbedded } from '#database/embedded/embedded-server.ts';
import { openS3Store } from '#server/files/s3-store.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { makeDataDir, spawnNpm, spawnSite, waitUntilReady } from '../support/spawned-site.ts';
import { startSwift } from './support/swift.ts';
import { test } from './support/system-test.ts';

const pdfHead = '%PDF-1.4\n';
const pdfTail = '\nstartxref\n9\n%%EOF';

/** A PDF of so many bytes whose content does not compress. */
function makePdf(bytes: number): Buffer {
  return Buffer.concat([
    Buffer.from(pdfHead),
    randomBytes(bytes - pdfHead.length - pdfTail.length),
    Buffer.from(pdfTail),
  ]);
}

test('an upload goes to an S3 server by its presigned URL, is checked, read in parts and purged', async ({ atEnd }) => {
  const swift = await startSwift(atEnd);
  const dataDir = await makeDataDir();
  const environment = { DATA_DIR: dataDir, S3_URL: swift.url };
  const site = spawnSite({ ...environment, PORT: String(await findFreePort()) });
  await waitUntilReady(site);
  const guest_id = randomBytes(16).toString('base64url');
  const post = async (path: string, body: object) => {
    const answer = await fetch(site.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, guest_id }),
    });
    const { code, data } = (await answer.json()) as { code: number; data: Record<string, string> };
    return { code, ...data } as { code: number; file_id: string; url: string; headers: Record<string, string> };
  };
  const artwork = makePdf(10_000_000);
  const begin = () => post('/api/file/begin', { name: 'menu.pdf', bytes: artwork.length });

  const begun = await begin();
  expect(new URL(begun.url).origin).toBe(new URL(swift.url).origin);
  const put = (url: string, body: Buffer, headers: Record<string, string> = begun.headers) =>
    fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) });
  await test.step('the store rejects other bytes, another type, another key and a forged signature', async () => {
    const wrong = [
      await put(begun.url, artwork.subarray(1)),
      await put(begun.url, artwork, { 'content-type': 'text/html' }),
      await put(begun.url.replace(begun.file_id, '0'.repeat(40)), artwork),
      await put(begun.url.replace(/(Signature=)\w{4}/, '$10000'), artwork),
    ];
    expect(wrong.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await post('/api/file/confirm', { file_id: begun.file_id })).code).not.toBe(200);
  });

  await test.step('the right bytes are confirmed, downloaded whole and in part', async () => {
    expect((await put(begun.url, artwork)).status).toBe(200);
    const confirmed = await post('/api/file/confirm', { file_id: begun.file_id });
    expect(confirmed.code).toBe(200);
    const whole = await fetch(site.url + confirmed.url);
    expect(Buffer.from(await whole.arrayBuffer()).equals(artwork)).toBe(true);
    const part = await fetch(site.url + confirmed.url, { headers: { range: 'bytes=5000000-5000099' } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(artwork.subarray(5_000_000, 5_000_100))).toBe(true);
    expect((await swift.list()).filter((key) => key.includes(begun.file_id))).toHaveLength(1);
  });

  await test.step('a file that is no artwork is removed from the store', async () => {
    const movie = await begin();
    expect((await put(movie.url, Buffer.alloc(artwork.length))).status).toBe(200);
    expect((await post('/api/file/confirm', { file_id: movie.file_id })).code).not.toBe(200);
    expect((await swift.list()).filter((key) => key.includes(movie.file_id))).toEqual([]);
  });

  await test.step('the purge empties the store of files that are attached to nothing', async () => {
    const abandoned = await begin();
    expect((await put(abandoned.url, artwork)).status).toBe(200);
    const server = await joinEmbedded({ dataDir });
    const client = new pg.Client(server.connection);
    await client.connect();
    await client.query(`update files set created_at = created_at - interval '100 days'`);
    await client.query(`update uploads set created_at = created_at - interval '100 days'`);
    await client.end();
    await server.stop();
    const purge = spawnNpm(['run', 'packwright', '--', 'purge'], environment);
    expect(await purge.exited, purge.output()).toBe(0);
    const ids = [begun.file_id, abandoned.file_id];
    expect((await swift.list()).filter((key) => ids.some((id) => key.includes(id)))).toEqual([]);
  });
  site.child.kill('SIGTERM');
  expect(await site.exited).toBe(0);
});

test('the file store does on an S3 server what it does on disk: list, copy, range, remove, multipart', async ({
  atEnd,
}) => {
  const swift = await startSwift(atEnd);
  const store = openS3Store(swift.url);
  await store.put('incoming/a', Buffer.from('0123456789'));
  expect(await store.measure('incoming/a')).toBe(10);
  const range = await new Response(await store.read('incoming/a', { start: 2, end: 5 })).text();
  expect(range).toBe('2345');
  await store.move('incoming/a', 'uploads/b/a');
  expect(await swift.list()).toEqual(['uploads/b/a']);
  await expect(store.move('incoming/missing', 'uploads/c')).rejects.toThrow('404');
  await store.remove('uploads/b/a');
  expect(await store.get('uploads/b/a')).toBeNull();
  expect(await store.measure('uploads/b/a')).toBeNull();
  await store.remove('uploads/b/a');
  const forged = openS3Store(swift.url.replace('secret', 'guesst'));
  await expect(forged.put('incoming/a', Buffer.from('x'))).rejects.toThrow('403');

  // A file that other tools wrote in parts is read like any other.
  const target = `${swift.bucketUrl}/uploads/parts`;
  const send = async (url: string, method: string, body?: Buffer | string) => {
    const answer = await swift.client.fetch(url, { method, body: body && new Uint8Array(Buffer.from(body)) });
    expect(answer.ok, `${method} ${url}`).toBe(true);
    return { etag: answer.headers.get('etag') ?? '', text: await answer.text() };
  };
  const { text } = await send(`${target}?uploads`, 'POST');
  const id = /<UploadId>([^<]+)</.exec(text)?.[1] ?? '';
  const parts = [Buffer.alloc(5_242_880, 'a'), Buffer.from('the end')];
  const etags = [];
  for (const [index, part] of parts.entries())
    etags.push((await send(`${target}?partNumber=${index + 1}&uploadId=${id}`, 'PUT', part)).etag);
  const list = etags.map((etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
  await send(`${target}?uploadId=${id}`, 'POST', `<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`);
  expect(Buffer.from((await store.get('uploads/parts')) ?? []).equals(Buffer.concat(parts))).toBe(true);
});
