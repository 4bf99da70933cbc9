import type { Call } from '#contract/endpoints.ts';
import { only, type Row, staff, unknownId } from './access-outcomes.ts';

type CompanyCall = Extract<
  Call,
  `${string}/api/backoffice/${'companies' | 'company'}` | `${string}/api/backoffice/company/${string}`
>;

/** Sales and admins read reports. The customers of the last four weeks are named in one of them. */
export const reportRows: Record<Extract<Call, `${string}/api/backoffice/report${string}`>, Row> = {
  'GET /api/backoffice/report': { input: () => ({ name: 'funnel' }), outcomes: only(['sales', 'admin'], 200) },
  'GET /api/backoffice/report/export': {
    input: () => ({ name: 'customers' }),
    outcomes: only(['sales', 'admin'], 200),
    sees: ['sales', 'admin'],
  },
};

type PaymentReportCall = Extract<Call, `${string}/api/backoffice/${'payment' | 'payout'}-report${string}`>;
/** Those who record payments check them against the bank. */
export const paymentReportRows: Record<PaymentReportCall, Row> = {
  'GET /api/backoffice/payment-report': { outcomes: only(['sales', 'admin'], 200) },
  'GET /api/backoffice/payment-report/export': { outcomes: only(['sales', 'admin'], 200) },
  'GET /api/backoffice/payout-report': { outcomes: only(['sales', 'admin'], 200) },
  'GET /api/backoffice/payout-report/export': { outcomes: only(['sales', 'admin'], 200) },
};

/** All staff look at companies; sales and admins change them. */
export const companyRows: Record<CompanyCall, Row> = {
  'GET /api/backoffice/companies': { outcomes: only(staff, 200), sees: staff },
  'GET /api/backoffice/company': {
    input: ({ companyId }) => ({ id: companyId }),
    outcomes: only(staff, 200),
    sees: staff,
  },
  'GET /api/backoffice/company/statement': {
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
  'POST /api/backoffice/company/certificate/move': {
    input: () => ({ id: unknownId, to: 'approved', version: 1 }),
    outcomes: only(['sales', 'admin'], 404),
  },
  'POST /api/backoffice/company/agreement/save': {
    input: ({ companyId }) => ({
      id: companyId,
      sku: 'NO-SUCH-SKU',
      quantity: 1000,
      unit_price_mills: 90,
      valid_from: '2026-01-01',
    }),
    outcomes: only(['sales', 'admin'], 422),
  },
  'POST /api/backoffice/company/agreement/remove': {
    input: ({ companyId }) => ({ id: companyId, agreement_id: unknownId }),
    outcomes: only(['sales', 'admin'], 404),
  },
  'POST /api/backoffice/company/limit': {
    input: ({ companyId }) => ({ id: companyId, user_id: unknownId, limit_cents: 0 }),
    outcomes: only(['sales', 'admin'], 404),
  },
  'POST /api/backoffice/company/merge': {
    input: ({ companyId }) => ({ id: companyId, duplicate_id: companyId }),
    outcomes: only(['sales', 'admin'], 409),
  },
};
