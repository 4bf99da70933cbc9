import type { SessionTicket } from '#contract/auth/auth.ts';
import { type Failure, fail } from '#contract/errors.ts';
import type { Queryable } from '#database/connect.ts';
import { expireCodes } from '#database/queries/codes.ts';
import { findUser, type User, updateUser } from '#database/queries/people.ts';
import { insertEvent } from '#database/queries/records.ts';
import type { Caller } from '../../http/caller.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import type { Codes } from './codes.ts';
import { withEvenTime } from './even-time.ts';
import { toOwnEvent } from './own-event.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { findMailbox } from './service.ts';
import { replaceSessions } from './sessions.ts';
import { hashToken } from './token.ts';
import { takeAddress } from './verification.ts';

/** The same answer after the same time, for every address. A fourth code within the hour is not sent, and not said. */
export async function requestReset(
  parts: Parts,
  codes: Codes,
  email: string,
  caller: Caller,
): Promise<Record<string, never> | Failure> {
  const tooMany = await parts.limits.consume('resetAddress', caller.ip);
  if (tooMany) return tooMany;
  await withEvenTime(async () => {
    if (await parts.limits.consume('resetCodes', hashToken(email))) return;
    const user = await findMailbox(parts.database, email);
    if (!user) return;
    await parts.database.transaction(async (tx) => {
      const code = await codes.issue(tx, 'reset', user.id);
      await recordEvent(tx, 'password.reset_asked', user, caller);
      await enqueue(tx, {
        channel: 'mail',
        payload: { to: email, template: 'accountReset', props: { firstName: user.firstName, email, code } },
      });
    });
  });
  return {};
}

interface ByCode {
  email: string;
  code: string;
  password: string;
}

/** Five tries an hour for one address, however many codes were sent; known and unknown addresses answer alike. */
export async function resetByCode(
  parts: Parts,
  codes: Codes,
  { email, code, password }: ByCode,
  caller: Caller,
): Promise<SessionTicket | Failure> {
  const { database, limits } = parts;
  const tooMany =
    (await limits.consume('resetTriesAddress', caller.ip)) ?? (await limits.consume('resetTries', hashToken(email)));
  if (tooMany) return tooMany;
  return withEvenTime(async () => {
    const passwordHash = await hashPassword(password);
    const user = await findMailbox(database, email);
    const outcome = await database.transaction(async (tx) => {
      if (!user || !(await codes.use(tx, 'reset', user.id, code))) return wrongCode();
      // Who reads the mailbox has proven that the address is theirs.
      if (!user.emailVerifiedAt && !(await takeAddress(parts, tx, user, caller))) return wrongCode();
      return setPassword(parts, tx, user, passwordHash, caller);
    });
    if ('token' in outcome) {
      await limits.reset('resetTries', hashToken(email));
      await limits.reset('loginAccount', hashToken(email));
    }
    return outcome;
  });
}

export async function changeByCurrent(
  parts: Parts,
  current: string,
  password: string,
  caller: Caller,
): Promise<SessionTicket | Failure> {
  const user = caller.session && (await findUser(parts.database, caller.session.userId));
  if (!user) return fail('unauthenticated');
  const refusal = await refuseWrongPassword(parts, user, current, 'current_password');
  if (refusal) return refusal;
  const passwordHash = await hashPassword(password);
  return parts.database.transaction((tx) => setPassword(parts, tx, user, passwordHash, caller));
}

/** Before something that a borrowed phone must not be able to do. */
export async function refuseWrongPassword(
  parts: Parts,
  user: User,
  password: string,
  field: string,
): Promise<Failure | null> {
  const tooMany = await parts.limits.consume('passwordChecks', user.id);
  if (tooMany) return tooMany;
  if (!(await verifyPassword(user.passwordHash, password)))
    return fail('invalid', { fields: { [field]: 'This is not your current password.' } });
  await parts.limits.reset('passwordChecks', user.id);
  return null;
}

async function setPassword(
  parts: Parts,
  db: Queryable,
  user: User,
  passwordHash: string,
  caller: Caller,
): Promise<SessionTicket> {
  await updateUser(db, user.id, { passwordHash });
  // Whoever knew the old password may have asked for another address, or for a code that opens a session.
  await expireCodes(db, user.id);
  await recordEvent(db, 'password.changed', user, caller);
  await enqueue(db, {
    channel: 'mail',
    payload: { to: user.email, template: 'accountPasswordChanged', props: { firstName: user.firstName } },
  });
  return replaceSessions(parts, db, user, caller);
}

function wrongCode(): Failure {
  const code = 'This code is not right, or it has run out. Please take it from the newest mail, or ask for another.';
  return fail('invalid', { fields: { code } });
}

function recordEvent(db: Queryable, kind: string, user: User, caller: Caller): Promise<void> {
  return insertEvent(db, toOwnEvent(kind, user, caller));
}
