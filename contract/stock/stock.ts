import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { requiredText, wholeNumber } from '../fields.ts';

export const StockRow = z.object({
  product_uuid: z.string(),
  sku: z.string(),
  title: z.string(),
  cases_on_hand: z.int(),
  /** Sold, and not shipped yet. */
  cases_reserved: z.int(),
});
export type StockRow = z.infer<typeof StockRow>;

const StockList = z.object({ list: z.array(StockRow) });
const ProductUuid = z.uuid('This product is not known.');

export const stockEndpoints = {
  'GET /api/stock': defineEndpoint({
    audience: 'anyone',
    summary: 'Cases of a stock product that can be ordered now; null for a product that is made to order.',
    input: z.object({ product_uuid: ProductUuid }),
    output: z.object({ cases: z.nullable(z.int()) }),
  }),

  'GET /api/backoffice/stock': defineEndpoint({
    audience: 'staff',
    summary: 'Stock products with the cases on hand and reserved.',
    input: z.object({}),
    output: StockList,
  }),

  'POST /api/backoffice/stock/count': defineEndpoint({
    audience: 'staff',
    needs: 'orders.move',
    summary: 'Corrects the cases on hand to what was counted, with a reason.',
    input: z.object({
      product_uuid: ProductUuid,
      cases: wholeNumber('Cases', 0, 1_000_000),
      reason: requiredText('Please say why, such as “Counted” or “Water damage”.', 300),
    }),
    output: StockList,
  }),
};
