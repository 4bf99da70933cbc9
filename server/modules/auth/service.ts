import type { SessionTicket } from '#contract/auth/auth.ts';
import { tokenCookie } from '#contract/auth/token-cookie.ts';
import { type Failure, fail } from '#contract/errors.ts';
import { endSession, findUserByEmail, insertSession } from '#database/queries/people.ts';
import { insertEvent } from '#database/queries/records.ts';
import type { Caller } from '../../http/caller.ts';
import type { Parts } from '../../parts.ts';
import { allowsDemoLogins, isLoopback } from '../../settings.ts';
import { verifyPassword } from './password.ts';
import { hashToken, makeToken } from './token.ts';

export async function openSession(
  parts: Parts,
  credentials: { email: string; password: string },
  caller: Caller,
): Promise<SessionTicket | Failure> {
  const { database, limits, settings } = parts;
  const tooMany =
    (await limits.consume('loginAddress', caller.ip)) ??
    (await limits.consume('loginAccount', hashToken(credentials.email)));
  if (tooMany) return tooMany;

  const user = await findUserByEmail(database, credentials.email);
  const matches = await verifyPassword(user?.passwordHash ?? null, credentials.password);
  if (!user || !matches) return fail('wrongCredentials');
  if (user.demo && !(allowsDemoLogins(settings) && isLocalCaller(caller))) return fail('demoLoginRemote');
  await limits.reset('loginAccount', hashToken(credentials.email));

  const token = makeToken();
  const expiresAt = new Date(Date.now() + tokenCookie.maxAgeSeconds * 1000);
  await database.transaction(async (tx) => {
    const session = await insertSession(tx, {
      tokenHash: hashToken(token),
      userId: user.id,
      ip: caller.ip,
      userAgent: caller.userAgent.slice(0, 300),
      expiresAt,
    });
    await insertEvent(tx, {
      kind: 'session.opened',
      subjectType: 'user',
      subjectId: user.id,
      actorId: user.id,
      actorRole: user.role,
      detail: { session: session.id },
      requestId: caller.requestId,
    });
  });
  return { token, expires_at: expiresAt.toISOString(), user_id: user.id };
}

/** In process, as in tests, there is no address at all. */
function isLocalCaller({ ip }: Caller): boolean {
  return ip === 'unknown' || isLoopback(ip);
}

export async function closeSession(parts: Parts, caller: Caller): Promise<void> {
  const session = caller.session;
  if (!session) return;
  await parts.database.transaction(async (tx) => {
    await endSession(tx, session.id);
    await insertEvent(tx, {
      kind: 'session.closed',
      subjectType: 'user',
      subjectId: session.userId,
      actorId: session.userId,
      actorRole: session.role,
      requestId: caller.requestId,
    });
  });
}
