import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { createLogo, type PrintZone, printLogo } from '#packshots/mockup/compose.ts';
import { findPalette } from '#packshots/mockup/palette.ts';
import type { Pixels } from '#packshots/mockup/pixels.ts';
import { readManifest } from '#packshots/pipeline/manifest.ts';
import { PLACES } from '#packshots/pipeline/workplace.ts';

/**
 * Prints difficult logos on products of every kind, to be looked at:
 * node packshots/mockup/logo-sheet.ts sheet.png [width] [logos] [skus, by comma]
 */
const script =
  'M20 150C60 40 110 20 100 70S50 190 90 170 150 60 170 90 150 180 190 160 230 70 260 80 240 170 275 160 300 100 330 90 330 170 370 150 400 40 430 30 400 160 440 165 500 90 520 80 520 175 580 150';
const drawings: Record<string, string> = {
  'thin script': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 220"><path d="${script}" fill="none" stroke="#14213d" stroke-width="5" stroke-linecap="round"/><path d="M120 205h340" stroke="#14213d" stroke-width="2.5"/></svg>`,
  'heavy badge':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><circle cx="200" cy="200" r="196" fill="#6d1220"/><circle cx="200" cy="200" r="172" fill="none" stroke="#f4e3c5" stroke-width="7"/><path d="M110 250V150l90 70 90-70v100" fill="none" stroke="#f4e3c5" stroke-width="34"/><path d="M140 300h120" stroke="#f4e3c5" stroke-width="14"/></svg>',
  'white on transparent':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 300"><path d="M40 260 210 30l170 230z" fill="none" stroke="#fff" stroke-width="26"/><circle cx="210" cy="180" r="44" fill="#fff"/></svg>',
  gradient:
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#ffb703"/><stop offset=".5" stop-color="#e63946"/><stop offset="1" stop-color="#3a0ca3"/></linearGradient></defs><path d="M200 20c90 70 170 130 170 220a170 140 0 0 1-340 0c0-90 80-150 170-220z" fill="url(#g)"/><path d="M120 260q80 80 160 0" fill="none" stroke="#fff" stroke-width="22"/></svg>',
  'wide wordmark':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 150"><g fill="#1d5c3a"><path d="M10 140V10h34l46 70 46-70h34v130h-34V66l-46 68-46-68v74z"/><path d="M200 140 255 10h36l55 130h-36l-10-26h-54l-10 26zm57-52h34l-17-44z"/><path d="M370 10h34v48l48-48h42l-54 54 58 76h-42l-40-52-12 12v40h-34z"/><path d="M520 10h110v30h-76v20h66v28h-66v22h78v30H520z"/></g><g fill="#e07a1f"><circle cx="730" cy="75" r="62"/><path d="M820 10h70v130h-70z"/></g></svg>',
};
const usualSkus =
  'BAG-TWH-M,BAG-ROP-M,CUP-HOT-12-SLV,CUP-DBL-12,CUP-PET-16-DOM,BWL-KRF-36,BWL-RAM-26,BOX-PIZ-16,BOX-BRG-5,OTH-STK-RND,UNI-APR-BIB,OTH-NAP-DIN';

const [output = 'sheet.png', cell = '420', logos = Object.keys(drawings).join(','), skus = usualSkus] =
  process.argv.slice(2);
const size = Number(cell);
const { files } = readManifest();
const products = ['bags', 'cups', 'bowls', 'boxes', 'utensils', 'uniforms', 'others'].flatMap(
  (name) => JSON.parse(readFileSync(join(PLACES.media, `../products/${name}.json`), 'utf8')) as Listed[],
);
interface Listed {
  sku: string;
  print_methods: { colours: number }[];
}

async function decode(input: string | Buffer, width: number): Promise<Pixels> {
  const image = sharp(input, { density: 300 }).resize(width, width, { fit: 'inside' }).ensureAlpha().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

async function print(sku: string, svg: string): Promise<Buffer> {
  const still = files.find((file) => file.sku === sku && file.role === 'blank');
  if (!still) throw new Error(`There is no blank picture of ${sku}.`);
  const blank = await decode(join(PLACES.media, still.path), size);
  const pixels = await decode(Buffer.from(svg), 1024);
  const zones = still.zones.map(({ name, width, height, paper, grid }): PrintZone => {
    return { name, width_mm: width, height_mm: height, paper, ...grid };
  });
  const colors = Math.max(
    1,
    ...(products.find((one) => one.sku === sku)?.print_methods.map((one) => one.colours) ?? []),
  );
  printLogo(blank, zones, createLogo(pixels, findPalette(pixels)), { colors });
  return sharp(blank.data, { raw: { width: blank.width, height: blank.height, channels: 4 } })
    .png()
    .toBuffer();
}

const [rows, columns] = [logos.split(','), skus.split(',')];
const tiles = await Promise.all(
  rows.flatMap((logo, row) =>
    columns.map(async (sku, column) => {
      const input = await print(sku, drawings[logo] ?? readFileSync(logo, 'utf8'));
      return { input, left: column * size, top: row * size };
    }),
  ),
);
const sheet = { width: columns.length * size, height: rows.length * size, channels: 3 as const, background: '#F1ECE2' };
await sharp({ create: sheet }).composite(tiles).png().toFile(output);
process.stdout.write(`${tiles.length} pictures on ${output}\n`);
