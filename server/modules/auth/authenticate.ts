import { movesMoneyOrPeople } from '#contract/auth/capabilities.ts';
import type { Roles } from '#contract/auth/roles.ts';
import type { Database } from '#database/connect.ts';
import { findLiveSession, type LiveSession, touchSession } from '#database/queries/people.ts';
import type { Caller } from '../../calls/caller.ts';
import { allowsDemoLogins, type Settings } from '../../settings.ts';
import { hashToken } from './token.ts';

/** Turns a bearer token into a session, or null. */
export type Authenticate = (token: string | null) => Promise<Caller['session']>;

/** 'Last used' is for people to read: once in five minutes is exact enough and spares a write per request. */
const touchAfterMs = 5 * 60_000;

export function createAuthenticate(database: Database, settings: Settings): Authenticate {
  return async (token) => {
    if (!token) return null;
    const session = await findLiveSession(database, hashToken(token));
    if (!session || (session.demo && !allowsDemoLogins(settings))) return null;
    if (Date.now() - session.lastUsedAt.getTime() > touchAfterMs) await touchSession(database, session.sessionId);
    // A token of the shop can be read by scripts of its pages: in it, staff are customers like any other.
    if (session.scope !== 'staff') return { id: session.sessionId, userId: session.userId, roles: [] };
    const awaits = findAwaited(session, settings);
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
