import { Brand } from '#contract/content/brand.ts';
import { defaultBrand } from '#contract/content/default-brand.ts';
import type { Database } from '#database/connect.ts';
import { findSetting } from '#database/queries/records.ts';
import { type CachedQuery, cacheQuery } from '../../cached-query.ts';

/** The defaults with whatever staff have set over them. */
export async function readBrand(database: Database): Promise<Brand> {
  const kept = await findSetting(database, 'brand');
  return Brand.parse({ ...defaultBrand, ...(kept as Partial<Brand> | null) });
}

export function cacheBrand(database: Database): CachedQuery<Brand> {
  return cacheQuery(() => readBrand(database));
}
