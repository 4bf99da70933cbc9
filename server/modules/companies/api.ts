import { Failure } from '#contract/errors.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { isHttps } from '../../settings.ts';
import { createDevices } from '../auth/device.ts';
import {
  acceptInvitation,
  invite,
  readInvitation,
  revokeInvitation,
  sendInvitationAgain,
  signUpInvited,
} from './invitations.ts';
import { changeRole, removeMember, renameOwnCompany, switchCompany } from './members.ts';
import { presentCompany } from './present.ts';
import type { CustomerCaller } from './workplace.ts';

type CompanyCall = Extract<keyof Handlers, `${string} /api/company${string}`>;

export function createCompanyHandlers(parts: Parts): Pick<Handlers, CompanyCall> {
  const devices = createDevices(parts.secrets, isHttps(parts.settings));

  /** Every change answers with the company as it is then. */
  async function change(caller: CustomerCaller, work: () => Promise<object | Failure>) {
    const { userId } = caller.session;
    const outcome = (await parts.limits.consume('companyChanges', userId)) ?? (await work());
    return outcome instanceof Failure ? outcome : presentCompany(parts.database, userId);
  }

  return {
    'GET /api/company': (_input, { session }) => presentCompany(parts.database, session.userId),
    'POST /api/company/rename': ({ name }, caller) => change(caller, () => renameOwnCompany(parts, name, caller)),
    'POST /api/company/switch': ({ company_id: id }, caller) => change(caller, () => switchCompany(parts, id, caller)),
    'POST /api/company/invite': (input, caller) => change(caller, () => invite(parts, input, caller)),
    'POST /api/company/invitation/revoke': ({ id }, caller) =>
      change(caller, () => revokeInvitation(parts, id, caller)),
    'POST /api/company/invitation/send-again': ({ id }, caller) =>
      change(caller, () => sendInvitationAgain(parts, id, caller)),
    'POST /api/company/member/role': (input, caller) => change(caller, () => changeRole(parts, input, caller)),
    'POST /api/company/member/remove': ({ user_id: id }, caller) =>
      change(caller, () => removeMember(parts, id, caller)),
    'GET /api/company/invitation': ({ token }, caller) => readInvitation(parts, token, caller),
    'POST /api/company/invitation/accept': ({ token }, caller) => acceptInvitation(parts, token, caller),
    'POST /api/company/invitation/sign-up': ({ agree_terms: _agreed, ...person }, caller) =>
      signUpInvited({ ...parts, devices }, person, caller),
  };
}
