import type { Call } from '#contract/endpoints.ts';
import { everyone, only, type Row, staff, unknownId } from './access-outcomes.ts';

const unknownInvitation = 'a'.repeat(43);

type StaffCall = Extract<
  Call,
  | `${string}/api/backoffice/${'staff' | 'second-factor' | 'audit'}`
  | `${string}/api/backoffice/${'staff' | 'second-factor'}/${string}`
>;

/** Staff manage their own second factor; everything about colleagues is an admin's. */
export const staffRows: Record<StaffCall, Row> = {
  'GET /api/backoffice/staff': { outcomes: only(['admin'], 200) },
  'POST /api/backoffice/staff/invite': {
    input: (_, serial) => ({ email: `colleague${serial}@example.com`, roles: ['content'] }),
    outcomes: only(['admin'], 200),
  },
  'POST /api/backoffice/staff/invitation/revoke': { input: () => ({ id: unknownId }), outcomes: only(['admin'], 404) },
  'POST /api/backoffice/staff/roles': {
    input: () => ({ user_id: unknownId, roles: ['admin'] }),
    outcomes: only(['admin'], 404),
  },
  'POST /api/backoffice/staff/sessions/end': { input: () => ({ user_id: unknownId }), outcomes: only(['admin'], 404) },
  'POST /api/backoffice/staff/second-factor/reset': {
    input: () => ({ user_id: unknownId }),
    outcomes: only(['admin'], 404),
  },
  'GET /api/backoffice/staff/invitation': { input: () => ({ token: unknownInvitation }), outcomes: everyone(404) },
  'POST /api/backoffice/staff/invitation/accept': { outcomes: everyone(422) },
  'GET /api/backoffice/second-factor': { outcomes: only(staff, 200) },
  'POST /api/backoffice/second-factor/start': { outcomes: only(staff, 200) },
  'POST /api/backoffice/second-factor/confirm': { input: () => ({ code: 'wrong' }), outcomes: only(staff, 422) },
  'POST /api/backoffice/second-factor/enter': { input: () => ({ code: '000000' }), outcomes: only(staff, 409) },
  'POST /api/backoffice/second-factor/recovery-codes': {
    input: () => ({ code: '000000' }),
    outcomes: only(staff, 409),
  },
  'POST /api/backoffice/second-factor/turn-off': { input: () => ({ code: '000000' }), outcomes: only(staff, 409) },
  // The name of the customer's company.
  'GET /api/backoffice/audit': { outcomes: only(['admin'], 200), sees: ['admin'] },
};
