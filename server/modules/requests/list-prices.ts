import { toCents, toMills } from '#contract/money.ts';
import { sumOrder } from '#contract/ordering/sum-order.ts';
import { type ListPrice, toListPrice } from '#contract/requests/list-price.ts';
import { toSampleOptions, toSamplePrice } from '#contract/requests/sample.ts';
import type { Queryable } from '#database/connect.ts';
import { listProductsForLines } from '#database/queries/carts.ts';
import { readFreightRates } from '#database/queries/records.ts';
import { listRequestLines, type RequestRecord } from '#database/queries/requests.ts';
import type { MailedLine } from '../../mail/mail-message.ts';
import { toPicture } from '../catalog/product-facts.ts';
import { toMeasures, toPriceable } from '../ordering/line-rules.ts';
import type { CheckedRequest } from './new-request.ts';

export type PricedLine = CheckedRequest['lines'][number] & { listPrice: ListPrice | null };
type NewLines = Pick<CheckedRequest, 'kind' | 'columns' | 'lines'>;

/** The lines with their list price of this moment. A line that is not in the catalog has none. */
export async function priceNewLines(
  db: Queryable,
  { kind, columns, lines }: NewLines,
  at = new Date(),
): Promise<PricedLine[]> {
  const found = await listProductsForLines(db, [...new Set(lines.flatMap(({ productUuid }) => productUuid ?? []))]);
  const rates = await readFreightRates(db);
  const products = new Map(found.map(({ product }) => [product.uuid, product]));
  const priced = lines.map((line) => {
    const product = line.productUuid ? products.get(line.productUuid) : undefined;
    if (!product) return { ...line, listPrice: null };
    if (kind === 'sample') {
      // What we do not print comes plain, whatever was ticked.
      const print = product.customisable ? (columns.samplePrint ?? 'plain') : 'plain';
      const options = toSampleOptions(line.options, print);
      return { ...line, options, listPrice: toSamplePrice(rates, print, columns.zipcode, at) };
    }
    const priceable = { ...toPriceable(product), order_multiple: product.orderMultiple };
    return { ...line, listPrice: toListPrice(rates, priceable, line, columns.zipcode, at) };
  });
  return kind === 'sample' ? priced : withFreight(priced);

  /** All lines that have a price are packed together, as they would be ordered. */
  function withFreight(all: readonly PricedLine[]): PricedLine[] {
    const listed = all.flatMap(({ listPrice, quantity, productUuid }) => {
      const product = products.get(productUuid ?? '');
      return listPrice && product ? [{ listPrice, quantity, product }] : [];
    });
    const { lines: sums, freightCents } = sumOrder(
      listed.map(({ listPrice, quantity, product }) => ({
        quantity,
        unitMills: toMills(listPrice.unit_price_mills),
        setupCents: toCents(listPrice.setup_cents),
        measures: toMeasures(product),
      })),
      columns.zipcode,
      { freight: rates, taxes: { rates: [] }, exemptRegions: [] },
    );
    if (freightCents === null) return [...all];
    return all.map((line) => {
      const share = sums[listed.findIndex(({ listPrice }) => listPrice === line.listPrice)]?.freightCents;
      return line.listPrice && share !== undefined
        ? { ...line, listPrice: { ...line.listPrice, freight_cents: share } }
        : line;
    });
  }
}

/**
 * The lines of a request as its email shows them: names, options and pictures of the catalog alone, because anyone can type
 * any email into a form. Options were checked against the product where there is a price.
 */
export async function toMailedLines(db: Queryable, { id, kind }: RequestRecord): Promise<MailedLine[]> {
  const rows = await listRequestLines(db, [id]);
  return rows.map(({ line, ...product }) => ({
    name: product.title ?? '',
    quantity: line.quantity,
    isSample: kind === 'sample',
    ...(line.listPrice && { options: Object.values(line.options), price: line.listPrice }),
    image: toPicture(product),
  }));
}
