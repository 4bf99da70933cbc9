import { fail } from '#contract/errors.ts';
import { findUser, type User } from '#database/queries/people.ts';
import type { Handlers } from '../../http/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { closeSession, openSession } from './service.ts';

export function createAuthHandlers(parts: Parts): Pick<Handlers, 'logIn' | 'logOut' | 'checkSession' | 'getProfile'> {
  return {
    logIn: (input, caller) => openSession(parts, input, caller),

    async logOut(_input, caller) {
      await closeSession(parts, caller);
      return {};
    },

    async checkSession(_input, { session }) {
      const user = session && (await findUser(parts.database, session.userId));
      if (!user) return fail('unauthenticated');
      if (!isProfileComplete(user)) return fail('profileIncomplete', { data: { user_id: user.id, role: user.role } });
      return { user_id: user.id, role: user.role };
    },

    async getProfile(_input, { session }) {
      const user = session && (await findUser(parts.database, session.userId));
      if (!user) return fail('unauthenticated');
      return {
        base: {
          email: user.email,
          mobile: user.mobile,
          last_name: user.lastName,
          first_name: user.firstName,
          company: user.company,
          restaurant_type: user.restaurantType,
          email_verified: user.emailVerifiedAt !== null,
        },
        user_id: user.id,
        role: user.role,
      };
    },
  };
}

/** Staff need no company; a customer's quote does. */
function isProfileComplete(user: User): boolean {
  return user.role !== 'customer' || Boolean(user.firstName && user.lastName && user.company);
}
