import { sumQuote, toFirstChoices } from '#contract/quotes/quote-totals.ts';
import type { Queryable } from '#database/connect.ts';
import type { QuoteRecord, QuoteVersionRecord } from '#database/queries/quotes.ts';
import { readTaxRates } from '#database/queries/records.ts';
import { listExemptRegionsOf } from '#database/queries/taxes.ts';

/** The sums of the first quantities of many quotes, for a list: each as its own page shows it. */
export async function createQuoteSums(db: Queryable, rows: readonly QuoteRecord[]) {
  const taxes = await readTaxRates(db);
  const exemptOf = await listExemptRegionsOf(
    db,
    rows.map(({ companyId }) => companyId),
  );
  return ({ zipcode: zip, companyId }: QuoteRecord, { content }: Pick<QuoteVersionRecord, 'content'>): number =>
    sumQuote(content, toFirstChoices(content), zip ? { zip, taxes, exemptRegions: exemptOf(companyId) } : null)
      ?.total_cents ?? 0;
}
