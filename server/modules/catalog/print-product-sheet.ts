import type { ProductDetail } from '#contract/catalog/catalog.ts';
import type { Brand } from '#contract/content/brand.ts';
import { Failure, fail } from '#contract/errors.ts';
import { findProductRow } from '#database/queries/catalog.ts';
import { readBrand } from '#database/queries/records.ts';
import type { Parts } from '../../parts.ts';
import { toProductDetail } from './present.ts';
import { readSolids, type Solids } from './solids.ts';

type Print = (product: ProductDetail, given: { brand: Brand; solids: Solids; at: Date }) => Promise<Buffer> | Failure;

/** A PDF of one product, named after its item code. */
export const createProductSheet =
  (name: string, print: Print) =>
  async (
    { database, settings }: Pick<Parts, 'database' | 'settings'>,
    uuid: string,
    at: Date,
  ): Promise<{ name: string; bytes: Buffer } | Failure> => {
    const row = await findProductRow(database, uuid);
    if (!row) return fail('notFound', { msg: 'We no longer carry this product.' });
    const solids = await readSolids(settings.projectRoot);
    const product = toProductDetail(row, solids);
    const bytes = await print(product, { brand: await readBrand(database), solids, at });
    return bytes instanceof Failure ? bytes : { name: `${product.sku.toLowerCase()}-${name}.pdf`, bytes };
  };
