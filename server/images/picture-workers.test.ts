import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { composePicture, openLogo } from './compose-picture.ts';
import { createPictureWorkers } from './picture-workers.ts';

const projectRoot = join(import.meta.dirname, '../..');
const workers = createPictureWorkers(projectRoot, 2);

const draw = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

const folder = await mkdtemp(join(tmpdir(), 'pw-pictures-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const blank = join(folder, 'blank.png');
await writeFile(blank, await draw(200, 100, '#ffffff'));
const points = [
  [0, 1],
  [1, 1],
  [0, 0],
  [1, 0],
] as [number, number][];
const surface = {
  colors: 4,
  zones: [{ name: 'front', width_mm: 200, height_mm: 100, paper: 'white' as const, columns: 1, rows: 1, points }],
};

test('a worker prints in a thread of its own what this thread would print', async () => {
  const print = await draw(3000, 1500, '#c0127a');
  const picture = await workers.run('a', async (worker) => {
    const opened = await worker.openLogo(print);
    // No larger than it is printed from: the large one is decoded once, whatever it weighs.
    expect(opened.logo.pixels).toMatchObject({ width: 1024, height: 512 });
    return worker.compose({ blank, surface, opened });
  });
  expect(picture.equals(await composePicture(blank, surface, await openLogo(print)))).toBe(true);
  expect([...workers.composed.values()]).toEqual([1]);
  expect(workers.composed.has(threadId)).toBe(false);
});

test('a logo that one worker opened is printed by all', async () => {
  const opened = await workers.run('a', async (worker) => worker.openLogo(await draw(60, 60, '#0b7a3b')));
  const before = workers.composed.size;
  const made = await Promise.all(
    ['a', 'b'].map((key) => workers.run(key, (worker) => worker.compose({ blank, surface, opened }))),
  );
  expect(made[0]?.equals(made[1] ?? Buffer.alloc(0))).toBe(true);
  expect(workers.composed.size).toBeGreaterThanOrEqual(before);
  workers.forget(opened);
});

test('what cannot be printed fails by itself, and the worker goes on', async () => {
  const one = createPictureWorkers(projectRoot, 1);
  const opened = await one.run('a', async (worker) => worker.openLogo(await draw(60, 60, '#0b7a3b')));
  const missing = join(folder, 'missing.png');
  const compose = (path: string) => one.run('a', (worker) => worker.compose({ blank: path, surface, opened }));
  await expect(compose(missing)).rejects.toThrow(/missing/);
  await expect(one.run('a', (worker) => worker.openLogo(Buffer.from('no picture')))).rejects.toThrow();
  expect((await compose(blank)).byteLength).toBeGreaterThan(100);
});
