import { Failure } from '#contract/errors.ts';
import type { Staff } from '#contract/staff/staff.ts';
import type { CallerOf } from '../../calls/caller.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { createAuthParts } from '../auth/auth-parts.ts';
import { createAuditHandlers } from './audit.ts';
import { changeColleagueRoles, endColleagueSessions, presentStaff, resetSecondFactor } from './colleagues.ts';
import { acceptInvitation, inviteColleague, readInvitation, revokeInvitation } from './invitations.ts';
import { createSecondFactorHandlers } from './second-factor.ts';

type StaffCall =
  | keyof ReturnType<typeof createSecondFactorHandlers>
  | keyof ReturnType<typeof createAuditHandlers>
  | 'GET /api/backoffice/staff'
  | 'POST /api/backoffice/staff/invite'
  | 'POST /api/backoffice/staff/invitation/revoke'
  | 'POST /api/backoffice/staff/roles'
  | 'POST /api/backoffice/staff/sessions/end'
  | 'POST /api/backoffice/staff/second-factor/reset'
  | 'GET /api/backoffice/staff/invitation'
  | 'POST /api/backoffice/staff/invitation/accept';

export function createStaffHandlers(house: Parts): Pick<Handlers, StaffCall> {
  const parts = createAuthParts(house);
  const thenStaff = async (work: Promise<Failure | null>, caller: CallerOf<'staff'>): Promise<Staff | Failure> => {
    const failure = await work;
    return failure instanceof Failure ? failure : presentStaff(parts, caller);
  };
  return {
    ...createSecondFactorHandlers(parts),
    ...createAuditHandlers(parts),
    'GET /api/backoffice/staff': (_input, caller) => presentStaff(parts, caller),
    'POST /api/backoffice/staff/invite': (input, caller) => thenStaff(inviteColleague(parts, input, caller), caller),
    'POST /api/backoffice/staff/invitation/revoke': ({ id }, caller) =>
      thenStaff(revokeInvitation(parts, id, caller), caller),
    'POST /api/backoffice/staff/roles': (input, caller) =>
      thenStaff(changeColleagueRoles(parts, input, caller), caller),
    'POST /api/backoffice/staff/sessions/end': (input, caller) =>
      thenStaff(endColleagueSessions(parts, input, caller), caller),
    'POST /api/backoffice/staff/second-factor/reset': ({ user_id }, caller) =>
      thenStaff(resetSecondFactor(parts, user_id, caller), caller),
    'GET /api/backoffice/staff/invitation': ({ token }) => readInvitation(parts, token),
    'POST /api/backoffice/staff/invitation/accept': (input, caller) => acceptInvitation(parts, input, caller),
  };
}
