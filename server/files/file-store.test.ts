import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDiskStore } from './disk-store.ts';
import { useDiskStore, useS3Store } from './test-support/stores.ts';

describe.each([
  ['on disk', useDiskStore],
  ['in an S3-compatible store', useS3Store],
])('files %s', (_name, open) => {
  const readAll = async (stream: ReadableStream<Uint8Array> | null) =>
    stream && Buffer.from(await new Response(stream).arrayBuffer());

  test('come back as they were put, and are gone when removed', async () => {
    const { store } = await open();
    const data = new Uint8Array([0, 255, 10, 13]);
    await store.put('logos/0a1b2c.png', data);
    expect(Buffer.from((await store.get('logos/0a1b2c.png')) ?? [])).toEqual(Buffer.from(data));
    expect(await readAll(await store.read('logos/0a1b2c.png'))).toEqual(Buffer.from(data));
    expect(await store.measure('logos/0a1b2c.png')).toBe(4);
    await store.remove('logos/0a1b2c.png');
    expect(await store.get('logos/0a1b2c.png')).toBeNull();
    expect(await store.read('logos/0a1b2c.png')).toBeNull();
    expect(await store.measure('logos/0a1b2c.png')).toBeNull();
  });

  test('are read in part', async () => {
    const { store } = await open();
    await store.put('logos/a', Buffer.from('0123456789'));
    expect((await readAll(await store.read('logos/a', { start: 2, end: 5 })))?.toString()).toBe('2345');
    expect((await readAll(await store.read('logos/a', { start: 9, end: 9 })))?.toString()).toBe('9');
  });

  test('are moved to another key, and replace what was there', async () => {
    const { store } = await open();
    await store.put('incoming/a', Buffer.from('new'));
    await store.put('uploads/b/a', Buffer.from('old'));
    await store.move('incoming/a', 'uploads/b/a');
    expect(Buffer.from((await store.get('uploads/b/a')) ?? []).toString()).toBe('new');
    expect(await store.measure('incoming/a')).toBeNull();
    await expect(store.move('incoming/missing', 'uploads/c')).rejects.toThrow();
  });

  test.each(['../secret', '/etc/passwd', 'a/../../b', 'A.png', 'a//b', '', 'a\u0000b', 'x'.repeat(300)])(
    'the key %j is refused',
    async (key) => {
      const { store } = await open();
      await expect(store.put(key, new Uint8Array())).rejects.toThrow('Not a file key');
      await expect(async () => store.get(key)).rejects.toThrow('Not a file key');
      await expect(store.move('a', key)).rejects.toThrow('Not a file key');
    },
  );
});

test('a presigned URL takes the bytes and the type it was made for, and no others', async () => {
  const { store, objects } = await useS3Store();
  if (store.intake.way !== 'presigned') throw new Error('S3 has no presigned URLs');
  const { url, headers } = await store.intake.presign('incoming/a', 5);
  const put = (body: string, given: Record<string, string>, to = url) =>
    fetch(to, { method: 'PUT', body, headers: given });
  expect((await put('longer', headers)).status).toBe(403);
  expect((await put('short', { 'content-type': 'text/html' })).status).toBe(403);
  expect((await put('short', headers, url.replace('incoming/a', 'uploads/a'))).status).toBe(403);
  expect(objects.size).toBe(0);
  expect((await put('12345', headers)).status).toBe(200);
  expect(objects.get('/bucket/incoming/a')?.toString()).toBe('12345');
});

test('what an upload that was cut off left on the disk is swept, what is being written is not', async () => {
  const { store, folder } = await useDiskStore();
  await store.put('logos/kept.png', new Uint8Array([1]));
  await writeFile(join(folder, 'logos/old.png.7.part'), 'half');
  await utimes(join(folder, 'logos/old.png.7.part'), new Date(0), new Date(0));
  await writeFile(join(folder, 'logos/new.png.7.part'), 'half');
  expect(await store.sweep()).toBe(1);
  expect((await readdir(join(folder, 'logos'))).sort()).toEqual(['kept.png', 'new.png.7.part']);
});

test('an upload that fails leaves nothing half written', async () => {
  const { store, folder } = await useDiskStore();
  await mkdir(join(folder, 'logos/taken.png'), { recursive: true });
  await expect(store.put('logos/taken.png', new Uint8Array([1]))).rejects.toThrow();
  expect(await readdir(join(folder, 'logos'))).toEqual(['taken.png']);
});

test('every folder whose content is new is synced, after the file has its name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pw-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const synced: string[] = [];
  const store = await openDiskStore(folder, async (path) => {
    synced.push(`${relative(folder, path)}: ${(await readdir(path)).join()}`);
  });
  await store.put('uploads/0a/first', new Uint8Array([1]));
  expect(synced.splice(0)).toEqual(['uploads/0a: first', 'uploads: 0a', ': uploads']);
  await store.put('uploads/0a/second', new Uint8Array([1]));
  expect(synced.splice(0)).toEqual(['uploads/0a: first,second']);
  await store.move('uploads/0a/second', 'uploads/0b/second');
  expect(synced.splice(0)).toEqual(['uploads/0b: second', 'uploads: 0a,0b']);
});
