import type { SessionTicket } from '#contract/auth/auth.ts';
import { Failure, fail } from '#contract/errors.ts';
import type { Queryable } from '#database/connect.ts';
import { findClaim } from '#database/queries/claims.ts';
import { endSession, findUserByEmail, type User } from '#database/queries/people.ts';
import { insertEvent } from '#database/queries/records.ts';
import type { Caller } from '../../http/caller.ts';
import type { Parts } from '../../parts.ts';
import { allowsDemoLogins, isLoopback } from '../../settings.ts';
import { verifyPassword } from './password.ts';
import { openTicket } from './sessions.ts';
import { hashToken } from './token.ts';

interface Credentials {
  email: string;
  password: string;
}

export async function openSession(
  parts: Parts,
  credentials: Credentials,
  caller: Caller,
): Promise<SessionTicket | Failure> {
  const user = await recognise(parts, credentials, caller);
  if (user instanceof Failure) return user;
  if (!user) return fail('wrongCredentials');
  return parts.database.transaction((tx) => openTicket(tx, user, caller));
}

/** Whom these credentials open; null for nobody. Every question is paid for from the budgets of log-in. */
export async function recognise(
  parts: Parts,
  { email, password }: Credentials,
  caller: Caller,
): Promise<User | Failure | null> {
  const { database, limits, settings } = parts;
  const tooMany =
    (await limits.consume('loginAddress', caller.ip)) ?? (await limits.consume('loginAccount', hashToken(email)));
  if (tooMany) return tooMany;
  const [owner, claim] = await Promise.all([findUserByEmail(database, email), findClaim(database, email)]);
  // Both always, the decoy where there is none: the time says nothing about what exists.
  const [opensOwner, opensClaim] = await Promise.all([
    verifyPassword(owner?.passwordHash ?? null, password),
    verifyPassword(claim?.passwordHash ?? null, password),
  ]);
  if (!owner || !opensOwner) return opensClaim ? claim : null;
  if (owner.demo && !(allowsDemoLogins(settings) && isLocalCaller(caller))) return fail('demoLoginRemote');
  // Not for a claim: whoever claims a stranger's address could guess the stranger's password without end.
  await limits.reset('loginAccount', hashToken(email));
  return owner;
}

/** Who has, or may come to have, this address: for mails that go to it. */
export async function findMailbox(db: Queryable, email: string): Promise<User | null> {
  return (await findUserByEmail(db, email)) ?? (await findClaim(db, email));
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
    // Without a word to this browser, which logs out by itself; its other tabs must not hear of the account any more.
    await parts.realtime.notify({ to: { sessionIds: [session.id] }, closes: true }, tx);
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
