import * as z from 'zod/mini';
import { fromLineOptions } from '../cart/line-choice.ts';
import { checkChoice } from '../catalog/pricing/choice.ts';
import { estimateDelivery } from '../catalog/pricing/delivery.ts';
import { type PriceableProduct, priceLine } from '../catalog/pricing/price.ts';
import { checkQuantity } from '../catalog/pricing/quantity.ts';
import type { FreightRates } from '../content/freight-rates.ts';

/** What a line cost at list price when the request came in, and when it would have arrived. Frozen with the line. */
export const ListPrice = z.object({
  unit_price_mills: z.int(),
  line_cents: z.int(),
  setup_cents: z.int(),
  /** Its share of the freight of all lines to the ZIP code of the request; null where freight is on request. */
  freight_cents: z.nullable(z.int()),
  /** Business days from the request: earliest and latest at the door, or leaving us where freight is on request. */
  delivery: z.object({
    earliest: z.string(),
    latest: z.string(),
    /** The proof has to be approved by this day; null where there is none. */
    approve_by: z.nullable(z.string()),
    ships_only: z.boolean(),
  }),
});
export type ListPrice = z.infer<typeof ListPrice>;

type ListedProduct = PriceableProduct & { moq: number; order_multiple: number };

/** By the catalog's rules at this moment, before the freight of all lines is split; null for a choice or quantity that is not sold, which staff price by hand. */
export function toListPrice(
  rates: FreightRates,
  product: ListedProduct,
  line: { quantity: number; options: Readonly<Record<string, string>> },
  zip: string,
  at: Date,
): ListPrice | null {
  const { quantity } = line;
  const choice = fromLineOptions(product, line.options);
  const checked = checkChoice(product, { ...choice, quantity });
  if (!checked.ok || !checkQuantity(product, quantity).ok) return null;
  const priced = priceLine(product, { ...choice, quantity });
  const delivery = estimateDelivery(rates, { zip, printMethod: checked.printMethod }, at);
  return {
    unit_price_mills: priced.unitMills,
    line_cents: priced.lineCents,
    setup_cents: priced.setupCents,
    freight_cents: null,
    delivery: {
      earliest: delivery.earliest,
      latest: delivery.latest,
      approve_by: delivery.approveBy,
      ships_only: delivery.kind === 'on-request',
    },
  };
}
