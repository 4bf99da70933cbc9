import { randomBytes } from 'node:crypto';
import type { SessionTicket } from '#contract/auth/auth.ts';
import { Failure } from '#contract/errors.ts';
import type { Queryable } from '#database/connect.ts';
import { insertClaim } from '#database/queries/claims.ts';
import type { Caller } from '../../calls/caller.ts';
import type { AuthParts } from '../auth/auth-parts.ts';
import { recordOwnEvent } from '../auth/own-event.ts';
import { hashPassword } from '../auth/password.ts';
import { inPasswordSlot } from '../auth/password-slots.ts';
import { mailVerification, payForMail } from '../auth/registration.ts';
import { openTicket } from '../auth/sessions.ts';
import { hashToken } from '../auth/token.ts';

/**
 * What an account costs, from the budgets of signing up; null where they are used up, and the order is placed without
 * one. Its password is random and known to no one: the code of the email opens the account, and a reset sets another.
 */
export async function prepareAccount(
  parts: AuthParts,
  email: string,
  caller: Caller,
): Promise<{ passwordHash: string } | null> {
  const { limits } = parts;
  const tooMany =
    (await limits.consume('registerAddress', caller.ip)) ??
    (await limits.consume('registerEmail', { account: hashToken(email), ip: caller.ip })) ??
    (await payForMail(parts, email, caller));
  if (tooMany) return null;
  const passwordHash = await inPasswordSlot(caller.ip, () => hashPassword(randomBytes(32).toString('base64url')));
  return passwordHash instanceof Failure ? null : { passwordHash };
}

interface NewAccount {
  passwordHash: string;
  email: string;
  name: string;
  restaurant: string;
}

/**
 * Opens an account that claims its email, as signing up does: the same answer and the same work whether or not the email
 * has an account already. The order joins it when the code from the mailbox is typed in, not before.
 */
export async function openAccount(
  parts: AuthParts,
  tx: Queryable,
  { passwordHash, email, name, restaurant }: NewAccount,
  caller: Caller,
): Promise<SessionTicket> {
  const [firstName = '', ...rest] = name.split(/\s+/);
  const lastName = rest.join(' ').slice(0, 80);
  const user = await insertClaim(tx, {
    email,
    passwordHash,
    firstName: firstName.slice(0, 80),
    lastName,
    company: restaurant,
  });
  await recordOwnEvent(tx, 'account.opened', user, caller, { agreed_to_terms: true });
  await mailVerification(parts, tx, user);
  return openTicket(parts, tx, user, caller);
}
