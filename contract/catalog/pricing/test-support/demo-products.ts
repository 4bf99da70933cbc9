import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CatalogFileProduct } from '../../catalog-file-product.ts';

const folder = join(import.meta.dirname, '../../../../catalog/products');

/** Every product of the demo catalog, read and checked as the import does. */
export const demoProducts: CatalogFileProduct[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown[])
  .map((product) => CatalogFileProduct.parse(product));

export function getDemoProduct(sku: string): CatalogFileProduct {
  const product = demoProducts.find((each) => each.sku === sku);
  if (!product) throw new Error(`The demo catalog has no ${sku}.`);
  return product;
}
