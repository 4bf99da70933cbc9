import { join } from 'node:path';
import { isMolded, toDieLine } from '#packshots/die-lines/die-line.ts';
import { readManifest } from '#packshots/pipeline/manifest.ts';
import { listProducts, type Product } from '#packshots/pipeline/products.ts';
import { PLACES, writeWhole } from '#packshots/pipeline/workplace.ts';
import type { DieLine } from '../../print/die-lines/die-line.ts';
import { exportModel } from './export-model.ts';
import { listLids } from './lids.ts';

/** Below catalog/media. */
export const toModelPath = (sku: string) => `products/${sku.toLowerCase()}.glb`;

/** Writes the models of the 3D view, the list of them, and the die lines. */
export async function exportSolids(only: RegExp): Promise<void> {
  const products = listProducts();
  for (const { sku, packshot } of products) {
    if (!only.test(sku)) continue;
    const bytes = await exportModel(packshot);
    writeWhole(join(PLACES.media, toModelPath(sku)), Buffer.from(bytes));
    process.stdout.write(`${sku}: ${(bytes.length / 1000).toFixed(1)} kB\n`);
  }
  writeWhole(join(PLACES.media, 'models.json'), toLines(listModels(products)));
  writeWhole(join(PLACES.media, 'die-lines.json'), toLines(listDieLines(products)));
}

/** By the blank picture, which says what a product of the shop is; the file is the same solid. */
export function listModels(products: Product[]) {
  return withBlanks(products).map(({ blank, sku, packshot }) => ({
    blank,
    file: `/media/${toModelPath(sku)}`,
    lids: listLids(packshot),
  }));
}

/** `line` is null for what is pressed in a mold: it looks like a cup by its measures, and has no wall to lay flat. */
export function listDieLines(products: Product[]): { blank: string; line: DieLine | null }[] {
  return withBlanks(products).flatMap<{ blank: string; line: DieLine | null }>(({ blank, packshot }) => {
    const line = toDieLine(packshot);
    if (line) return [{ blank, line: round(line) }];
    return 'stock' in packshot.parameters && isMolded(packshot.parameters.stock) ? [{ blank, line: null }] : [];
  });
}

function withBlanks(products: Product[]): (Product & { blank: string })[] {
  const { files } = readManifest();
  return products.flatMap((product) => {
    const blank = files.find(({ sku, role }) => sku === product.sku && role === 'blank');
    return blank ? [{ ...product, blank: `/media/${blank.path}` }] : [];
  });
}

/** To a micrometer, so that the file is read by people as well. */
function round(line: DieLine): DieLine {
  return JSON.parse(JSON.stringify(line), (_, value) =>
    typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
  );
}

/** One line per product, so that a change of one shows as one line. */
export function toLines(rows: readonly unknown[]): string {
  return `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`;
}
