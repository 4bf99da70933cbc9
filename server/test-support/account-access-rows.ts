import type { Call } from '#contract/endpoints.ts';
import { everyone, loggedIn, only, type Row, staff, unknownId } from './access-outcomes.ts';

/** Calls of the account, of taxes, and of what staff decide about stock and companies. */
export const accountRows = {
  'POST /api/auth/login/code': { outcomes: everyone(422) },
  'POST /api/auth/reset/code': { outcomes: everyone(422) },
  'POST /api/auth/export': { outcomes: loggedIn(200), sees: ['customer'] },
  'GET /api/account/artwork': { outcomes: loggedIn(200) },
  'GET /api/account/emails': { outcomes: loggedIn(200) },
  'POST /api/account/emails': { input: () => ({ muted: [] }), outcomes: loggedIn(200) },
  'GET /api/account/statement': { outcomes: loggedIn(200), sees: ['customer'] },
  'GET /api/account/favorites': { outcomes: loggedIn(200) },
  'POST /api/account/favorites': { input: () => ({ product_uuids: [unknownId] }), outcomes: loggedIn(200) },
  'GET /api/backoffice/stock/movements': { input: () => ({ product_uuid: unknownId }), outcomes: only(staff, 200) },
  'POST /api/backoffice/stock/change': {
    input: () => ({ product_uuid: unknownId, act: 'receive', cases: 1 }),
    outcomes: only(['sales', 'warehouse', 'admin'], 404),
  },
  'GET /api/saved-methods': { outcomes: loggedIn(200), sees: ['customer'] },
  // One that is gone was to go.
  'POST /api/saved-methods/remove': {
    input: () => ({ id: unknownId }),
    outcomes: { ...loggedIn(403), customer: 200, otherCustomer: 200 },
    sees: ['customer'],
  },
  'GET /api/taxes': { outcomes: loggedIn(200), sees: ['customer'] },
  // Staff have no company, and the file is the customer's.
  'POST /api/taxes/certificate': {
    input: ({ fileId }) => ({ region: 'NJ', file_id: fileId }),
    outcomes: { ...loggedIn(403), customer: 200, otherCustomer: 422 },
    sees: ['customer'],
  },
  'GET /api/backoffice/taxes': { outcomes: only(staff, 200) },
  'POST /api/backoffice/taxes': { input: () => ({ rates: [] }), outcomes: only(['admin'], 200) },
} satisfies Partial<Record<Call, Row>>;
