import { expect, test } from 'vitest';
import { fromHex, fromOklch, type Rgb, shiftLightness, toContrast, toHex, toOklch } from '../mockup/pixels.ts';
import { type Brand, createBrand } from './brand.ts';
import { chooseFirst, listLooks, listUnfit, nameFromFile } from './list-looks.ts';
import { drawLogo, listBrands, listHardLogos } from './test-support/logos.ts';

const logos = { ...(await listBrands()), ...(await listHardLogos()) };
async function open(name: string, across?: number): Promise<Brand> {
  const brand = createBrand(await drawLogo(logos[name]?.svg ?? '', across));
  if (!brand) throw new Error(`${name} has no brand`);
  return brand;
}

test.each([
  [
    'luna',
    { shape: 'round', main: '#1f2a5c', second: '#cf3f2f', accent: '#cf3f2f', face: 'heavy', isAccentOurs: false },
  ],
  ['saltie', { shape: 'wide', main: '#1d5a3c', second: '#f0734d', face: 'geometric' }],
  ['elle', { shape: 'wide', strokes: 'thin', main: '#7b1e3a', second: '#7b1e3a', face: 'serif', isAccentOurs: true }],
  ['kumo', { shape: 'compact', main: '#12312f', spots: ['#12312f'], isAccentOurs: true }],
  ['photo', { isPhoto: true, isProcess: true, shape: 'round' }],
  ['gradient', { isPhoto: false, isProcess: true }],
  ['wordmark 12:1', { shape: 'wide', main: '#20313f' }],
  ['QR', { shape: 'compact', isPhoto: false }],
  ['emoji', { shape: 'round', isPhoto: false }],
])('%s is read', async (name, expected) => {
  expect(await open(name)).toMatchObject(expected);
});

test('a symbol above or beside its name stands for the logo', async () => {
  const kumo = await open('kumo');
  expect(kumo.full.aspect).toBeLessThan(1.35);
  expect(kumo.mark.aspect).toBeGreaterThan(1.4);
  const elle = await open('elle');
  expect(elle.mark.pixels.height).toBeLessThan(elle.full.pixels.height);
});

test('a logo that is all yellow keeps it for fields and gets a darker tone for text', async () => {
  const { main, second } = await open('yellow');
  expect(second).toBe('#ffd93b');
  expect(toContrast(fromHex(main), [255, 255, 255])).toBeGreaterThanOrEqual(4);
  expect(Math.abs(toOklch(fromHex(main))[2] - toOklch(fromHex(second))[2])).toBeLessThan(12);
});

test('white without a ground is printed nearly black, and never white on white', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M50 5L95 95H5Z" fill="#fff"/></svg>';
  const brand = createBrand(await drawLogo(drawing));
  expect(brand).toMatchObject({ main: '#1c1917', second: '#1c1917', spots: ['#1c1917'] });
  expect(createBrand(await drawLogo(drawing), { background: [130, 20, 30] })).toMatchObject({ main: '#82141e' });
});

test('strokes are measured, also those of half a pixel', async () => {
  const elle = await open('elle');
  expect(elle.full.stroke * 622).toBeGreaterThan(2);
  expect(elle.mark.stroke * 562).toBeGreaterThan(5);
  expect(elle.mark.stroke * 562).toBeLessThan(8);
  const lines = await open('one-pixel lines');
  expect(lines.full.stroke * 1000).toBeLessThan(1.6);
  expect((await open('one-pixel lines', 500)).full.stroke * 1000).toBeLessThan(2.1);
});

test('a picture of 9,000 px is read at 1,024', async () => {
  const brand = createBrand(await drawLogo(logos['9000 px']?.svg ?? '', 9000));
  expect(Math.max(brand?.full.pixels.width ?? 0, brand?.full.pixels.height ?? 0)).toBeLessThanOrEqual(1024);
});

test('an empty picture has no brand', () => {
  expect(createBrand({ width: 9, height: 9, data: new Uint8ClampedArray(9 * 9 * 4) })).toBeNull();
});

test.each([
  ['luna', 'block'],
  ['kumo', 'block'],
  ['elle', 'line'],
  ['saltie', 'oversize'],
  ['photo', 'stamp'],
] as const)('%s is shown in %s first', async (name, recipe) => {
  expect(chooseFirst(await open(name))).toBe(recipe);
});

test('a photo and a tiny file are offered fewer looks, with the reason', async () => {
  expect(Object.keys(listUnfit(await open('photo')))).toEqual(['repeat', 'block', 'oversize']);
  expect(listUnfit(await open('luna'))).toEqual({});
  const tiny = createBrand(await drawLogo(logos.luna?.svg ?? '', 48), { sourceWidth: 48 });
  expect(tiny && [Object.keys(listUnfit(tiny)), chooseFirst(tiny)]).toEqual([['oversize'], 'stamp']);
});

test('colors go to OKLCH and back, and keep their hue where they get lighter', () => {
  const colors: Rgb[] = [
    [31, 42, 92],
    [207, 63, 47],
    [255, 217, 59],
    [128, 128, 128],
    [0, 0, 0],
    [255, 255, 255],
  ];
  for (const color of colors) {
    const back = fromOklch(toOklch(color));
    for (const c of [0, 1, 2] as const) expect(Math.abs(back[c] - color[c])).toBeLessThanOrEqual(1);
  }
  const [lightness, , hue] = toOklch([31, 42, 92]);
  const lighter = toOklch(shiftLightness([31, 42, 92], 0.095));
  expect(lighter[0]).toBeCloseTo(lightness + 0.095, 2);
  expect(Math.abs(lighter[2] - hue)).toBeLessThan(2);
  expect(toHex(shiftLightness([255, 255, 255], 0.2))).toMatch(/^#f/);
});

test('five looks carry the inks and the words of a brand', async () => {
  const text = { name: 'Luna Park', place: '', line: '' };
  const looks = listLooks(await open('luna'), text);
  expect(looks.map(({ recipe }) => recipe)).toEqual(['stamp', 'repeat', 'block', 'oversize', 'line']);
  expect(looks[0]).toMatchObject({ text, face: 'heavy', inks: { main: '#1f2a5c', accent: '#cf3f2f' } });
});

test.each([
  ['luna-park-logo.svg', 'Luna Park'],
  ['saltie-wordmark.svg', 'Saltie'],
  ['kumo-white-on-green.png', 'Kumo'],
  ['LunaPark_Logo_FINAL_v2 (1).png', 'Luna Park'],
  ['logo_white castle.ai', 'White Castle'],
  ['Café Elle.pdf', 'Café Elle'],
  ['phở-gà.png', 'Phở Gà'],
  ['Studio 54.svg', 'Studio 54'],
  ['IMG_2034.jpg', ''],
  ['logo.png', ''],
  ['3f2a9c8b77d1.png', ''],
])('%s names %j', (file, name) => {
  expect(nameFromFile(file)).toBe(name);
});
