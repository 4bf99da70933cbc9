import type { SessionTicket } from '#contract/auth/auth.ts';
import { isStaff } from '#contract/auth/roles.ts';
import { tokenCookie } from '#contract/auth/token-cookie.ts';
import { type Failure, fail } from '#contract/errors.ts';
import type { Queryable } from '#database/connect.ts';
import {
  endOtherSessions,
  endOwnSession,
  insertSession,
  listLiveSessions,
  rotateSession,
  type SessionScope,
  type User,
} from '#database/queries/people.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Parts } from '../../parts.ts';
import type { AuthParts } from './auth-parts.ts';
import { toDeviceName } from './device-name.ts';
import { recordOwnEvent } from './own-event.ts';
import { hasSecondFactor } from './second-factor.ts';
import { setStaffCookie, staffSession } from './staff-cookie.ts';
import { hashToken, makeToken } from './token.ts';

interface NewSession {
  scope?: SessionScope;
  /** The second factor was checked for this session. Where one is on, a session without it opens nothing. */
  passedFactor?: boolean;
}

/** Opens a session in the transaction of whatever earned it. */
export async function openTicket(
  { devices }: Pick<AuthParts, 'devices'>,
  db: Queryable,
  user: User,
  caller: Caller,
  { scope = 'site', passedFactor = false }: NewSession = {},
): Promise<SessionTicket> {
  // A password alone does not make a browser known, which would give it attempts of its own.
  const isGuarded = await hasSecondFactor(db, user.id);
  if (passedFactor || !isGuarded) devices.remember(caller, user);
  const { token, expiresAt } = makeTicket(scope);
  const session = await insertSession(db, {
    tokenHash: hashToken(token),
    userId: user.id,
    scope,
    ip: caller.ip,
    userAgent: caller.userAgent.slice(0, 300),
    expiresAt,
    secondFactorAt: isGuarded && passedFactor ? new Date() : null,
  });
  await recordOwnEvent(db, 'session.opened', user, caller, { session: session.id, scope });
  return { token, expires_at: expiresAt.toISOString(), user_id: user.id };
}

/**
 * After a new password and the second factor: every session ends but the caller's own, which goes on under a new token. Its other tabs keep
 * their socket; a copy of the old token opens nothing.
 */
export async function replaceSessions(
  parts: AuthParts,
  db: Queryable,
  user: User,
  caller: Caller,
): Promise<SessionTicket> {
  const own = caller.session?.userId === user.id ? caller.session.id : null;
  const ended = await endOtherSessions(db, user.id, own);
  await notifyEnded(parts, db, ended);
  if (!own) return openTicket(parts, db, user, caller, { passedFactor: true });
  const isStaffSession = caller.session !== null && isStaff(caller.session.roles);
  const { token, expiresAt } = makeTicket(isStaffSession ? 'staff' : 'site');
  await rotateSession(db, own, { tokenHash: hashToken(token), expiresAt });
  if (isStaffSession) setStaffCookie(parts.settings, caller, token);
  // The token of a staff session is in its cookie alone.
  return { token: isStaffSession ? '' : token, expires_at: expiresAt.toISOString(), user_id: user.id };
}

/** Has every process close the sockets of these sessions, whose pages then ask for a login. */
export async function notifyEnded(parts: Pick<Parts, 'realtime'>, db: Queryable, sessionIds: string[]): Promise<void> {
  await parts.realtime.notify({ to: { sessionIds }, event: 'E_USER_RESET_TOKEN', closes: true }, db);
}

export async function listOwnSessions(parts: Parts, { session }: Caller) {
  const rows = session ? await listLiveSessions(parts.database, session.userId) : [];
  return {
    list: rows.map((row) => ({
      id: row.id,
      device: toDeviceName(row.userAgent),
      ip: row.ip,
      current: row.id === session?.id,
      created_at: row.createdAt.toISOString(),
      last_used_at: row.lastUsedAt.toISOString(),
    })),
  };
}

/** One by its id, or all but the one that asks. */
export async function revokeOwnSessions(
  parts: Parts,
  id: string | undefined,
  caller: Caller,
): Promise<{ ended: number } | Failure> {
  const { session } = caller;
  if (!session) return fail('unauthenticated');
  return parts.database.transaction(async (tx) => {
    const ended = id
      ? await endOwnSession(tx, session.userId, id)
      : await endOtherSessions(tx, session.userId, session.id);
    if (id && ended.length === 0) return fail('notFound', { msg: 'This session has already ended.' });
    await notifyEnded(parts, tx, ended);
    const self = { id: session.userId, roles: session.roles };
    await recordOwnEvent(tx, 'session.revoked', self, caller, { sessions: ended.length });
    return { ended: ended.length };
  });
}

function makeTicket(scope: SessionScope) {
  const seconds = scope === 'staff' ? staffSession.seconds : tokenCookie.maxAgeSeconds;
  return { token: makeToken(), expiresAt: new Date(Date.now() + seconds * 1000) };
}
