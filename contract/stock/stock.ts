import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { optionalText, requiredText, wholeNumber } from '../fields.ts';

export const stockMovementKinds = ['receive', 'adjust', 'count', 'reserve', 'release', 'ship', 'void'] as const;

export const StockRow = z.object({
  product_uuid: z.string(),
  sku: z.string(),
  title: z.string(),
  cases_on_hand: z.int(),
  /** Sold, and not shipped yet. */
  cases_reserved: z.int(),
  /** False for a product that was never counted: it cannot be bought until it is. */
  is_counted: z.boolean(),
});
export type StockRow = z.infer<typeof StockRow>;

export const StockMovement = z.object({
  id: z.string(),
  kind: z.enum(stockMovementKinds),
  on_hand_change: z.int(),
  reserved_change: z.int(),
  reason: z.string(),
  /** Of the order that the cases were reserved for. */
  order_number: z.nullable(z.string()),
  /** Empty for the site itself. */
  by: z.string(),
  at: z.iso.datetime(),
});
export type StockMovement = z.infer<typeof StockMovement>;

const casesSentence = 'Please enter a whole number of cases other than 0.';
/** '+4', '−4' or '4': people write a minus in more than one way. */
const SignedCases = z.pipe(
  z.pipe(
    z.union(
      [z.number(), z.string().check(z.trim(), z.regex(/^[+\-−]?(\d{1,7}|\d{1,3}(,\d{3})+)$/, casesSentence))],
      casesSentence,
    ),
    z.transform((value) => Number(String(value).replaceAll(',', '').replace('−', '-'))),
  ),
  z.int(casesSentence).check(
    z.minimum(-1_000_000, casesSentence),
    z.maximum(1_000_000, casesSentence),
    z.refine((cases) => cases !== 0, casesSentence),
  ),
);

const StockList = z.object({ list: z.array(StockRow) });
const ProductUuid = z.uuid('We couldn’t find this product.');

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
      reason: requiredText('Please say why, such as “Counted” or “Water damage.”', 300),
    }),
    output: StockList,
  }),

  'GET /api/backoffice/stock/movements': defineEndpoint({
    audience: 'staff',
    summary: 'The latest changes of a product’s stock, newest first.',
    input: z.object({ product_uuid: ProductUuid }),
    output: z.object({ list: z.array(StockMovement) }),
  }),

  'POST /api/backoffice/stock/change': defineEndpoint({
    audience: 'staff',
    needs: 'orders.move',
    summary: 'Receives cases from a supplier, or adjusts the cases on hand by so many more or fewer, with a reason.',
    input: z.object({
      product_uuid: ProductUuid,
      act: z.enum(['receive', 'adjust'], 'Please choose Receive or Adjust.'),
      /** Fewer, with a minus, only when adjusting. */
      cases: SignedCases,
      reason: optionalText(300),
    }),
    output: StockList,
  }),
};
