import { toBackofficeStatementPdfPath } from '#contract/backoffice-paths.ts';
import { fail } from '#contract/errors.ts';
import { toStatementPdfPath } from '#contract/paths.ts';
import { statementPageSize } from '#contract/payments/statements.ts';
import { findWorkplace } from '#database/queries/companies.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { findProvider } from './providers/find-provider.ts';
import { readStatement } from './statement.ts';

type StatementCall = 'GET /api/account/statement' | 'GET /api/backoffice/company/statement';

export function createStatementHandlers(parts: Parts): Pick<Handlers, StatementCall> {
  const { database } = parts;
  const perPage = statementPageSize;
  const paysOnline = findProvider(parts).pages !== null;
  return {
    async 'GET /api/account/statement'(period, { session }) {
      const { companyId } = await findWorkplace(database, session.userId);
      if (!companyId) return { statement: null };
      return {
        statement: await readStatement(database, {
          ...period,
          companyId,
          perPage,
          paysOnline,
          toPdfUrl: toStatementPdfPath,
        }),
      };
    },

    async 'GET /api/backoffice/company/statement'({ id, ...period }) {
      const toPdfUrl = (days: { from: string; until: string }) => toBackofficeStatementPdfPath(id, days);
      const statement = await readStatement(database, { ...period, companyId: id, perPage, toPdfUrl });
      return statement ?? fail('notFound', { msg: 'We couldn’t find this company.' });
    },
  };
}
