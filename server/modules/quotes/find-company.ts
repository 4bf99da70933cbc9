import type { Queryable } from '#database/connect.ts';
import { findWorkplace } from '#database/queries/companies.ts';
import type { QuoteRecord } from '#database/queries/quotes.ts';
import { findRequestRecord } from '#database/queries/requests.ts';

/** The company of the request it answers; else the one its account works in. */
export async function findCompanyOf(tx: Queryable, { requestId, userId }: QuoteRecord): Promise<string | null> {
  const request = requestId ? await findRequestRecord(tx, requestId) : null;
  if (request?.companyId) return request.companyId;
  return userId ? (await findWorkplace(tx, userId)).companyId : null;
}
