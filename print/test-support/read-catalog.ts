import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProductOption } from '#contract/catalog/catalog-file-product.ts';
import type { ProductModel } from '#contract/catalog/product-detail.ts';
import type { Mesh } from '#print/mockup/mesh.ts';
import type { Part } from '#print/parts.ts';

const folder = join(import.meta.dirname, '../../catalog');
export const mediaFolder = join(folder, 'media');

export interface CatalogProduct {
  sku: string;
  category: string;
  options: ProductOption[];
  model: ProductModel;
  /** Of its mask. */
  parts: Part[];
  /** Of its blank picture. */
  zones: { name: string; width: number; height: number; grid: Mesh }[];
}

interface PictureFile {
  path: string;
  role: string;
  sku: string | null;
  parts?: Part[];
  zones: CatalogProduct['zones'];
}

const read = <Content>(path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Content;

/** The products of the demo catalog, with what is kept of their pictures. */
export function listProducts(): CatalogProduct[] {
  const { files } = read<{ files: PictureFile[] }>('media/manifest.json');
  const models = read<(ProductModel & { blank: string })[]>('media/models.json');
  return readdirSync(join(folder, 'products'))
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => read<Pick<CatalogProduct, 'sku' | 'category' | 'options'>[]>(`products/${name}`))
    .map(({ sku, category, options }) => {
      const find = (role: string) => files.find((file) => file.sku === sku && file.role === role);
      const blank = find('blank');
      const model = models.find((one) => one.blank === `/media/${blank?.path}`);
      if (!blank || !model) throw new Error(`${sku} has no blank picture, or no model of it.`);
      return { sku, category, options, model, parts: find('mask')?.parts ?? [], zones: blank.zones };
    });
}
