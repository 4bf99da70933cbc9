import { fail } from '#contract/errors.ts';
import { findUser } from '#database/queries/people.ts';
import type { Handlers } from '../../http/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { readSecrets } from '../../secrets.ts';
import { isHttps } from '../../settings.ts';
import { isProfileComplete } from '../account/present.ts';
import type { AuthParts } from './auth-parts.ts';
import { createCodes } from './codes.ts';
import { createDevices } from './device.ts';
import { changeEmail, confirmEmail } from './email-change.ts';
import { beginExchange, exchangeCode, issueExchangeCode } from './exchange.ts';
import { toIdentity } from './identity.ts';
import { register } from './registration.ts';
import { changeByCurrent, requestReset, resetByCode } from './reset.ts';
import { closeSession, openSession, openStaffSession } from './service.ts';
import { listOwnSessions, revokeOwnSessions } from './sessions.ts';
import { sendVerification, verifyEmail } from './verification.ts';

type AuthCall =
  | 'beginExchange'
  | 'changeEmail'
  | 'checkSession'
  | 'confirmEmail'
  | 'exchangeCode'
  | 'getIdentity'
  | 'issueExchangeCode'
  | 'listSessions'
  | 'logIn'
  | 'logInStaff'
  | 'logOut'
  | 'register'
  | 'requestReset'
  | 'resetPassword'
  | 'revokeSessions'
  | 'sendVerification'
  | 'verifyEmail';

export function createAuthHandlers(house: Parts): Pick<Handlers, AuthCall> {
  const { siteUrl } = house.settings;
  const secrets = readSecrets(house.settings);
  const parts: AuthParts = {
    ...house,
    codes: createCodes(secrets),
    devices: createDevices(secrets, isHttps(house.settings)),
  };
  const ownHost = siteUrl && new URL(siteUrl).host;

  return {
    logIn: (input, caller) => openSession(parts, input, caller),
    logInStaff: (input, caller) => openStaffSession(parts, input, caller),

    async logOut(_input, caller) {
      await closeSession(parts, caller);
      return {};
    },

    async checkSession(_input, { session }) {
      const user = session && (await findUser(parts.database, session.userId));
      if (!session || !user) return fail('unauthenticated');
      if (!isProfileComplete(user))
        return fail('profileIncomplete', { data: { user_id: user.id, role: session.role } });
      return { user_id: user.id, role: session.role };
    },

    register: ({ agree_terms: _agreed, ...person }, caller) => register(parts, person, caller),
    verifyEmail: (input, caller) => verifyEmail(parts, input, caller),
    sendVerification: (_input, caller) => sendVerification(parts, caller),
    changeEmail: (input, caller) => changeEmail(parts, input, caller),
    confirmEmail: (input, caller) => confirmEmail(parts, input, caller),
    requestReset: ({ email }, caller) => requestReset(parts, email, caller),

    resetPassword({ email, code, proof, current_password: current, password }, caller) {
      if (email && code) return resetByCode(parts, { email, code, proof, password }, caller);
      if (caller.session && !code) {
        if (current) return changeByCurrent(parts, current, password, caller);
        return fail('invalid', { fields: { current_password: 'Please enter your current password.' } });
      }
      return fail('invalid', {
        fields: {
          ...(!email && { email: 'Please enter your email address.' }),
          ...(!code && { code: 'Please enter the code from the mail.' }),
        },
      });
    },

    listSessions: (_input, caller) => listOwnSessions(parts, caller),
    revokeSessions: ({ id }, caller) => revokeOwnSessions(parts, id, caller),
    beginExchange: (_input, caller) => beginExchange(parts, caller),
    issueExchangeCode: ({ challenge }, caller) => issueExchangeCode(parts, challenge, caller),
    exchangeCode: ({ code }, caller) => exchangeCode(parts, code, caller),

    getIdentity({ host }, { session }) {
      if (!session) return fail('unauthenticated');
      if (ownHost && host.toLowerCase() !== ownHost)
        return fail('invalid', { fields: { host: 'This is not a host of ours.' } });
      return toIdentity(secrets, host, session.userId);
    },
  };
}
