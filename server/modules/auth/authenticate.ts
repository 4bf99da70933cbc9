import { toScopeRole } from '#contract/auth/api-scopes.ts';
import { can, movesMoneyOrPeople } from '#contract/auth/capabilities.ts';
import { isStaff, type Roles } from '#contract/auth/roles.ts';
import type { Database } from '#database/connect.ts';
import { findWorkingKey, touchApiKey } from '#database/queries/api-keys.ts';
import { findLiveSession, type LiveSession, touchSession } from '#database/queries/people.ts';
import type { Caller } from '../../calls/caller.ts';
import { allowsDemoLogins, type Settings } from '../../settings.ts';
import { hashToken } from './token.ts';

/** Turns a bearer token into a session, or null. Keys of other systems open calls of the API and nothing else. */
export type Authenticate = (token: string | null, takesKeys?: boolean) => Promise<Caller['session']>;

/** How a key begins, and no token of a session: they have 43 characters. */
const keyForm = /^pwk_[\w-]{43}$/;

/** 'Last used' is for people to read: once in five minutes is exact enough and spares a write per request. */
const touchAfterMs = 5 * 60_000;

export function createAuthenticate(database: Database, settings: Settings): Authenticate {
  return async (token, takesKeys = false) => {
    if (!token) return null;
    if (keyForm.test(token)) return takesKeys ? authenticateKey(database, settings, token) : null;
    const session = await findLiveSession(database, hashToken(token));
    if (!session || (session.demo && !allowsDemoLogins(settings))) return null;
    if (Date.now() - session.lastUsedAt.getTime() > touchAfterMs) await touchSession(database, session.sessionId);
    // A token of the shop can be read by scripts of its pages: in it, staff are customers like any other.
    const awaits = findAwaited(session, settings);
    // In the shop too: whatever opened a session, it is none without the second factor.
    if (session.scope !== 'staff')
      return awaits === 'code' ? null : { id: session.sessionId, userId: session.userId, roles: [] };
    if (awaits) return { id: session.sessionId, userId: session.userId, roles: [], awaits };
    return { id: session.sessionId, userId: session.userId, roles: session.roles };
  };
}

function findAwaited(session: LiveSession, settings: Settings): 'code' | 'set_up' | null {
  if (session.hasSecondFactor) return session.secondFactorAt ? null : 'code';
  return needsSecondFactor(settings, session.roles) ? 'set_up' : null;
}

/** By setting: for roles that move money or people. */
export function needsSecondFactor({ secondFactor }: Settings, roles: Roles): boolean {
  return secondFactor === 'required' && movesMoneyOrPeople(roles);
}

/** A key acts in the name of its maker, with those of its scopes that the maker's roles still allow. */
async function authenticateKey(database: Database, settings: Settings, token: string): Promise<Caller['session']> {
  const found = await findWorkingKey(database, hashToken(token));
  if (!found || (found.demo && !allowsDemoLogins(settings))) return null;
  const { key, roles } = found;
  if (Date.now() - (key.lastUsedAt?.getTime() ?? 0) > touchAfterMs) await touchApiKey(database, key.id);
  const scopes = isStaff(roles) ? key.scopes.filter((scope) => scope === 'read' || can(roles, scope)) : [];
  return { id: key.id, userId: key.createdBy, roles: scopes.map(toScopeRole), isKey: true };
}
