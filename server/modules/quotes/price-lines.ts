import { fromLineOptions } from '#contract/cart/line-choice.ts';
import { checkChoice } from '#contract/catalog/pricing/choice.ts';
import { priceLine } from '#contract/catalog/pricing/price.ts';
import { openQuoteLine, type QuoteBreak, type QuoteLine } from '#contract/quotes/quote-content.ts';
import type { ListPrice } from '#contract/requests/list-price.ts';
import type { Queryable } from '#database/connect.ts';
import { findProductRow, type ProductRow } from '#database/queries/catalog.ts';
import { type AgreedPrices, readAgreedPrices } from '#database/queries/price-agreements.ts';
import type { RequestLineRow } from '#database/queries/requests.ts';
import { atAgreedPrices } from '../catalog/agreed-prices.ts';
import { toPriceable } from '../ordering/line-rules.ts';

/** The quantity asked for and the next cheaper ones. */
const breaksOffered = 3;

type Product = ProductRow['product'];
type Line = RequestLineRow['line'];

/** What is to be priced: the quantity asked for and the next cheaper ones, or exactly the quantities given. */
export type RequestedProduct = Pick<Line, 'productName' | 'options' | 'note' | 'quantity' | 'listPrice'> & {
  quantities?: readonly number[];
};

/**
 * The lines of a request as the lines of a quote, priced by the catalog's rules: ladder and surcharges, setup, lead
 * time. Freight is of all lines together, see quote-freight.ts. The quantity asked for has the price that was frozen with the request. A line that is not in the catalog keeps its name and quantity and waits for a price.
 */
export async function priceRequestLines(
  db: Queryable,
  rows: readonly RequestLineRow[],
  { companyId }: { companyId: string | null },
): Promise<QuoteLine[]> {
  const agreed = await readAgreedPrices(db, companyId);
  const lines: QuoteLine[] = [];
  for (const { line } of rows) {
    const found = line.productUuid ? await findProductRow(db, line.productUuid) : null;
    lines.push(found ? priceOne(found.product, agreed, line) : toOpenLine(line));
  }
  return lines;
}

export function priceOne(listed: Product, agreed: AgreedPrices, line: RequestedProduct): QuoteLine {
  const product = atAgreedPrices(listed, agreed);
  const rules = toPriceable(product);
  const choice = fromLineOptions(rules, line.options);
  const checked = checkChoice(rules, choice);
  const quantities =
    line.quantities ??
    [line.quantity, ...product.priceLadder.map(({ quantity }) => quantity)]
      .filter((quantity, index, all) => quantity >= line.quantity && all.indexOf(quantity) === index)
      .slice(0, breaksOffered);
  // The price that the customer saw with the request is kept; more pieces never cost more each.
  const frozen = line.listPrice;
  // A request is frozen at list prices; one that was agreed since, or before, is lower.
  const isFrozen = !agreed.has(product.uuid);
  const method = checked.ok ? checked.printMethod : product.printMethods[0];
  return {
    ...openQuoteLine,
    name: line.productName || product.title,
    product_uuid: product.uuid,
    options: line.options,
    note: line.note,
    setup_cents: frozen?.setup_cents ?? method?.setup_fee_cents ?? 0,
    lead_days: method?.lead_days ?? 0,
    breaks: quantities.map((quantity): QuoteBreak => {
      const priced = priceLine(rules, { ...(checked.ok ? choice : {}), quantity });
      const unitMills = frozen
        ? toKeptMills(priced.unitMills, frozen, isFrozen && quantity === line.quantity)
        : priced.unitMills;
      return {
        quantity,
        unit_price_mills: unitMills,
        list_unit_mills: unitMills,
        freight_cents: 0,
      };
    }),
  };
}

const toKeptMills = (today: number, { unit_price_mills }: ListPrice, isRequested: boolean) =>
  isRequested ? unit_price_mills : Math.min(today, unit_price_mills);

function toOpenLine(line: Line): QuoteLine {
  return {
    ...openQuoteLine,
    name: line.productName || openQuoteLine.name,
    options: line.options,
    note: line.note,
    breaks: [{ quantity: line.quantity, unit_price_mills: 0, list_unit_mills: 0, freight_cents: 0 }],
  };
}
