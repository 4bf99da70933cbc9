import * as z from 'zod/mini';

/** Where an order came from. */
export const orderSources = ['quote', 'checkout', 'reorder', 'store'] as const;
export type OrderSource = (typeof orderSources)[number];

/** When it is paid: by invoice before production, or so many days after delivery. */
export const paymentTerms = ['advance', 'net_15', 'net_30', 'net_60'] as const;
export type PaymentTerms = (typeof paymentTerms)[number];
export const termLabels: Record<PaymentTerms, string> = {
  advance: 'Invoice in advance',
  net_15: 'Net 15 days',
  net_30: 'Net 30 days',
  net_60: 'Net 60 days',
};

/** Printed for the customer, taken from stock, or agreed in words with no product of the catalog behind it. */
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
  unit_mills: z.int(),
  setup_cents: z.int(),
  /** Quantity times unit price, rounded once. */
  amount_cents: z.int(),
  /** Working days from the approved proof to the truck. */
  lead_days: z.int(),
});
export type OrderLineContent = z.infer<typeof OrderLineContent>;
