import { maxFavorites } from '#contract/account/favorites.ts';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { listCardRowsByUuid } from '#database/queries/catalog.ts';
import { listFavoriteUuids, removeFavorites, saveFavorites } from '#database/queries/favorites.ts';
import type { Parts } from '../../parts.ts';
import { toProductCard } from '../catalog/present.ts';

export async function listOwnFavorites(
  { database }: Pick<Parts, 'database'>,
  userId: string,
): Promise<{ list: ProductCard[] }> {
  const uuids = await listFavoriteUuids(database, userId, maxFavorites);
  return { list: (await listCardRowsByUuid(database, uuids)).map(toProductCard) };
}

export async function changeOwnFavorites(
  parts: Pick<Parts, 'database'>,
  userId: string,
  { product_uuids, saved }: { product_uuids: string[]; saved: boolean },
): Promise<{ list: ProductCard[] }> {
  await (saved ? saveFavorites : removeFavorites)(parts.database, userId, product_uuids);
  return listOwnFavorites(parts, userId);
}
