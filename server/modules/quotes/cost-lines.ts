import { fromLineOptions } from '#contract/cart/line-choice.ts';
import { toUnitCostMills } from '#contract/catalog/pricing/cost.ts';
import type { QuoteLine } from '#contract/quotes/quote-content.ts';
import type { QuoteCosts } from '#contract/quotes/quote-margin.ts';
import type { Queryable } from '#database/connect.ts';
import { listCostRows } from '#database/queries/quotes.ts';

/** What the catalog says today that a piece costs us, per line and quantity; never what a browser sent. */
export async function costLines(db: Queryable, lines: readonly QuoteLine[]): Promise<QuoteCosts> {
  const uuids = lines.flatMap(({ product_uuid }) => product_uuid ?? []);
  const products = new Map((await listCostRows(db, uuids)).map((row) => [row.uuid, row]));
  return lines.map(({ product_uuid, options, breaks }) => {
    const product = products.get(product_uuid ?? '');
    return breaks.map(({ quantity }) =>
      product ? toUnitCostMills(product, fromLineOptions(product, options), quantity) : null,
    );
  });
}
