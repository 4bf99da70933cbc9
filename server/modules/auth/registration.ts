import type { Registration, SessionTicket } from '#contract/auth/auth.ts';
import { Failure, fail } from '#contract/errors.ts';
import type { Queryable } from '#database/connect.ts';
import { insertClaim } from '#database/queries/claims.ts';
import { findUserByEmail, type User } from '#database/queries/people.ts';
import type { Caller } from '../../calls/caller.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { AuthParts } from './auth-parts.ts';
import { recordOwnEvent } from './own-event.ts';
import { hashPassword } from './password.ts';
import { inPasswordSlot } from './password-slots.ts';
import { refuseWeakPassword } from './password-strength.ts';
import { hasSecondFactor } from './second-factor.ts';
import { recognize } from './service.ts';
import { openTicket } from './sessions.ts';
import { hashToken } from './token.ts';

/**
 * Creates an account that claims its email, whether or not the email has an account already: same answer, same work. Only
 * the email that is sent differs, and only the owner of the mailbox reads it (decision 0020).
 */
export async function register(
  parts: AuthParts,
  { password, ...person }: Omit<Registration, 'agree_terms'>,
  caller: Caller,
): Promise<SessionTicket | Failure> {
  const { limits } = parts;
  const account = hashToken(person.email);
  const tooMany =
    (await limits.consume('registerAddress', caller.ip)) ??
    (await limits.consume('registerEmail', { account, ip: caller.ip }));
  if (tooMany) return tooMany;
  // A customer who forgot that they have an account, or sends the form twice, is logged in.
  const known = await recognize(parts, { email: person.email, password }, caller);
  if (known instanceof Failure) return known;
  if (known && (await hasSecondFactor(parts.database, known.id)))
    return fail('conflict', { msg: 'You already have an account with a second factor. Please log in.' });
  if (known) return parts.database.transaction((tx) => openTicket(parts, tx, known, caller));

  const { email, first_name, last_name, company } = person;
  const weak = await refuseWeakPassword(password, [email, first_name, last_name, company]);
  if (weak) {
    // No account was created, so the budget for new ones is refunded.
    await limits.refund('registerEmail', { account, ip: caller.ip });
    return weak;
  }
  const noMail = await payForMail(parts, email, caller);
  if (noMail) return noMail;
  const passwordHash = await inPasswordSlot(caller.ip, () => hashPassword(password));
  if (passwordHash instanceof Failure) return passwordHash;
  return parts.database.transaction(async (tx) => {
    const user = await insertClaim(tx, {
      email: person.email,
      passwordHash,
      firstName: person.first_name,
      lastName: person.last_name,
      company: person.company,
      mobile: person.mobile,
    });
    await recordOwnEvent(tx, 'account.opened', user, caller, { agreed_to_terms: true });
    await mailVerification(parts, tx, user);
    return openTicket(parts, tx, user, caller);
  });
}

/**
 * Uses the budgets of an account email: of the mailbox, and of the whole shop. Reset emails have a budget of their own:
 * with one for both, strangers who register an email could use up its owner's resets.
 */
export async function payForMail(
  { limits }: Pick<AuthParts, 'limits'>,
  email: string,
  { ip }: Caller,
  mailbox: 'mailbox' | 'mailboxResets' = 'mailbox',
): Promise<Failure | null> {
  const key = hashToken(email.toLowerCase());
  return (
    (await limits.consumeShared(mailbox, key, ip)) ??
    (mailbox === 'mailboxResets' ? await limits.consumeShared('mailboxResetsDay', key, ip) : null) ??
    (await limits.consumeShared('mailsAll', 'all', ip))
  );
}

/** A code to the owner of the mailbox; where the email has an account already, a hint instead, and the code stays unknown. */
export async function mailVerification({ codes }: AuthParts, db: Queryable, user: User): Promise<void> {
  const { mailed } = await codes.issue(db, { purpose: 'verify', userId: user.id });
  const owner = await findUserByEmail(db, user.email);
  await enqueue(db, {
    channel: 'mail',
    typedBy: user.id,
    payload: owner
      ? { to: user.email, template: 'accountExists', props: { firstName: owner.firstName, email: user.email } }
      : { to: user.email, template: 'accountVerify', props: mailed },
  });
}
