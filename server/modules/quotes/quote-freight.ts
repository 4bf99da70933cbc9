import type { QuoteContent } from '#contract/quotes/quote-content.ts';
import type { QuotePlace } from '#contract/quotes/quote-totals.ts';
import type { Queryable } from '#database/connect.ts';
import { findProductRow } from '#database/queries/catalog.ts';
import type { OrderRecord } from '#database/queries/orders.ts';
import type { QuoteRecord } from '#database/queries/quotes.ts';
import { readFreightRates, readTaxRates } from '#database/queries/records.ts';
import { listExemptRegions } from '#database/queries/taxes.ts';
import { toMeasures } from '../ordering/line-rules.ts';
import { findCompanyOf } from './find-company.ts';

/**
 * The content with what its freight is packed from: the measures of its products, today's rates and the ZIP code, none of
 * which is the browser's to say. Lines of the catalog have no freight of their own. Frozen with the version once it is sent.
 */
export async function withFreight(db: Queryable, content: QuoteContent, zip: string): Promise<QuoteContent> {
  const lines: QuoteContent['lines'] = [];
  for (const line of content.lines) {
    const found = line.product_uuid ? await findProductRow(db, line.product_uuid) : null;
    if (!found) {
      lines.push({ ...line, measures: null });
      continue;
    }
    const { casePack, caseWeightGrams, cartonMm } = toMeasures(found.product);
    lines.push({
      ...line,
      measures: { case_pack: casePack, case_weight_grams: caseWeightGrams, carton_mm: [...cartonMm] },
      breaks: line.breaks.map((each) => ({ ...each, freight_cents: 0 })),
    });
  }
  const fixed_cents = content.freight?.fixed_cents ?? null;
  return { ...content, lines, freight: { zip, rates: await readFreightRates(db), fixed_cents } };
}

/** What the sales tax of a quote to any address comes from. */
export async function readQuotePlace(db: Queryable, companyId: string | null): Promise<Omit<QuotePlace, 'zip'>> {
  return {
    taxes: await readTaxRates(db),
    exemptRegions: companyId ? await listExemptRegions(db, companyId) : [],
  };
}

/** Where a quote ships as far as it is known: its order's address, else its own ZIP code; null before that. */
export async function findQuotePlace(
  db: Queryable,
  row: QuoteRecord,
  order: Pick<OrderRecord, 'shipTo'> | null = null,
): Promise<QuotePlace | null> {
  const zip = order?.shipTo.zipcode ?? row.zipcode;
  return zip ? { ...(await readQuotePlace(db, await findCompanyOf(db, row))), zip } : null;
}
