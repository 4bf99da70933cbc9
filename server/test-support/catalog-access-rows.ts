import type { Call } from '#contract/endpoints.ts';
import { everyone, type Row } from './access-outcomes.ts';

/** Calls of products, lists and searches: public, all of them. */
export const catalogRows = {
  'GET /api/product/v2/attribute_list': { outcomes: everyone(200) },
  'GET /api/product/v2/cards': { input: ({ productId }) => ({ uuids: productId }), outcomes: everyone(200) },
  'GET /api/product/v2/category_list': { outcomes: everyone(200) },
  'GET /api/product/v2/detail': { input: ({ productId }) => ({ uuid: productId }), outcomes: everyone(200) },
  'GET /api/product/v2/list': { outcomes: everyone(200) },
  'GET /api/product/v2/print_surface': {
    input: () => ({ picture: '/media/products/cup-hot-12-slv-main.webp' }),
    outcomes: everyone(200),
  },
  'GET /api/product/v2/recommend': { outcomes: everyone(200) },
  'GET /api/product/v2/suggest': { input: () => ({ keyword: 'cup' }), outcomes: everyone(200) },
  'GET /api/product/v2/tag_list': { outcomes: everyone(200) },
  'POST /api/product/v2/search_outcome': {
    input: () => ({ query: 'pizza box', step: 'shown' }),
    outcomes: everyone(200),
  },
} satisfies Partial<Record<Call, Row>>;
