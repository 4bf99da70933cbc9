import { createHmac } from 'node:crypto';
import { isStaff } from '#contract/auth/roles.ts';
import { fail } from '#contract/errors.ts';
import { toBase64Url } from '#contract/paths.ts';
import { findUser, type User } from '#database/queries/people.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';
import type { Secrets } from '../../secrets.ts';
import { createAuthParts } from './auth-parts.ts';
import { changeEmail, confirmEmail } from './email-change.ts';
import { beginExchange, exchangeCode, issueExchangeCode } from './exchange.ts';
import { register } from './registration.ts';
import { changeByCurrent, requestReset, resetByCode } from './reset.ts';
import { closeSession, openSession, openStaffSession, resumeSession } from './service.ts';
import { listOwnSessions, revokeOwnSessions } from './sessions.ts';
import { sendVerification, verifyEmail } from './verification.ts';

type AuthCall =
  | 'POST /api/auth/exchange/begin'
  | 'POST /api/auth/email/change'
  | 'GET /api/auth/logo'
  | 'POST /api/auth/email/confirm'
  | 'POST /api/auth/exchange'
  | 'GET /api/auth/identity'
  | 'POST /api/auth/exchange/issue'
  | 'GET /api/auth/sessions'
  | 'POST /api/auth/login'
  | 'POST /api/auth/login/code'
  | 'POST /api/backoffice/log-in'
  | 'POST /api/auth/logout'
  | 'POST /api/auth/register/v2'
  | 'POST /api/auth/reset/token'
  | 'POST /api/auth/reset/password'
  | 'POST /api/auth/reset/code'
  | 'POST /api/auth/sessions/revoke'
  | 'POST /api/auth/verify/send'
  | 'POST /api/auth/verify';

export function createAuthHandlers(house: Parts): Pick<Handlers, AuthCall> {
  const { siteUrl } = house.settings;
  const secrets = house.secrets;
  const parts = createAuthParts(house);
  const ownHost = siteUrl && new URL(siteUrl).host;

  return {
    'POST /api/auth/login': (input, caller) => openSession(parts, input, caller),
    'POST /api/auth/login/code': (input, caller) => resumeSession(parts, input, caller),
    'POST /api/backoffice/log-in': (input, caller) => openStaffSession(parts, input, caller),

    async 'POST /api/auth/logout'(_input, caller) {
      await closeSession(parts, caller);
      return {};
    },

    async 'GET /api/auth/logo'(_input, { session }) {
      const user = session && (await findUser(parts.database, session.userId));
      if (!session || !user) return fail('unauthenticated');
      if (!isProfileComplete(user))
        return fail('profileIncomplete', { data: { user_id: user.id, roles: [...session.roles] } });
      return { user_id: user.id, roles: [...session.roles] };
    },

    'POST /api/auth/register/v2': ({ agree_terms: _agreed, ...person }, caller) => register(parts, person, caller),
    'POST /api/auth/verify': (input, caller) => verifyEmail(parts, input, caller),
    'POST /api/auth/verify/send': (_input, caller) => sendVerification(parts, caller),
    'POST /api/auth/email/change': (input, caller) => changeEmail(parts, input, caller),
    'POST /api/auth/email/confirm': (input, caller) => confirmEmail(parts, input, caller),
    'POST /api/auth/reset/token': ({ email }, caller) => requestReset(parts, email, caller),

    'POST /api/auth/reset/password'(input, caller) {
      const { email, code, current_password: current, password, second_factor } = input;
      if (email && code) return resetByCode(parts, { ...input, email, code }, caller);
      if (caller.session && !code) {
        if (current) return changeByCurrent(parts, { current, password, second_factor }, caller);
        return fail('invalid', { fields: { current_password: 'Please enter your current password.' } });
      }
      return fail('invalid', {
        fields: {
          ...(!email && { email: 'Please enter your email address.' }),
          ...(!code && { code: 'Please enter the code from the email.' }),
        },
      });
    },

    'POST /api/auth/reset/code': ({ pending, ...given }, caller) =>
      resetByCode(parts, { ...given, password: { pending } }, caller),

    'GET /api/auth/sessions': (_input, caller) => listOwnSessions(parts, caller),
    'POST /api/auth/sessions/revoke': ({ id }, caller) => revokeOwnSessions(parts, id, caller),
    'POST /api/auth/exchange/begin': (_input, caller) => beginExchange(parts, caller),
    'POST /api/auth/exchange/issue': ({ challenge }, caller) => issueExchangeCode(parts, challenge, caller),
    'POST /api/auth/exchange': ({ code }, caller) => exchangeCode(parts, code, caller),

    'GET /api/auth/identity'({ host }, { session }) {
      if (!session) return fail('unauthenticated');
      if (ownHost && host.toLowerCase() !== ownHost)
        return fail('invalid', { fields: { host: 'This isn’t one of our hosts.' } });
      return toIdentity(secrets, host, session.userId);
    },
  };
}

/** Signed identity for chat and analytics: they check the signature, so no customer can claim to be another. */
function toIdentity(secrets: Secrets, host: string, userId: string) {
  const identifier = `${toBase64Url(host.toLowerCase())}:${userId}`;
  return { identifier, identifier_hash: createHmac('sha256', secrets.identity).update(identifier).digest('hex') };
}

/** Staff need no company; a customer's quote does. */
function isProfileComplete(user: User): boolean {
  return isStaff(user.roles) || Boolean(user.firstName && user.lastName && user.company);
}
