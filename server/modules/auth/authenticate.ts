import type { Database } from '#database/connect.ts';
import { findLiveSession, touchSession } from '#database/queries/people.ts';
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
    const roles = session.scope === 'staff' ? session.roles : [];
    return { id: session.sessionId, userId: session.userId, roles };
  };
}
