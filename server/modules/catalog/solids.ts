import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProductModel } from '#contract/catalog/product-detail.ts';
import type { DieLine } from '#print/die-lines/die-line.ts';

/** What the packshots tell of products as solids, by the blank picture of each: a product with that picture is that solid. */
export interface Solids {
  models: ReadonlyMap<string, ProductModel>;
  /** Null for what is pressed in a mold. */
  dieLines: ReadonlyMap<string, DieLine | null>;
}

type Row<Facts> = Facts & { blank: string };

const solidsByFolder = new Map<string, Promise<Solids>>();

/** Read once in a process, when the first product is asked for. */
export function readSolids(projectRoot: string): Promise<Solids> {
  let solids = solidsByFolder.get(projectRoot);
  if (!solids) {
    solids = readFiles(join(projectRoot, 'catalog/media'));
    solidsByFolder.set(projectRoot, solids);
    solids.catch(() => solidsByFolder.delete(projectRoot));
  }
  return solids;
}

async function readFiles(media: string): Promise<Solids> {
  const read = async <Facts>(name: string) => JSON.parse(await readFile(join(media, name), 'utf8')) as Row<Facts>[];
  const models = await read<ProductModel>('models.json');
  const dieLines = await read<{ line: DieLine | null }>('die-lines.json');
  return {
    models: new Map(models.map(({ blank, ...model }) => [blank, model])),
    dieLines: new Map(dieLines.map(({ blank, line }) => [blank, line])),
  };
}
