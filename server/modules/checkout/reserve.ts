import { type Failure, fail } from '#contract/errors.ts';
import type { Queryable } from '#database/connect.ts';
import { listAvailableCases, reserveCases } from '#database/queries/stock.ts';
import { describeShortage } from './price-checkout.ts';

export interface WantedCases {
  productUuid: string;
  cases: number;
  title: string;
}

/** In the order of the product ids: two orders with the same products then wait for each other, and never in a circle. */
export async function reserveAll(
  tx: Queryable,
  lines: readonly WantedCases[],
  orderId: string,
): Promise<Failure | null> {
  const ordered = lines.toSorted((a, b) => (a.productUuid < b.productUuid ? -1 : 1));
  for (const { productUuid, cases, title } of ordered) {
    if (await reserveCases(tx, { productUuid, cases, orderId })) continue;
    const left = (await listAvailableCases(tx, [productUuid])).get(productUuid) ?? null;
    return fail('conflict', { msg: describeShortage(title, left), data: { product_uuid: productUuid } });
  }
  return null;
}
