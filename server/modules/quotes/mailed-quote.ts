import {
  describeGroup,
  fillChoices,
  listOpenGroups,
  sumChoice,
  sumQuote,
  toOpenChoices,
} from '#contract/quotes/quote-totals.ts';
import type { Queryable } from '#database/connect.ts';
import type { OrderRecord } from '#database/queries/orders.ts';
import { listProductPictures, type QuoteRecord, type QuoteVersionRecord } from '#database/queries/quotes.ts';
import type { MailedQuoteLines } from '../../mail/mail-message.ts';
import { toPicture } from '../catalog/product-facts.ts';
import { findComposedPictures } from './line-pictures.ts';
import { findQuotePlace } from './quote-freight.ts';

/**
 * The lines of a sent version as its emails show them: with the customer's logo, else with the picture of the catalog.
 * While alternatives are open each of them is there, and the total is the least one.
 */
export async function toMailedQuoteLines(
  tx: Queryable,
  row: QuoteRecord,
  { content }: QuoteVersionRecord,
  order: OrderRecord | null,
): Promise<MailedQuoteLines> {
  const accepted = order?.choices ?? null;
  const choices = accepted ?? toOpenChoices(content);
  const totals = sumQuote(content, fillChoices(content, choices), await findQuotePlace(tx, row, order));
  if (!totals) throw new Error(`The totals of quote ${row.number} cannot be made.`);
  const composed = await findComposedPictures(tx, row, content);
  const uuids = content.lines.flatMap(({ product_uuid }) => product_uuid ?? []);
  const products = new Map((await listProductPictures(tx, uuids)).map((product) => [product.uuid, product]));
  return {
    lines: content.lines.flatMap((line, index) => {
      const [first] = line.breaks;
      const sums = totals.lines[index] ?? (accepted || !first ? null : sumChoice(content, choices, index, 0));
      if (!sums) return [];
      const product = products.get(line.product_uuid ?? '');
      const picture = product ? toPicture(product) : null;
      return [
        {
          name: line.name,
          image: composed[index] ? `cid:${composed[index].id}` : picture,
          quantity: sums.quantity,
          unitMills: sums.unit_price_mills,
          totalCents: sums.total_cents,
          ...(!accepted && line.group && { note: describeGroup(content, index) }),
        },
      ];
    }),
    totals: {
      goods: totals.goods_cents,
      setup: totals.setup_cents,
      freight: totals.freight_cents,
      tax: totals.tax_cents,
      total: totals.total_cents,
    },
    isFrom: listOpenGroups(content, choices).length > 0,
  };
}
