import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Pixels } from '#print/mockup/pixels.ts';
import { repaintParts } from '#print/mockup/repaint.ts';
import { mediaFolder } from '#print/test-support/read-catalog.ts';
import { toPartMask } from './part-mask.ts';

async function open(name: string, width?: number): Promise<Pixels> {
  const { data, info } = await sharp(join(mediaFolder, 'products', name))
    .resize(width)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

/** The mean light of the pixels that are wholly of a part. */
function measure(picture: Pixels, mask: Pixels, channel: number): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < picture.data.length; at += 4) {
    if ((mask.data[at + channel] as number) < 250) continue;
    sum += (picture.data[at] as number) + (picture.data[at + 1] as number) + (picture.data[at + 2] as number);
    count++;
  }
  return count > 500 ? sum / count / 3 : Number.NaN;
}

test.each(['second', 'close', 'scale'])(
  'the sleeve of the %s view is painted by its surface map alone',
  async (view) => {
    const map = await open(`cup-hot-12-slv-${view}-surface.webp`);
    const blank = await open(`cup-hot-12-slv-${view}-blank.webp`, map.width);
    const file = JSON.parse(
      await readFile(join(mediaFolder, 'products', `cup-hot-12-slv-${view}-surface.json`), 'utf8'),
    );
    const partMask = toPartMask(map, file, ['body', 'sleeve', 'lid']);
    const [body, sleeve] = [measure(blank, partMask.mask, 0), measure(blank, partMask.mask, 1)];
    repaintParts(blank, partMask, { sleeve: [38, 36, 33] });
    expect(sleeve).toBeGreaterThan(110);
    expect(measure(blank, partMask.mask, 1)).toBeLessThan(60);
    // The cup itself stays white.
    if (view !== 'close') expect(measure(blank, partMask.mask, 0)).toBe(body);
  },
);

test('a surface that is no part of the product belongs to its body', () => {
  const map = { width: 3, height: 1, data: Uint8ClampedArray.from([255, 1, 0, 255, 128, 2, 0, 255, 0, 0, 0, 255]) };
  const file = { width: 3, height: 1, surfaces: ['lid', 'base'].map((id) => ({ id, patches: [{}] })) };
  const { mask } = toPartMask(map, file as unknown as Parameters<typeof toPartMask>[1], ['body']);
  expect([...mask.data]).toEqual([255, 0, 0, 255, 128, 0, 0, 255, 0, 0, 0, 255]);
});
