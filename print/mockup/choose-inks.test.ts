import sharp from 'sharp';
import { expect, test } from 'vitest';
import { chooseVersion, drawVersion } from '#print/mockup/choose-inks.ts';
import { createLogo } from '#print/mockup/compose.ts';
import { findPalette } from '#print/mockup/palette.ts';
import type { Pixels, Rgb } from '#print/mockup/pixels.ts';
import { testLogos } from '#print/mockup/test-logos.ts';

const kraft: Rgb = [193, 152, 105];
const navy: Rgb = [31, 42, 68];
const white: Rgb = [244, 241, 235];

async function open(name: string): Promise<Pixels> {
  const svg = testLogos[name]?.svg;
  if (!svg) throw new Error(`no logo ${name}`);
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(400, 400, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

test('there are ten, and each prints on every paper in inks that differ from it', async () => {
  expect(Object.keys(testLogos)).toHaveLength(10);
  for (const name of Object.keys(testLogos)) {
    const pixels = await open(name);
    const palette = findPalette(pixels);
    for (const paper of [kraft, navy, white]) {
      for (const colors of [1, 2, 4]) {
        const drawn = drawVersion(pixels, palette, chooseVersion(palette, paper, colors));
        let ink = 0;
        for (let at = 3; at < drawn.data.length; at += 4) if ((drawn.data[at] as number) > 60) ink++;
        expect(ink / (drawn.data.length / 4), `${name} in ${colors} on ${paper}`).toBeGreaterThan(0.01);
      }
    }
  }
});

test('a photo in one ink keeps its lights and shadows, and is no blot', async () => {
  const photo = await open('photo without its ground');
  const palette = findPalette(photo);
  const version = chooseVersion(palette, kraft, 1);
  expect(version.kind).toBe('one');
  const { data } = drawVersion(photo, palette, version);
  const covers: number[] = [];
  for (let at = 3; at < data.length; at += 4) if ((photo.data[at] as number) > 250) covers.push(data[at] as number);
  const mean = covers.reduce((sum, cover) => sum + cover, 0) / covers.length;
  const spread = Math.sqrt(covers.reduce((sum, cover) => sum + (cover - mean) ** 2, 0) / covers.length);
  expect(spread).toBeGreaterThan(35);
});

test('a red badge stays red on kraft', async () => {
  const palette = findPalette(await open('tiny raster'));
  expect(chooseVersion(palette, kraft, 4).kind).toBe('full');
});

test('a pink badge stays pink on kraft that lies in the shade, and is cream on cloth as dark', () => {
  const palette = { inks: [{ color: [192, 18, 122] as Rgb, share: 1 }], process: false };
  const shade: Rgb = [160, 115, 72];
  expect(chooseVersion(palette, shade, 1, 'solid', 'kraft')).toEqual({ kind: 'full' });
  expect(chooseVersion(palette, shade, 1, 'solid', 'dark')).toMatchObject({ kind: 'one' });
});

const stocks: [string, Rgb, 'cream' | 'own'][] = [
  ['sage cloth', [110, 122, 102], 'cream'],
  ['red', [169, 59, 44], 'cream'],
  ['rust', [141, 67, 37], 'cream'],
  ['kraft', kraft, 'own'],
  ['white', white, 'own'],
];

test.each(stocks)('a thin dark script on %s goes on in an ink that is seen: %s', async (_name, paper, ink) => {
  const pixels = await open('thin script');
  const { palette, strokes } = createLogo(pixels, findPalette(pixels));
  expect(strokes).toBe('thin');
  const version = chooseVersion(palette, paper, 4, strokes);
  if (ink === 'own') return expect(version.kind).toBe('full');
  expect(version.kind === 'one' && Math.min(...version.color)).toBeGreaterThan(200);
});

test.each<[string, string, Rgb]>([
  ['wine lettering on dark green', 'letters as text', [64, 87, 74]],
  ['a wine badge on red', 'heavy badge', [171, 73, 44]],
  ['a green wordmark on red', 'wide wordmark', [169, 59, 44]],
  ['wine lettering on red', 'letters as text', [178, 65, 50]],
  ['a wine badge on black', 'heavy badge', [22, 21, 23]],
  ['lettering in wine and rust on black', 'letters as text', [22, 21, 23]],
])('%s goes on in cream: dark on dark is not seen', async (_name, name, paper) => {
  const pixels = await open(name);
  const { palette, strokes } = createLogo(pixels, findPalette(pixels));
  const version = chooseVersion(palette, paper, 4, strokes);
  expect(version.kind === 'one' && Math.min(...version.color)).toBeGreaterThan(180);
});

test.each<[string, string, Rgb, number, ReturnType<typeof chooseVersion>['kind']]>([
  ['a gradient on kraft, in full color', 'gradient', kraft, 4, 'full'],
  ['a gradient on blush, in full color', 'gradient', [229, 192, 180], 4, 'full'],
  ['a gradient on kraft, in three inks', 'gradient', kraft, 3, 'one'],
  ['a red badge on charcoal', 'tiny raster', [54, 53, 53], 4, 'full'],
  ['a gradient on red', 'gradient', [178, 65, 50], 4, 'one'],
  ['a dark disc with a white cross on red', 'hostile', [178, 65, 50], 4, 'full'],
])('%s keeps what the method and the paper can show', async (_name, name, paper, colors, kind) => {
  const version = chooseVersion(findPalette(await open(name)), paper, colors, 'solid');
  expect(version.kind).toBe(kind);
});

test('kraft in the shade gets the inks of kraft in the light', async () => {
  const palette = findPalette(await open('wide wordmark'));
  expect(chooseVersion(palette, [126, 98, 62], 3, 'solid', 'kraft')).toEqual({ kind: 'full' });
});

test('white goes on blush in black, and a red badge in its own red where there is one ink on kraft', async () => {
  const black = chooseVersion(findPalette(await open('white on transparent')), [229, 192, 180], 4);
  expect(black.kind === 'one' && Math.max(...black.color)).toBeLessThan(60);
  const red = chooseVersion(findPalette(await open('tiny raster')), [157, 121, 79], 1, 'solid', 'kraft');
  expect(red.kind === 'one' && red.color[0] > 180 && red.color[1] < 60).toBe(true);
});

test('a stamp has no ink: whatever the logo, it is burned into the wood', async () => {
  for (const name of Object.keys(testLogos)) {
    const version = chooseVersion(findPalette(await open(name)), [217, 188, 144], 0, 'solid', 'white');
    expect(version, name).toEqual({ kind: 'one', color: [84, 50, 24] });
  }
});

test('only a script counts as thin, and lettering as fine: badges and signs are neither', async () => {
  const found: Record<string, string[]> = {};
  for (const name of Object.keys(testLogos)) {
    const pixels = await open(name);
    const { strokes } = createLogo(pixels, findPalette(pixels));
    found[strokes] = [...(found[strokes] ?? []), name];
  }
  expect(found).toMatchObject({ thin: ['thin script'], fine: ['letters as text'] });
});
