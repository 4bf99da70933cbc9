import type { Database } from '../connect.ts';
import { setCompanyTerms } from '../queries/backoffice-companies.ts';
import { findWorkplace } from '../queries/companies.ts';

/** The demo company buys on account, as its orders say. */
export async function seedTerms(database: Database, ownerId: string): Promise<void> {
  const { companyId } = await findWorkplace(database, ownerId);
  if (companyId) await setCompanyTerms(database, companyId, { terms: 'net_30', creditLimitCents: 2_500_000 });
}
