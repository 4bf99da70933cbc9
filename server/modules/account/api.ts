import { fail } from '#contract/errors.ts';
import { isIndustry } from '#database/queries/catalog.ts';
import { findUser, updateUser } from '#database/queries/people.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { createAuthParts } from '../auth/auth-parts.ts';
import { recordOwnEvent } from '../auth/own-event.ts';
import { hasSecondFactor, rejectWithoutFactor } from '../auth/second-factor.ts';
import { listOwnAddresses, removeOwnAddress, saveOwnAddress } from './addresses.ts';
import { readArtworkLibrary } from './artwork-library.ts';
import { changeOwnFavorites, listOwnFavorites } from './favorites.ts';
import { deleteOwnAccount, exportOwnData } from './own-data.ts';
import { toProfileBase } from './present.ts';

type AccountCall =
  | 'GET /api/account/artwork'
  | 'GET /api/account/favorites'
  | 'POST /api/account/favorites'
  | 'GET /api/account/emails'
  | 'POST /api/account/emails'
  | 'POST /api/auth/delete'
  | 'POST /api/auth/export'
  | 'POST /api/info/user/profile'
  | 'GET /api/info/user/address'
  | 'POST /api/info/user/address/remove'
  | 'POST /api/info/user/address/save'
  | 'POST /api/info/user/profile/base/update';

export function createAccountHandlers(house: Parts): Pick<Handlers, AccountCall> {
  const parts = createAuthParts(house);
  const links = parts.links;
  const findCaller = ({ session }: Caller) => (session ? findUser(parts.database, session.userId) : null);

  return {
    async 'POST /api/info/user/profile'(_input, caller) {
      const user = await findCaller(caller);
      if (!user) return fail('unauthenticated');
      const second_factor = await hasSecondFactor(parts.database, user.id);
      return { base: toProfileBase(user), user_id: user.id, roles: user.roles, second_factor };
    },

    async 'POST /api/info/user/profile/base/update'(input, caller) {
      const user = await findCaller(caller);
      if (!user) return fail('unauthenticated');
      if (input.restaurant_type && !(await isIndustry(parts.database, input.restaurant_type)))
        return fail('invalid', { fields: { restaurant_type: 'Please choose one of the restaurant types.' } });
      // Only what was sent: another tab may be changing the rest.
      const changes = {
        firstName: input.first_name,
        lastName: input.last_name,
        company: input.company,
        mobile: input.mobile,
        restaurantType: input.restaurant_type === '' ? null : input.restaurant_type,
      };
      const changed = await parts.database.transaction(async (tx) => {
        await updateUser(tx, user.id, changes);
        await recordOwnEvent(tx, 'profile.changed', user, caller, { fields: Object.keys(input) });
        return findUser(tx, user.id);
      });
      return { base: toProfileBase(changed ?? user) };
    },

    'GET /api/account/favorites': (_input, { session }) =>
      session ? listOwnFavorites(parts, session.userId) : fail('unauthenticated'),

    'POST /api/account/favorites': (input, { session }) =>
      session ? changeOwnFavorites(parts, session.userId, input) : fail('unauthenticated'),

    'GET /api/info/user/address': (_input, { session }) =>
      session ? listOwnAddresses(parts, session.userId) : fail('unauthenticated'),

    'POST /api/info/user/address/save': (input, caller) =>
      caller.session ? saveOwnAddress(parts, caller.session, input, caller) : fail('unauthenticated'),

    'POST /api/info/user/address/remove': ({ id }, caller) =>
      caller.session ? removeOwnAddress(parts, caller.session, id, caller) : fail('unauthenticated'),

    async 'POST /api/auth/export'({ second_factor }, caller) {
      const user = await findCaller(caller);
      if (!user) return fail('unauthenticated');
      const refusal =
        (await rejectWithoutFactor(parts, user, second_factor, caller)) ??
        (await parts.limits.consume('dataExports', user.id));
      return refusal ?? exportOwnData(parts, user);
    },

    'GET /api/account/artwork': (_input, { session }) => readArtworkLibrary(parts, links, session.userId),

    async 'GET /api/account/emails'(_input, caller) {
      const user = await findCaller(caller);
      return user ? { muted: user.mutedEmails } : fail('unauthenticated');
    },

    async 'POST /api/account/emails'({ muted }, caller) {
      const user = await findCaller(caller);
      if (!user) return fail('unauthenticated');
      const mutedEmails = [...new Set(muted)];
      await parts.database.transaction(async (tx) => {
        await updateUser(tx, user.id, { mutedEmails });
        await recordOwnEvent(tx, 'profile.changed', user, caller, { fields: ['emails'] });
      });
      return { muted: mutedEmails };
    },

    'POST /api/auth/delete': (input, caller) => deleteOwnAccount(parts, input, caller),
  };
}
