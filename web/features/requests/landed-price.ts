import { describeFreight, estimateFreight } from '#contract/catalog/pricing/freight-cost.ts';
import { toLoad } from '#contract/ordering/sum-order.ts';
import { callApiQuietly } from '../../platform/api.ts';
import { readQuantity } from '../../platform/quantity-text.ts';
import { type RequestLine, toListPrice } from './request-line.ts';

export interface LandedPrice {
  freightLabel: string;
  freight: string;
  /** With freight, a range without a ZIP code; null where freight is on request. */
  delivered: string | null;
}

export type ToLandedPrice = (lines: readonly RequestLine[], zip: string) => LandedPrice;

/** Freight of all priced rows packed together, as in the cart; null where the rates did not come. */
export async function loadLandedPrice(): Promise<ToLandedPrice | null> {
  const answer = await callApiQuietly('GET /api/web-set/freight', {});
  if (answer.code !== 200) return null;
  return (lines, zip) => {
    const { rows, totalCents } = toListPrice(lines);
    const loads = lines.flatMap(({ key, product, quantity }) =>
      product && rows.some((row) => row.key === key)
        ? toLoad(readQuantity(quantity) ?? 0, {
            casePack: product.case_pack,
            caseWeightGrams: product.case_weight_grams,
            cartonMm: product.carton_mm,
          })
        : [],
    );
    const freight = estimateFreight(answer.data, zip || undefined, loads);
    return {
      freightLabel: zip ? `Freight to ${zip}` : 'Freight, by distance',
      freight: describeFreight(freight),
      delivered: freight.kind === 'on-request' ? null : describeFreight(freight, totalCents),
    };
  };
}
