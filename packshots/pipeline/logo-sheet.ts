import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { readManifest } from '#packshots/pipeline/manifest.ts';
import { PLACES } from '#packshots/pipeline/workplace.ts';
import { createLogo, type PrintZone, printLogo } from '../../print/mockup/compose.ts';
import { findPalette } from '../../print/mockup/palette.ts';
import type { Pixels } from '../../print/mockup/pixels.ts';
import { type TestLogo, testLogos } from '../../print/mockup/test-logos.ts';

/**
 * Prints difficult logos on products of every kind, to be looked at:
 * node packshots/pipeline/logo-sheet.ts sheet.png [width] [logos] [skus, by comma, or all]
 */
const usualSkus =
  'BAG-TWH-M,BAG-ROP-M,CUP-HOT-12-SLV,CUP-DBL-12,CUP-PET-16-DOM,BWL-KRF-36,BWL-RAM-26,BOX-PIZ-16,BOX-BRG-5,OTH-STK-RND,UNI-APR-BIB,OTH-NAP-DIN';

const [output = 'sheet.png', cell = '420', logos = Object.keys(testLogos).join(','), skus = usualSkus] =
  process.argv.slice(2);
const size = Number(cell);
const { files } = readManifest();
const products = ['bags', 'cups', 'bowls', 'boxes', 'utensils', 'uniforms', 'others'].flatMap(
  (name) => JSON.parse(readFileSync(join(PLACES.media, `../products/${name}.json`), 'utf8')) as Listed[],
);
interface Listed {
  sku: string;
  customisable: boolean;
  print_methods: { colours: number }[];
}

async function decode(input: string | Buffer, width: number): Promise<Pixels> {
  const image = sharp(input, { density: 300 }).resize(width, width, { fit: 'inside' }).ensureAlpha().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

async function print(sku: string, { svg, pixels: across = 1024 }: TestLogo): Promise<Buffer> {
  const still = files.find((file) => file.sku === sku && file.role === 'blank');
  if (!still) throw new Error(`There is no blank picture of ${sku}.`);
  const blank = await decode(join(PLACES.media, still.path), size);
  const pixels = await decode(
    await sharp(Buffer.from(svg)).resize(across, across, { fit: 'inside' }).png().toBuffer(),
    across,
  );
  const zones = still.zones.map(({ name, width, height, paper, grid }): PrintZone => {
    return { name, width_mm: width, height_mm: height, paper, ...grid };
  });
  const colors = Math.max(...(products.find((one) => one.sku === sku)?.print_methods.map((one) => one.colours) ?? [1]));
  printLogo(blank, zones, createLogo(pixels, findPalette(pixels)), { colors });
  return sharp(blank.data, { raw: { width: blank.width, height: blank.height, channels: 4 } })
    .png()
    .toBuffer();
}

const printable = products.filter(
  ({ sku, customisable }) =>
    customisable && files.some((file) => file.sku === sku && file.role === 'blank' && file.zones.length > 0),
);
const [rows, columns] = [logos.split(','), skus === 'all' ? printable.map(({ sku }) => sku) : skus.split(',')];
const tiles = await Promise.all(
  rows.flatMap((logo, row) =>
    columns.map(async (sku, column) => {
      const input = await print(sku, testLogos[logo] ?? { svg: readFileSync(logo, 'utf8') });
      return { input, left: column * size, top: row * size };
    }),
  ),
);
const sheet = { width: columns.length * size, height: rows.length * size, channels: 3 as const, background: '#F1ECE2' };
await sharp({ create: sheet }).composite(tiles).png().toFile(output);
process.stdout.write(`${tiles.length} pictures on ${output}\n`);
