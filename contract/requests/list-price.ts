import * as z from 'zod/mini';
import { fromLineOptions } from '../cart/line-choice.ts';
import { checkChoice } from '../catalog/pricing/choice.ts';
import { estimateDelivery } from '../catalog/pricing/delivery.ts';
import { estimateFreight } from '../catalog/pricing/freight-cost.ts';
import { type PriceableProduct, priceLine } from '../catalog/pricing/price.ts';
import { checkQuantity } from '../catalog/pricing/quantity.ts';
import { formatDay } from '../format-date.ts';

/** What a line cost at list price when the request came in, and when it would have arrived. Frozen with the line. */
export const ListPrice = z.object({
  unit_price_mills: z.int(),
  line_cents: z.int(),
  setup_cents: z.int(),
  /** An estimate to the ZIP code of the request; null where freight is on request. */
  freight_cents: z.nullable(z.int()),
  /** Working days from the request: earliest and latest at the door, or leaving us where freight is on request. */
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

/** By the catalog's rules at this moment; null for a choice or quantity that is not sold, which staff price by hand. */
export function toListPrice(
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
  const freight = estimateFreight(zip, [priced]);
  const delivery = estimateDelivery({ zip, printMethod: checked.printMethod }, at);
  return {
    unit_price_mills: priced.unitMills,
    line_cents: priced.lineCents,
    setup_cents: priced.setupCents,
    freight_cents: freight.kind === 'estimate' ? freight.mostCents : null,
    delivery: {
      earliest: delivery.earliest,
      latest: delivery.latest,
      approve_by: delivery.approveBy,
      ships_only: delivery.kind === 'on-request',
    },
  };
}

export interface ListTotals {
  goods_cents: number;
  setup_cents: number;
  /** Null where the freight of a line is on request. */
  freight_cents: number | null;
  total_cents: number;
  /** Lines without a list price: they are not in the sums. */
  unpriced: number;
  /** The day by which all of it is there; null where a line has no price. */
  latest: string | null;
}

/** The sums of a request; null where no line has a price. */
export function sumListPrices(lines: readonly { list_price: ListPrice | null }[]): ListTotals | null {
  const prices = lines.flatMap(({ list_price }) => list_price ?? []);
  if (prices.length === 0) return null;
  const sum = (field: 'line_cents' | 'setup_cents') => prices.reduce((total, price) => total + price[field], 0);
  const freight = prices.reduce<number | null>(
    (total, { freight_cents }) => (total === null || freight_cents === null ? null : total + freight_cents),
    0,
  );
  const [goods, setup] = [sum('line_cents'), sum('setup_cents')];
  const unpriced = lines.length - prices.length;
  return {
    goods_cents: goods,
    setup_cents: setup,
    freight_cents: freight,
    total_cents: goods + setup + (freight ?? 0),
    unpriced,
    latest:
      unpriced > 0
        ? null
        : (prices
            .map(({ delivery }) => delivery.latest)
            .sort()
            .at(-1) ?? null),
  };
}

/** 'At your door by Mon, Dec 7', and what that hangs on. */
export function describeWindow({ earliest, latest, approve_by, ships_only }: ListPrice['delivery']): string {
  const [first, last] = [formatDay(earliest), formatDay(latest)];
  const when = ships_only
    ? `Leaves us by ${last}`
    : first === last
      ? `At your door by ${last}`
      : `At your door between ${first} and ${last}`;
  return approve_by ? `${when}, if you approve the proof by ${formatDay(approve_by)}` : when;
}
