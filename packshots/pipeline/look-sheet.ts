import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type MediaFile, readManifest } from '#packshots/pipeline/manifest.ts';
import { PLACES } from '#packshots/pipeline/workplace.ts';
import type { Look } from '../../contract/looks/look.ts';
import { createBrand } from '../../print/looks/brand.ts';
import { composeLayers } from '../../print/looks/compose-look.ts';
import { loadFaces } from '../../print/looks/faces.ts';
import { layLook } from '../../print/looks/lay-look.ts';
import { listLooks } from '../../print/looks/list-looks.ts';
import { openSurfaceMap } from '../../print/looks/open-surface-map.ts';
import { openParts } from '../../print/looks/part.ts';
import { type PlannedProduct, planLook } from '../../print/looks/plan-look.ts';
import type { Materials, Note } from '../../print/looks/setting.ts';
import type { SurfaceFile } from '../../print/looks/surface-file.ts';
import { drawLogo, listBrands, listHardLogos } from '../../print/looks/test-support/logos.ts';
import type { Pixels } from '../../print/mockup/pixels.ts';

/**
 * Shows the five looks of logos on products of every kind, to be looked at:
 * node packshots/pipeline/look-sheet.ts sheet.png [width] [logos, by comma] [skus, by comma, or all] [looks, by comma]
 */
const usualSkus =
  'CUP-AQU-10,BAG-TWH-M,BOX-PIZ-16,BOX-BRG-5,BWL-KRF-36,BOX-NDL-26,BWL-PINT-16,CUP-HOT-12-SLV,BAG-SOS-12,CUP-PET-16-DOM';
const [output = 'looks.png', cell = '260', logos = 'luna,saltie,elle,kumo', skus = usualSkus, recipes] =
  process.argv.slice(2);
const size = Number(cell);
const { files } = readManifest();
const products = ['bags', 'cups', 'bowls', 'boxes', 'utensils', 'others'].flatMap(
  (name) => JSON.parse(readFileSync(join(PLACES.media, `../products/${name}.json`), 'utf8')) as Listed[],
);
type Listed = PlannedProduct & { sku: string; customisable: boolean };

async function decode(path: string, width?: number): Promise<Pixels> {
  const image = sharp(join(PLACES.media, path))
    .resize(width ?? null, width ?? null)
    .ensureAlpha()
    .raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

async function print(sku: string, map: MediaFile, look: Look, materials: Materials): Promise<Buffer> {
  const blank = await decode(map.blank ?? '', size);
  const grids = JSON.parse(readFileSync(join(PLACES.media, map.grids ?? ''), 'utf8')) as SurfaceFile;
  const surfaces = openSurfaceMap(grids, await decode(map.path), blank.width, blank.height);
  const product = products.find((each) => each.sku === sku);
  const papers = Object.fromEntries(surfaces.map(({ id, paper }) => [id, paper]));
  const plan = product && planLook(look, { ...product, print_areas: product.print_areas ?? [], papers });
  const { look: shown } = plan ?? {};
  if (plan && shown) {
    const notes: Note[] = [];
    const layers = composeLayers(shown, materials, openParts(plan, surfaces), notes);
    if (layers) layLook(blank, surfaces, layers, materials);
    const told = [...plan.notes, ...notes.map(({ kind, text }) => `${kind} ${text ?? ''}`)];
    if (told.length > 0) process.stdout.write(`${look.text.name}, ${look.recipe} on ${sku}: ${told.join(' ')}\n`);
  }
  return sharp(blank.data, { raw: { width: blank.width, height: blank.height, channels: 4 } })
    .png()
    .toBuffer();
}

const maps = new Map(files.filter(({ role }) => role === 'surface').map((file) => [file.sku, file]));
const columns = (skus === 'all' ? products.map(({ sku }) => sku) : skus.split(',')).filter((sku) => maps.has(sku));
const known = { ...(await listBrands()), ...(await listHardLogos()) };
const tiles: sharp.OverlayOptions[] = [];
let row = 0;
for (const name of logos.split(',')) {
  const { svg, ...text } = known[name] ?? { svg: readFileSync(name, 'utf8'), name: '', place: '', line: '' };
  const brand = createBrand(await drawLogo(svg));
  if (!brand) throw new Error(`There is nothing to see in ${name}.`);
  const faces = await loadFaces(brand.face, Object.values(text));
  for (const look of listLooks(brand, text)) {
    if (recipes && !recipes.split(',').includes(look.recipe)) continue;
    for (const [column, sku] of columns.entries()) {
      const input = await print(sku, maps.get(sku) as MediaFile, look, { brand, faces });
      tiles.push({ input, left: column * size, top: row * size });
    }
    row++;
  }
}
const sheet = { width: columns.length * size, height: row * size, channels: 3 as const, background: '#F1ECE2' };
await sharp({ create: sheet }).composite(tiles).png().toFile(output);
process.stdout.write(`${tiles.length} pictures on ${output}\n`);
