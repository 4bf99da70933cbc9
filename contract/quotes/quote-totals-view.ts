import * as z from 'zod/mini';

const LineTotals = z.object({
  quantity: z.int(),
  unit_price_mills: z.int(),
  goods_cents: z.int(),
  setup_cents: z.int(),
  freight_cents: z.int(),
  total_cents: z.int(),
  landed_unit_mills: z.int(),
});

export const QuoteTotals = z.object({
  /** Null for an alternative that was not chosen. */
  lines: z.array(z.nullable(LineTotals)),
  goods_cents: z.int(),
  setup_cents: z.int(),
  freight_cents: z.int(),
  /** Freight is on request, or the ZIP code is missing: it is not in the total. */
  is_freight_open: z.boolean(),
  tax_cents: z.int(),
  /** Null where the place is not known: the total is before sales tax then. */
  tax_label: z.nullable(z.string()),
  total_cents: z.int(),
  lead_days: z.int(),
});
