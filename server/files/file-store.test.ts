import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { openS3Store } from './s3-store.ts';

async function openDisk(): Promise<FileStore> {
  const folder = await mkdtemp(join(tmpdir(), 'pw-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return openDiskStore(folder);
}

/** As much of S3 as we use: signed requests, one object per path. */
async function openS3(): Promise<FileStore> {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const signed = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-west-1\/s3\/aws4_request/.test(
      request.headers.authorization ?? '',
    );
    if (!signed) return void response.writeHead(403).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const key = request.url ?? '';
    if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks));
    if (request.method === 'DELETE') objects.delete(key);
    const object = objects.get(key);
    response
      .writeHead(request.method === 'GET' && !object ? 404 : 200)
      .end(request.method === 'GET' ? object : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return openS3Store(`http://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/bucket?region=eu-west-1`);
}

describe.each([
  ['on disk', openDisk],
  ['in an S3-compatible store', openS3],
])('files %s', (_name, open) => {
  test('come back as they were put, and are gone when removed', async () => {
    const store = await open();
    const data = new Uint8Array([0, 255, 10, 13]);
    await store.put('logos/0a1b2c.png', data, 'image/png');
    expect(Buffer.from((await store.get('logos/0a1b2c.png')) ?? [])).toEqual(Buffer.from(data));
    await store.remove('logos/0a1b2c.png');
    expect(await store.get('logos/0a1b2c.png')).toBeNull();
  });

  test.each(['../secret', '/etc/passwd', 'a/../../b', 'A.png', 'a//b', '', 'a\u0000b', 'x'.repeat(300)])(
    'the key %j is refused',
    async (key) => {
      const store = await open();
      await expect(store.put(key, new Uint8Array(), 'text/plain')).rejects.toThrow('Not a file key');
      await expect(store.get(key)).rejects.toThrow('Not a file key');
    },
  );
});

test('what an upload that was cut off left on the disk is swept, what is being written is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pw-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const store = await openDiskStore(folder);
  await store.put('logos/kept.png', new Uint8Array([1]), 'image/png');
  await writeFile(join(folder, 'logos/old.png.7.part'), 'half');
  await utimes(join(folder, 'logos/old.png.7.part'), new Date(0), new Date(0));
  await writeFile(join(folder, 'logos/new.png.7.part'), 'half');
  expect(await store.sweep()).toBe(1);
  expect((await readdir(join(folder, 'logos'))).sort()).toEqual(['kept.png', 'new.png.7.part']);
});

test('an upload that fails leaves nothing half written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pw-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const store = await openDiskStore(folder);
  await mkdir(join(folder, 'logos/taken.png'), { recursive: true });
  await expect(store.put('logos/taken.png', new Uint8Array([1]), 'image/png')).rejects.toThrow();
  expect(await readdir(join(folder, 'logos'))).toEqual(['taken.png']);
});
