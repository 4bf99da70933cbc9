import type { Registration, SessionTicket } from '#contract/auth/auth.ts';
import { Failure } from '#contract/errors.ts';
import type { Queryable } from '#database/connect.ts';
import { insertClaim } from '#database/queries/claims.ts';
import { findUserByEmail, type User } from '#database/queries/people.ts';
import { insertEvent } from '#database/queries/records.ts';
import type { Caller } from '../../http/caller.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import type { Codes } from './codes.ts';
import { hashPassword } from './password.ts';
import { recognise } from './service.ts';
import { openTicket } from './sessions.ts';
import { hashToken } from './token.ts';

/**
 * Opens an account that claims its address, whether or not the address has an account already: same answer, same work.
 * Only the mail differs, and only the owner of the mailbox reads it (docs/decisions/0016).
 */
export async function register(
  parts: Parts,
  codes: Codes,
  { password, ...person }: Omit<Registration, 'agree_terms'>,
  caller: Caller,
): Promise<SessionTicket | Failure> {
  const tooMany =
    (await parts.limits.consume('registerAddress', caller.ip)) ??
    (await parts.limits.consume('registerEmail', hashToken(person.email)));
  if (tooMany) return tooMany;
  // Somebody who forgot that they have an account, or sends the form twice, is simply logged in.
  const known = await recognise(parts, { email: person.email, password }, caller);
  if (known instanceof Failure) return known;
  if (known) return parts.database.transaction((tx) => openTicket(tx, known, caller));

  const passwordHash = await hashPassword(password);
  return parts.database.transaction(async (tx) => {
    const user = await insertClaim(tx, {
      email: person.email,
      passwordHash,
      firstName: person.first_name,
      lastName: person.last_name,
      company: person.company,
      mobile: person.mobile,
    });
    await insertEvent(tx, {
      kind: 'account.opened',
      subjectType: 'user',
      subjectId: user.id,
      actorId: user.id,
      actorRole: user.role,
      detail: { agreed_to_terms: true },
      requestId: caller.requestId,
    });
    await mailVerification(tx, codes, user);
    return openTicket(tx, user, caller);
  });
}

/** A code to whoever the address belongs to; where it has an owner already, a hint instead, and the code stays unknown. */
export async function mailVerification(db: Queryable, codes: Codes, user: User): Promise<void> {
  const code = await codes.issue(db, 'verify', user.id);
  const owner = await findUserByEmail(db, user.email);
  await enqueue(db, {
    channel: 'mail',
    payload: owner
      ? { to: user.email, template: 'accountExists', props: { firstName: owner.firstName, email: user.email } }
      : { to: user.email, template: 'accountVerify', props: { firstName: user.firstName, code } },
  });
}
