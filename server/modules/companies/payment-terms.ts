import type { PaymentTerms } from '#contract/orders/payment-terms.ts';
import type { Queryable } from '#database/connect.ts';
import { sumOpenOnAccount } from '#database/queries/checkout.ts';
import type { CompanyRecord } from '#database/queries/companies.ts';

/** On account while there is credit left, else by invoice in advance. */
export async function chooseTerms(tx: Queryable, company: CompanyRecord, totalCents: number): Promise<PaymentTerms> {
  if (company.terms === 'advance') return 'advance';
  return totalCents <= (await readCreditLeft(tx, company)) ? company.terms : 'advance';
}

export async function readCreditLeft(tx: Queryable, company: CompanyRecord): Promise<number> {
  return company.creditLimitCents - (await sumOpenOnAccount(tx, company));
}
