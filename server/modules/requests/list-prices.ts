import { readCarton } from '#contract/catalog/pricing/carton.ts';
import { type ListPrice, toListPrice } from '#contract/requests/list-price.ts';
import { toSampleOptions, toSamplePrice } from '#contract/requests/sample.ts';
import type { Queryable } from '#database/connect.ts';
import { listProductsForLines } from '#database/queries/carts.ts';
import { readFreightRates } from '#database/queries/records.ts';
import { listRequestLines, type RequestRecord } from '#database/queries/requests.ts';
import type { MailedLine } from '../../mail/mail-message.ts';
import { toPriceable } from '../cart/present.ts';
import type { CheckedRequest } from './new-request.ts';

export type PricedLine = CheckedRequest['lines'][number] & { listPrice: ListPrice | null };
type Asked = Pick<CheckedRequest, 'kind' | 'columns' | 'lines'>;

/** The lines with their list price of this moment. A line that is not in the catalog has none. */
export async function priceNewLines(
  db: Queryable,
  { kind, columns, lines }: Asked,
  at = new Date(),
): Promise<PricedLine[]> {
  const found = await listProductsForLines(db, [...new Set(lines.flatMap(({ productUuid }) => productUuid ?? []))]);
  const rates = await readFreightRates(db);
  const products = new Map(found.map(({ product }) => [product.uuid, product]));
  return lines.map((line) => {
    const product = line.productUuid ? products.get(line.productUuid) : undefined;
    if (!product) return { ...line, listPrice: null };
    if (kind === 'sample') {
      // What we do not print comes plain, whatever was ticked.
      const print = product.customisable ? (columns.samplePrint ?? 'plain') : 'plain';
      const options = toSampleOptions(line.options, print);
      return { ...line, options, listPrice: toSamplePrice(rates, print, columns.zipcode, at) };
    }
    const { specSheet: spec_sheet, caseWeightGrams: case_weight_grams, orderMultiple: order_multiple } = product;
    const cartonMm = readCarton({ spec_sheet, case_weight_grams });
    const priceable = { ...toPriceable(product), order_multiple, cartonMm };
    return { ...line, listPrice: toListPrice(rates, priceable, line, columns.zipcode, at) };
  });
}

/**
 * The lines of a request as its email shows them: names, options and pictures of the catalog alone, because anyone can type
 * any address into a form. Options were checked against the product where there is a price.
 */
export async function toMailedLines(db: Queryable, { id, kind }: RequestRecord): Promise<MailedLine[]> {
  const rows = await listRequestLines(db, [id]);
  return rows.map(({ line, title, image, cdnImage, imageObj }) => ({
    name: title ?? '',
    quantity: line.quantity,
    isSample: kind === 'sample',
    ...(line.listPrice && { options: Object.values(line.options), price: line.listPrice }),
    image: imageObj?.image || cdnImage || image || null,
  }));
}
