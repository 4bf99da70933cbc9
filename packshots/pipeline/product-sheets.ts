import { join } from 'node:path';
import sharp from 'sharp';
import { type MediaFile, readManifest } from '#packshots/pipeline/manifest.ts';
import { listProducts } from '#packshots/pipeline/products.ts';
import { PLACES, writeWhole } from '#packshots/pipeline/workplace.ts';

const TILE = 320;
const LABEL = 28;
/** Main view, second view, close-up of the print. */
const VIEWS = 3;
const ACROSS = 2;
const DOWN = 6;
/** Room around the print in a close-up, as a share of its longer side. */
const ROOM = 0.3;

/** Products with their three pictures (main, second, close-up) on sheets for the eye, from the pictures that are there. */
export async function writeProductSheets(only: RegExp): Promise<void> {
  const { files } = readManifest();
  const products = listProducts().filter(({ sku }) => only.test(sku));
  const perSheet = ACROSS * DOWN;
  for (let page = 0; page * perSheet < products.length; page++) {
    const shown = products.slice(page * perSheet, (page + 1) * perSheet);
    const layers = await Promise.all(
      shown.map(async ({ sku }, i) => {
        const left = (i % ACROSS) * TILE * VIEWS;
        const top = Math.floor(i / ACROSS) * (TILE + LABEL);
        const tiles = await drawViews(files.filter((file) => file.sku === sku));
        return [
          { input: label(sku, tiles.note), left, top },
          ...tiles.pictures.map((input, view) => ({ input, left: left + view * TILE, top: top + LABEL })),
        ];
      }),
    );
    const size = { width: ACROSS * VIEWS * TILE, height: Math.ceil(shown.length / ACROSS) * (TILE + LABEL) };
    const sheet = sharp({ create: { ...size, channels: 3, background: '#ffffff' } }).composite(layers.flat());
    const path = join(PLACES.sheets, `products-${page + 1}.png`);
    writeWhole(path, await sheet.png().toBuffer());
    process.stdout.write(`${path}\n`);
  }
}

async function drawViews(files: MediaFile[]): Promise<{ pictures: Buffer[]; note: string }> {
  const find = (role: string) => files.find((file) => file.role === role) as MediaFile;
  const main = find('main');
  const large = files.find(({ role }) => role === 'zoom') ?? main;
  const read = (file: MediaFile) => sharp(join(PLACES.media, file.path));
  const { left, top, size } = frameClose(find('blank'), large.width);
  const pictures = await Promise.all([
    read(main).resize(TILE, TILE).toBuffer(),
    read(find('second')).resize(TILE, TILE).toBuffer(),
    read(large).extract({ left, top, width: size, height: size }).resize(TILE, TILE).toBuffer(),
  ]);
  return { pictures, note: `${large.width} px` };
}

/** A square around the first print, inside the picture. */
function frameClose({ zones }: MediaFile, width: number): { left: number; top: number; size: number } {
  const points = zones[0]?.grid.points ?? [];
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x0, x1] = [Math.min(...xs), Math.max(...xs)];
  const [y0, y1] = [Math.min(...ys), Math.max(...ys)];
  const size = Math.min(1, Math.max(x1 - x0, y1 - y0) * (1 + ROOM));
  const place = (middle: number) => Math.floor(Math.min(1 - size, Math.max(0, middle - size / 2)) * width);
  return { left: place((x0 + x1) / 2), top: place((y0 + y1) / 2), size: Math.floor(size * width) };
}

function label(sku: string, note: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE * VIEWS}" height="${LABEL}">` +
      `<text x="8" y="20" font-family="sans-serif" font-size="16" fill="#1C1917">${sku} · ${note}</text></svg>`,
  );
}
