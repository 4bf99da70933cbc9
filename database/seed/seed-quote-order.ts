import type { QuoteContent } from '#contract/quotes/quote-content.ts';
import { sumQuote } from '#contract/quotes/quote-totals.ts';
import { defaultTaxRates } from '#contract/taxes/tax-rates.ts';
import type { Queryable } from '../connect.ts';
import { recordEvent } from '../queries/events.ts';
import { insertOrder } from '../queries/orders.ts';
import type { QuoteRecord } from '../queries/quotes.ts';
import type { products } from '../schema/catalog.ts';

type Product = Pick<typeof products.$inferSelect, 'sku' | 'image' | 'imageObj' | 'casePack'>;

interface Person {
  id: string;
  firstName: string;
  lastName: string;
}

/** What accepting the first quantities made. */
export async function seedOrderOf(
  tx: Queryable,
  quote: QuoteRecord,
  content: QuoteContent,
  customer: Person,
  product: Product,
): Promise<void> {
  const choices = [0];
  const totals = sumQuote(content, choices, { zip: quote.zipcode, taxes: defaultTaxRates, exemptRegions: [] });
  if (!totals) return;
  const shipTo = {
    ...{ name: 'Fern & Folk', street: '214 Grove Street', street2: '', city: 'Jersey City' },
    ...{ state: 'NJ', zipcode: quote.zipcode },
  };
  const { order } = await insertOrder(
    tx,
    {
      source: 'quote',
      quoteId: quote.id,
      quoteVersion: 1,
      choices,
      ...{ goodsCents: totals.goods_cents, setupCents: totals.setup_cents, freightCents: totals.freight_cents },
      ...{ taxCents: totals.tax_cents, totalCents: totals.total_cents },
      acceptedBy: `${customer.firstName} ${customer.lastName}`,
      title: 'Owner',
      poNumber: 'FF-1042',
      ...{ shipTo, billTo: shipTo },
      ...{ userId: customer.id, companyId: quote.companyId, ownerId: quote.ownerId },
      ...{ email: quote.email, restaurant: quote.restaurant },
    },
    content.lines.flatMap((line, index) => {
      const [chosen] = line.breaks;
      const sums = totals.lines[index];
      if (!chosen || !sums) return [];
      const { name, product_uuid: productUuid, options, note, setup_cents, lead_days } = line;
      const { quantity, unit_price_mills: unit_mills } = chosen;
      const frozen = {
        title: name,
        sku: product.sku,
        options,
        note,
        picture: product.imageObj?.image || product.image,
        unit_mills,
        setup_cents,
        lead_days,
        amount_cents: sums.goods_cents,
        freight_cents: sums.freight_cents,
        tax_cents: totals.tax_cents,
        case_pack: product.casePack,
      };
      return [{ kind: 'custom' as const, state: 'awaiting_artwork' as const, productUuid, quantity, content: frozen }];
    }),
  );
  await recordEvent(
    tx,
    'order.placed',
    { type: 'order', id: order.id },
    { id: customer.id, roles: [] },
    { source: 'quote' },
  );
}
