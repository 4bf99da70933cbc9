import type { Call } from '#contract/endpoints.ts';
import { only, type Row, staff } from './access-outcomes.ts';

type CompanyCall = Extract<
  Call,
  `${string}/api/backoffice/${'companies' | 'company'}` | `${string}/api/backoffice/company/${string}`
>;

/** All staff look at companies; sales and admins change them. */
export const companyRows: Record<CompanyCall, Row> = {
  'GET /api/backoffice/companies': { outcomes: only(staff, 200), sees: staff },
  'GET /api/backoffice/company': {
    input: ({ companyId }) => ({ id: companyId }),
    outcomes: only(staff, 200),
    sees: staff,
  },
  'POST /api/backoffice/company/save': {
    // An older version.
    input: ({ companyId }) => ({
      id: companyId,
      version: 1_000_000,
      name: 'Bistro',
      tags: [],
      terms: 'advance',
      credit_limit_dollars: 0,
    }),
    outcomes: only(['sales', 'admin'], 409),
  },
  'POST /api/backoffice/company/merge': {
    input: ({ companyId }) => ({ id: companyId, duplicate_id: companyId }),
    outcomes: only(['sales', 'admin'], 409),
  },
};
