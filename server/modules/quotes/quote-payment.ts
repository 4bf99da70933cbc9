import { describeTerms } from '#contract/orders/payment-terms.ts';
import type { QuoteContent } from '#contract/quotes/quote-content.ts';
import type { Queryable } from '#database/connect.ts';
import { findProductRow } from '#database/queries/catalog.ts';
import { findCompany } from '#database/queries/companies.ts';
import type { OrderRecord } from '#database/queries/orders.ts';
import type { QuoteRecord } from '#database/queries/quotes.ts';
import { readOrderSettings } from '#database/queries/records.ts';
import { chooseDeposit } from '../ordering/deposit.ts';
import { toLineKind } from '../ordering/line-rules.ts';
import { findCompanyOf } from './find-company.ts';

/** How an order of it is paid, in words: as the order says, or as one that was placed now would. */
export async function describePayment(
  db: Queryable,
  row: QuoteRecord,
  { lines }: Pick<QuoteContent, 'lines'>,
  order: Pick<OrderRecord, 'terms' | 'depositPercent'> | null,
): Promise<string> {
  if (order) return describeTerms(order.terms, order.depositPercent);
  const companyId = await findCompanyOf(db, row);
  const company = companyId ? await findCompany(db, companyId) : null;
  const kinds = [];
  for (const { product_uuid, options } of lines) {
    const found = product_uuid ? await findProductRow(db, product_uuid) : null;
    kinds.push({ kind: toLineKind(found?.product ?? null, options) });
  }
  const terms = company?.terms ?? 'advance';
  return describeTerms(terms, chooseDeposit(kinds, terms, company, await readOrderSettings(db)));
}
