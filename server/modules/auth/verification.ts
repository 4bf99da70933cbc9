import { type Failure, fail } from '#contract/errors.ts';
import type { Queryable } from '#database/connect.ts';
import { confirmClaim } from '#database/queries/claims.ts';
import { findUser, type User } from '#database/queries/people.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Parts } from '../../parts.ts';
import type { AuthParts } from './auth-parts.ts';
import { recordOwnEvent } from './own-event.ts';
import { mailVerification, payForMail } from './registration.ts';
import { notifyEnded } from './sessions.ts';
import { hashToken } from './token.ts';

export const wrongCode = {
  fields: {
    code: 'This code is wrong or has expired. Use the link in the email, or ask for a new code.',
  },
};

export async function verifyEmail(
  parts: AuthParts,
  given: { code: string; proof?: string },
  caller: Caller,
): Promise<{ email_verified: boolean } | Failure> {
  const { codes, limits } = parts;
  const user = caller.session && (await findUser(parts.database, caller.session.userId));
  if (!user) return fail('unauthenticated');
  if (user.emailVerifiedAt) return { email_verified: true };
  const use = { purpose: 'verify', userId: user.id } as const;
  if (!codes.isProof(use, given.proof)) {
    const account = hashToken(user.email.toLowerCase());
    const tooMany =
      (await limits.consume('verifyTries', user.id)) ??
      (await limits.consume('verifyTriesEmail', { account, ip: caller.ip }));
    if (tooMany) return tooMany;
  }
  return parts.database.transaction(async (tx) => {
    if (!(await codes.use(tx, use, given))) return fail('invalid', wrongCode);
    if (!(await claimEmail(parts, tx, user, caller))) return fail('invalid', wrongCode);
    return { email_verified: true };
  });
}

/**
 * The mailbox answered. False when the email has become another account's meanwhile. A person who `isJoining` a company
 * by the same link gets none of their own, unless they bring something along.
 */
export async function claimEmail(
  parts: Parts,
  db: Queryable,
  user: User,
  caller: Caller,
  isJoining = false,
): Promise<boolean> {
  const ended = await confirmClaim(db, user);
  if (!ended) return false;
  await notifyEnded(parts, db, ended);
  // Only after verification: otherwise a caller could collect a stranger's requests by typing the stranger's email.
  await parts.tell(db, 'emailProven', { user, isJoining });
  await recordOwnEvent(db, 'account.verified', user, caller, {});
  return true;
}

export async function sendVerification(parts: AuthParts, caller: Caller): Promise<Record<string, never> | Failure> {
  const user = caller.session && (await findUser(parts.database, caller.session.userId));
  if (!user) return fail('unauthenticated');
  if (user.emailVerifiedAt) return {};
  const tooMany = (await parts.limits.consume('verifyCodes', user.id)) ?? (await payForMail(parts, user.email, caller));
  if (tooMany) return tooMany;
  await parts.database.transaction((tx) => mailVerification(parts, tx, user));
  return {};
}
