import * as z from 'zod/mini';
import { LineArt } from '../artwork/line-artwork.ts';

/** Where an order came from. */
export const orderSources = ['quote', 'checkout', 'reorder', 'store'] as const;
export type OrderSource = (typeof orderSources)[number];

/**
 * Printed for the customer; unprinted and sold from stock; or neither, which begins without a proof and holds no stock: a
 * line agreed in words, or a plain product that we do not stock.
 */
export const lineKinds = ['custom', 'stock', 'free'] as const;
export type LineKind = (typeof lineKinds)[number];

/** What was bought, as it was bought: later changes of the catalog change none of it. */
export const OrderLineContent = z.object({
  title: z.string(),
  /** Empty for a line that is not in the catalog. */
  sku: z.string(),
  options: z.record(z.string(), z.string()),
  note: z.string(),
  /** Path of the catalog's picture; the customer's own with their logo is the line's picture file. */
  picture: z.nullable(z.string()),
  /** The look it is printed in, where the customer made one. */
  art: z.optional(z.nullable(LineArt)),
  unit_mills: z.int(),
  setup_cents: z.int(),
  /** Quantity times unit price, rounded once. */
  amount_cents: z.int(),
  /** Its shares of the order's freight and sales tax: they go with the line when it is canceled. */
  freight_cents: z.int(),
  tax_cents: z.int(),
  /** Pieces in a case when it was ordered: later changes of the product strand nothing. Null for what comes in no cases. */
  case_pack: z.nullable(z.int()),
  /** Business days from the approved proof to the truck. */
  lead_days: z.int(),
});
export type OrderLineContent = z.infer<typeof OrderLineContent>;
