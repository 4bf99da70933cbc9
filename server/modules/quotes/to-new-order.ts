import type { PostalAddress, QuoteBreak, QuoteLine } from '#contract/quotes/quote-content.ts';
import type { Queryable } from '#database/connect.ts';
import { findWorkplace } from '#database/queries/companies.ts';
import { listProductPictures, type QuoteRecord, type QuoteVersionRecord } from '#database/queries/quotes.ts';
import { findRequestRecord } from '#database/queries/requests.ts';
import type { NewOrder, NewOrderLine } from '../orders/place-order.ts';

export interface Acceptance {
  version: number;
  choices: number[];
  name: string;
  title: string;
  po_number: string;
  ship_to: PostalAddress;
}

/** What is ordered by accepting a version: its lines in the quantities chosen, at its prices. */
export async function toNewOrder(
  tx: Queryable,
  quote: QuoteRecord,
  { number, content }: QuoteVersionRecord,
  asked: Acceptance,
): Promise<Omit<NewOrder, 'freightCents'>> {
  const uuids = content.lines.flatMap(({ product_uuid }) => product_uuid ?? []);
  const products = new Map((await listProductPictures(tx, uuids)).map((row) => [row.uuid, row]));
  return {
    source: 'quote',
    quote: { id: quote.id, version: number, choices: asked.choices },
    requestId: quote.requestId,
    companyId: await findCompanyOf(tx, quote),
    userId: quote.userId,
    ownerId: quote.ownerId,
    email: quote.email,
    restaurant: quote.restaurant,
    name: asked.name,
    title: asked.title,
    poNumber: asked.po_number,
    shipTo: asked.ship_to,
    lines: content.lines.flatMap((line, index) => {
      const chosen = line.breaks[asked.choices[index] ?? -1];
      return chosen ? [toNewLine(line, chosen, products.get(line.product_uuid ?? ''))] : [];
    }),
  };
}

type Product = Awaited<ReturnType<typeof listProductPictures>>[number];

function toNewLine(line: QuoteLine, chosen: QuoteBreak, product: Product | undefined): NewOrderLine {
  return {
    // A product that left the catalog since was one that is printed: plain stock is bought, not quoted.
    kind: line.product_uuid === null ? 'free' : product && !product.customisable ? 'stock' : 'custom',
    productUuid: line.product_uuid,
    quantity: chosen.quantity,
    content: {
      title: line.name,
      sku: product?.sku ?? '',
      options: line.options,
      note: line.note,
      picture: product ? product.imageObj?.image || product.cdnImage || product.image || null : null,
      unit_mills: chosen.unit_price_mills,
      setup_cents: line.setup_cents,
      lead_days: line.lead_days,
    },
  };
}

/** The company of the request it answers; else the one its account works in. */
export async function findCompanyOf(tx: Queryable, { requestId, userId }: QuoteRecord): Promise<string | null> {
  const request = requestId ? await findRequestRecord(tx, requestId) : null;
  if (request?.companyId) return request.companyId;
  return userId ? (await findWorkplace(tx, userId)).companyId : null;
}
