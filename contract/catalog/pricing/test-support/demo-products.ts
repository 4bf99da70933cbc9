import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { Attribute, type ProductAttribute } from '../../attributes.ts';
import { CatalogFileProduct } from '../../catalog-file-product.ts';

const folder = join(import.meta.dirname, '../../../../catalog/products');

/** Every product of the demo catalog, read and checked as the import does. */
export const demoProducts: CatalogFileProduct[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown[])
  .map((product) => CatalogFileProduct.parse(product));

const known = z
  .array(Attribute)
  .parse(JSON.parse(readFileSync(join(folder, '../attributes.json'), 'utf8')))
  .map(({ filterable: _filterable, ...attribute }, position) => ({ ...attribute, position }));

/** As the server lists them on a product page. */
export function listDemoAttributes({ attributes = {} }: CatalogFileProduct): ProductAttribute[] {
  return known.flatMap((attribute) => {
    const values = attributes[attribute.key];
    return values ? { ...attribute, values } : [];
  });
}

export function getDemoProduct(sku: string): CatalogFileProduct {
  const product = demoProducts.find((each) => each.sku === sku);
  if (!product) throw new Error(`The demo catalog has no ${sku}.`);
  return product;
}
