import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CatalogueProduct } from '../../catalogue-product.ts';

const folder = join(import.meta.dirname, '../../../../catalogue/products');

/** Every product of the demo catalogue, read and checked as the import does. */
export const demoProducts: CatalogueProduct[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown[])
  .map((product) => CatalogueProduct.parse(product));

export function getDemoProduct(sku: string): CatalogueProduct {
  const product = demoProducts.find((each) => each.sku === sku);
  if (!product) throw new Error(`The demo catalogue has no ${sku}.`);
  return product;
}
