import { sumQuote, toFirstChoices } from '#contract/quotes/quote-totals.ts';
import type { Queryable } from '#database/connect.ts';
import { listOrdersOfQuotes } from '#database/queries/orders.ts';
import type { QuoteRecord, QuoteVersionRecord } from '#database/queries/quotes.ts';
import { readTaxRates } from '#database/queries/records.ts';
import { listExemptRegionsOf } from '#database/queries/taxes.ts';

/**
 * The sums of many quotes, for a list: each as its own page shows it, of what was accepted or else of the first quantities.
 */
export async function createQuoteSums(db: Queryable, rows: readonly QuoteRecord[]) {
  const taxes = await readTaxRates(db);
  const exemptOf = await listExemptRegionsOf(
    db,
    rows.map(({ companyId }) => companyId),
  );
  const orders = await listOrdersOfQuotes(
    db,
    rows.map(({ id }) => id),
  );
  return ({ id, zipcode: zip, companyId }: QuoteRecord, { content }: Pick<QuoteVersionRecord, 'content'>): number =>
    orders.get(id)?.totalCents ??
    sumQuote(content, toFirstChoices(content), zip ? { zip, taxes, exemptRegions: exemptOf(companyId) } : null)
      ?.total_cents ??
    0;
}
