import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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
import { listPapers } from '../../print/looks/print-look.ts';
import { listSceneParts } from '../../print/looks/scene-parts.ts';
import type { Materials, Note } from '../../print/looks/setting.ts';
import type { SurfaceFile } from '../../print/looks/surface-file.ts';
import { drawLogo, listBrands, listHardLogos } from '../../print/looks/test-support/logos.ts';
import type { Pixels } from '../../print/mockup/pixels.ts';

/**
 * Shows the five looks of logos on pictures of every kind, to be looked at. A picture is the main view of a product by its SKU,
 * another view of it (CUP-AQU-10-second), or a scene (home-hero); all is every main view:
 * node packshots/pipeline/look-sheet.ts sheet.png [height] [logos, by comma] [pictures, by comma, or all] [looks, by comma]
 */
const usualPictures =
  'CUP-AQU-10,BAG-TWH-M,BOX-PIZ-16,BOX-BRG-5,BWL-KRF-36,BOX-NDL-26,BWL-PINT-16,CUP-HOT-12-SLV,BAG-SOS-12,CUP-PET-16-DOM';
const [output = 'looks.png', cell = '260', logos = 'luna,saltie,elle,kumo', names = usualPictures, recipes] =
  process.argv.slice(2);
const size = Number(cell);
const { files } = readManifest();
const products = ['bags', 'cups', 'bowls', 'boxes', 'utensils', 'others'].flatMap(
  (name) => JSON.parse(readFileSync(join(PLACES.media, `../products/${name}.json`), 'utf8')) as Listed[],
);
type Listed = PlannedProduct & { sku: string; customisable: boolean };

async function decode(path: string, height?: number): Promise<Pixels> {
  const image = sharp(join(PLACES.media, path))
    .resize(null, height ?? null)
    .ensureAlpha()
    .raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

async function print(map: MediaFile, look: Look, materials: Materials): Promise<Buffer> {
  const { sku } = map;
  const blank = await decode(map.blank ?? '', size);
  const grids = JSON.parse(readFileSync(join(PLACES.media, map.grids ?? ''), 'utf8')) as SurfaceFile;
  const surfaces = openSurfaceMap(grids, await decode(map.path), blank.width, blank.height);
  const product = products.find((each) => each.sku === sku);
  const papers = listPapers(grids);
  const plan = product && planLook(look, { ...product, print_areas: product.print_areas ?? [], papers });
  const shown = plan ? plan.look : look;
  if (shown) {
    const notes: Note[] = [];
    const parts = plan ? openParts(plan, surfaces) : listSceneParts(surfaces);
    const layers = composeLayers(shown, materials, parts, notes);
    if (layers) layLook(blank, surfaces, layers, materials);
    const told = [...(plan?.notes ?? []), ...notes.map(({ kind, text }) => `${kind} ${text ?? ''}`)];
    if (told.length > 0) process.stdout.write(`${look.text.name}, ${look.recipe} on ${map.path}: ${told.join(' ')}\n`);
  }
  return sharp(blank.data, { raw: { width: blank.width, height: blank.height, channels: 4 } })
    .png()
    .toBuffer();
}

const maps = new Map(
  files.filter(({ role }) => role === 'surface').map((file) => [basename(file.path, '-surface.webp'), file]),
);
const columns = (names === 'all' ? products.map(({ sku }) => sku) : names.split(',')).flatMap(
  (name) => maps.get(name.toLowerCase()) ?? [],
);
const known = { ...(await listBrands()), ...(await listHardLogos()) };
const tiles: sharp.OverlayOptions[] = [];
let [row, across] = [0, 0];
for (const name of logos.split(',')) {
  const { svg, ...text } = known[name] ?? { svg: readFileSync(name, 'utf8'), name: '', place: '', line: '' };
  const brand = createBrand(await drawLogo(svg));
  if (!brand) throw new Error(`There is nothing to see in ${name}.`);
  const faces = await loadFaces(brand.face, Object.values(text));
  for (const look of listLooks(brand, text)) {
    if (recipes && !recipes.split(',').includes(look.recipe)) continue;
    let left = 0;
    for (const map of columns) {
      tiles.push({ input: await print(map, look, { brand, faces }), left, top: row * size });
      left += Math.round((size * map.width) / map.height);
    }
    across = Math.max(across, left);
    row++;
  }
}
const sheet = { width: across, height: row * size, channels: 3 as const, background: '#F1ECE2' };
await sharp({ create: sheet }).composite(tiles).png().toFile(output);
process.stdout.write(`${tiles.length} pictures on ${output}\n`);
