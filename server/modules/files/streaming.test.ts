import { readdir, readlink } from 'node:fs/promises';
import { type ClientRequest, createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { uploadLimits } from '#contract/files/upload-limits.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createUploader } from './test-support/send-upload.ts';

let site: TestApp;
let uploader: ReturnType<typeof createUploader>;
let folder: string;
beforeAll(async () => {
  site = await createTestApp();
  uploader = createUploader(site);
  folder = join(site.parts.settings.dataDir, 'files');
});
afterAll(() => site.close());

const head = Buffer.from('%PDF-1.4\n');
const tail = Buffer.from('\nstartxref\n9\n%%EOF');

/** The test app on a port, for what only a real connection shows; closed when the test ends. */
async function listenOnPort({ app }: TestApp): Promise<string> {
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function listFiles(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/** A PDF of this size, made piece by piece and sent as fast as it is taken; `stopAt` tears the connection there. */
async function sendSlowly(url: string, bytes: number, stopAt = bytes): Promise<number | 'torn'> {
  const filling = Buffer.alloc(65_536, 0x20);
  const { promise, resolve } = Promise.withResolvers<number | 'torn'>();
  const upload: ClientRequest = sendRequest(
    url,
    { method: 'PUT', headers: { 'content-length': bytes, 'content-type': 'application/octet-stream' } },
    (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    },
  );
  upload.on('error', () => resolve('torn'));
  const write = (chunk: Buffer) => new Promise<void>((done) => void upload.write(chunk, () => done()));
  await write(head);
  const last = Math.min(stopAt, bytes) - tail.byteLength;
  for (let sent = head.byteLength; sent < last; sent += filling.byteLength)
    await write(filling.subarray(0, Math.min(filling.byteLength, last - sent)));
  if (stopAt < bytes) upload.destroy();
  else upload.end(tail);
  return promise;
}

async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 500 && !(await isSo()); tries += 1) await new Promise((done) => setTimeout(done, 10));
  expect(await isSo()).toBe(true);
}

test('an upload that is torn off leaves nothing, and can be sent again', async () => {
  const base = await listenOnPort(site);
  const before = await listFiles();
  const bytes = 3_000_000;
  const { file_id, url } = await uploader.begin('torn.pdf', bytes);
  const torn = sendSlowly(base + url, bytes, 1_000_000);
  expect(await torn).toBe('torn');
  await waitUntil(async () => (await listFiles()).length === before.length);
  expect((await uploader.confirm(file_id)).status).toBe(409);
  expect(site.lines.filter((line) => line.includes('"level":50'))).toEqual([]);

  expect(await sendSlowly(base + url, bytes)).toBe(200);
  expect(await uploader.confirm(file_id)).toMatchObject({ status: 200, data: { bytes } });
});

test('a body that is longer than announced is cut off', async () => {
  const { url } = await uploader.begin('long.pdf', 1_000);
  let requested = 0;
  const body = new ReadableStream({
    pull(controller) {
      requested += 1;
      controller.enqueue(new Uint8Array(500));
    },
  });
  const answer = await site.app.request(url, { method: 'PUT', body, duplex: 'half' } as RequestInit);
  expect(answer.status).toBe(422);
  expect(requested).toBeLessThan(10);
});

test('three uploads of fifty megabytes at once take less memory than their size', async () => {
  const base = await listenOnPort(site);
  const before = process.memoryUsage.rss();
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss() - before);
  }, 20);
  const browsers = ['browser-a', 'browser-b', 'browser-c'];
  const sizes = await Promise.all(
    browsers.map(async (browser) => {
      const { file_id, url } = await uploader.begin('book.pdf', uploadLimits.bytes, browser);
      expect(await sendSlowly(base + url, uploadLimits.bytes)).toBe(200);
      return (await uploader.confirm(file_id, browser)).data.bytes;
    }),
  );
  clearInterval(watch);
  expect(sizes).toEqual(browsers.map(() => uploadLimits.bytes));
  // Held in memory they would take twice their size: the pieces, and all of them joined.
  expect(most).toBeLessThan(browsers.length * uploadLimits.bytes);
}, 60_000);

describe('a download', () => {
  const digits = `%PDF-1.4\n${'0123456789'.repeat(1000)}\nstartxref\n9\n%%EOF`;
  const size = digits.length;
  let url: string;
  let etag: string;
  beforeAll(async () => {
    url = (await uploader.send(digits, 'digits.pdf')).data.url;
    etag = (await site.app.request(url, { method: 'HEAD' })).headers.get('etag') ?? '';
  });

  test.each([
    ['bytes=0-8', 206, 0, 8],
    ['bytes=9-18', 206, 9, 18],
    ['bytes=100-', 206, 100, size - 1],
    ['bytes=-5', 206, size - 5, size - 1],
    ['bytes=-999999', 206, 0, size - 1],
    ['bytes=10-999999', 206, 10, size - 1],
    [`bytes=${size - 1}-`, 206, size - 1, size - 1],
    [`bytes=${size}-`, 416, 0, 0],
    ['bytes=-0', 416, 0, 0],
    ['bytes=5-4', 200, 0, size - 1],
    ['bytes=-', 200, 0, size - 1],
    ['bytes=0-1,5-6', 200, 0, size - 1],
    ['bytes=a-b', 200, 0, size - 1],
    ['lines=0-1', 200, 0, size - 1],
  ])('with Range: %s answers %i', async (range, status, start, end) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await site.app.request(url, { method, headers: { range } });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('accept-ranges')).toBe('bytes');
      expect(answer.headers.get('content-range')).toBe(
        { 200: null, 206: `bytes ${start}-${end}/${size}`, 416: `bytes */${size}` }[status],
      );
      const expected = status === 416 ? '' : digits.slice(start, end + 1);
      if (status !== 416) expect(answer.headers.get('content-length')).toBe(String(expected.length));
      expect(await answer.text()).toBe(method === 'GET' ? expected : '');
    }
  });

  test('that goes on after a break gets the rest of the same file, or all of another', async () => {
    const ask = (ifRange: string) => site.app.request(url, { headers: { range: 'bytes=4-', 'if-range': ifRange } });
    expect((await ask(etag)).status).toBe(206);
    expect((await ask('"other"')).status).toBe(200);
    expect((await site.app.request(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  // Only Linux lists the files a process has open.
  test.runIf(process.platform === 'linux')(
    'that is torn off, or only asks for the head, holds no file open',
    async () => {
      const base = await listenOnPort(site);
      const { url: large, file_id } = await uploader.begin('large.pdf', 20_000_000);
      await sendSlowly(base + large, 20_000_000);
      const { data } = await uploader.confirm(file_id);
      const listOpen = async () => {
        const open = await readdir('/proc/self/fd');
        const paths = await Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
        return paths.filter((path) => path.includes(file_id));
      };
      const leave = new AbortController();
      const answer = await fetch(base + data.url, { signal: leave.signal });
      const reader = answer.body?.getReader();
      await reader?.read();
      expect(await listOpen()).toHaveLength(1);
      leave.abort();
      await waitUntil(async () => (await listOpen()).length === 0);
      await fetch(base + data.url, { method: 'HEAD' });
      await fetch(base + data.url, { headers: { range: 'bytes=99999999-' } });
      expect(await listOpen()).toEqual([]);
    },
  );
});
