import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imageWidths } from '#contract/image-widths.ts';
import { openDiskCache } from './disk-cache.ts';
import { createImageService, type ImageAnswer } from './image-service.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pw-images-'));
  await sharp({ create: { width: 1024, height: 768, channels: 3, background: '#F1EBE1' } })
    .webp()
    .toFile(join(folder, 'cup.webp'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const open = () => createImageService({ mediaFolder: folder, cacheFolder: join(folder, 'cache') });
const measure = async (answer: ImageAnswer | string) =>
  typeof answer === 'string' ? answer : sharp(answer.data).metadata();

describe('the image service (E4)', () => {
  test('the widths are the six of the layout and their doubles', () => {
    expect(imageWidths).toEqual([320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072]);
  });

  test('makes webp at the width asked for', async () => {
    const images = await open();
    expect(await measure(await images('f_webp,w_320/media/cup.webp'))).toMatchObject({
      format: 'webp',
      width: 320,
      height: 240,
    });
  });

  test('never enlarges', async () => {
    const images = await open();
    expect(await measure(await images('f_webp,w_2048/media/cup.webp'))).toMatchObject({ width: 1024 });
  });

  test('makes a picture once, however many ask at the same moment', async () => {
    const images = await open();
    const answers = await Promise.all(Array.from({ length: 10 }, () => images('f_webp,w_640/media/cup.webp')));
    expect(new Set(answers).size).toBe(1);
  });

  test('makes it anew when its source has changed', async () => {
    const images = await open();
    const before = (await images('f_webp,w_768/media/cup.webp')) as ImageAnswer;
    await utimes(join(folder, 'cup.webp'), new Date(), new Date(Date.now() + 10_000));
    const after = (await images('f_webp,w_768/media/cup.webp')) as ImageAnswer;
    expect(after.etag).not.toBe(before.etag);
  });

  test('sends a picture that it cannot cache', async () => {
    const cacheFolder = join(folder, 'unwritable');
    const images = await createImageService({ mediaFolder: folder, cacheFolder });
    await rm(cacheFolder, { recursive: true });
    expect(await measure(await images('f_webp,w_320/media/cup.webp'))).toMatchObject({ width: 320 });
  });

  test.each([
    'w_320/media/cup.webp',
    'f_webp,w_321/media/cup.webp',
    'f_webp,w_320,blur_5/media/cup.webp',
    'f_webp,w_320/cup.webp',
    'f_webp,w_320/files/cup.webp',
    'f_webp,w_320/media/../cup.webp',
    '_/media/cup.webp',
    '',
  ])('refuses %j', async (path) => {
    expect(await (await open())(path)).toBe('invalid');
  });
});

test('the disk cache stays within its bytes and drops what was not asked for longest', async () => {
  const cacheFolder = join(folder, 'bounded');
  const cache = await openDiskCache(cacheFolder, 10_000);
  for (let i = 0; i < 9; i += 1) {
    await cache.write(`${i}.webp`, Buffer.alloc(1000));
    await utimes(join(cacheFolder, `${i}.webp`), new Date(), new Date(Date.now() - 100_000 + i * 1000));
  }
  await cache.read('0.webp');
  await new Promise((resolve) => setTimeout(resolve, 50));
  await cache.write('9.webp', Buffer.alloc(1000));
  await cache.write('10.webp', Buffer.alloc(1000));
  const names = await readdir(cacheFolder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(cacheFolder, name))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10_000);
  expect(names).toContain('0.webp');
  expect(names).not.toContain('1.webp');
});
