import * as z from 'zod/mini';
import { ProductCard } from '../catalog/catalog.ts';
import { defineEndpoint } from '../endpoint.ts';

/** As many as one account can save, and one page of favorites shows. */
export const maxFavorites = 100;

const Favorites = z.object({ list: z.array(ProductCard) });

export const favoritesEndpoints = {
  'GET /api/account/favorites': defineEndpoint({
    audience: 'customer',
    summary: 'The products that the person logged in has saved, newest first.',
    input: z.object({}),
    output: Favorites,
  }),

  'POST /api/account/favorites': defineEndpoint({
    audience: 'customer',
    summary: 'Saves products, or removes them. Products we no longer carry are left out.',
    input: z.object({
      product_uuids: z
        .array(z.uuid('product_uuids has an id that is not valid.'))
        .check(z.maxLength(maxFavorites, `Please save ${maxFavorites} products or fewer.`)),
      saved: z._default(z.boolean(), true),
    }),
    output: Favorites,
  }),
};
