import { paths } from '#contract/paths.ts';

/** The address carries the products, so that it can be shared and works without scripts. */
export const toComparePath = (uuids: readonly string[]) => `${paths.compare}?ids=${uuids.join(',')}`;
export const toFavoritesPath = (uuids: readonly string[]) => `${paths.favorites}?ids=${uuids.join(',')}`;
