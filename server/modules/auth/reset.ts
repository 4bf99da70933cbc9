import { randomUUID } from 'node:crypto';
import type { SessionTicket } from '#contract/auth/auth.ts';
import { Failure, fail } from '#contract/errors.ts';
import type { Database, Queryable } from '#database/connect.ts';
import { expireCodes } from '#database/queries/codes.ts';
import { findUser, listSessionIps, type User, updateUser } from '#database/queries/people.ts';
import type { Caller } from '../../calls/caller.ts';
import { toNetwork } from '../../calls/client-ip.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Budget, BudgetKey } from '../../calls/rate-limits.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import type { AuthParts } from './auth-parts.ts';
import { withEvenTime } from './even-time.ts';
import { recordOwnEvent } from './own-event.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { inPasswordSlot } from './password-slots.ts';
import { refuseWeakPassword } from './password-strength.ts';
import { payForMail } from './registration.ts';
import { hasSecondFactor, rejectWithoutFactor } from './second-factor.ts';
import { listMailboxAccounts } from './service.ts';
import { replaceSessions } from './sessions.ts';
import { hashToken } from './token.ts';
import { claimEmail } from './verification.ts';

/**
 * The same answer after the same time, for every email. Where a budget is used up no code is sent, and the answer does not
 * say so: the last code still works.
 */
export async function requestReset(
  parts: AuthParts,
  email: string,
  caller: Caller,
): Promise<Record<string, never> | Failure> {
  const { database, limits, codeAskers, devices } = parts;
  const tooMany = await limits.consume('resetAddress', caller.ip);
  if (tooMany) return tooMany;
  await withEvenTime(async () => {
    const [user] = await listMailboxAccounts(database, email);
    const known = user && (devices.findKnown(caller, user.id) ?? (await findKnownNetwork(database, user, caller)));
    // A budget of its own, which requests from other networks cannot use up.
    const isUsedUp = known
      ? await limits.consume('resetCodesKnown', known)
      : ((await limits.consume('resetCodes', { account: hashToken(email), ip: caller.ip })) ??
        (await payForMail(parts, email, caller, 'mailboxResets')));
    // An unknown email gets an invented id: the cookie looks the same.
    const codeId = isUsedUp ? null : user ? await mailReset(parts, email, user, caller) : randomUUID();
    codeAskers.remember(caller, email, codeId);
  });
  return {};
}

/** Where the account was logged in before; not for one that only claims its email, which any stranger can open. */
async function findKnownNetwork(db: Queryable, user: User, { ip }: Caller): Promise<BudgetKey | null> {
  if (!user.emailVerifiedAt) return null;
  const network = toNetwork(ip);
  const isKnown = (await listSessionIps(db, user.id)).some((known) => toNetwork(known) === network);
  return isKnown ? { account: user.id, ip } : null;
}

function mailReset({ database, codes }: AuthParts, email: string, user: User, caller: Caller): Promise<string> {
  return database.transaction(async (tx) => {
    const { id, mailed } = await codes.issue(tx, { purpose: 'reset', userId: user.id });
    await recordOwnEvent(tx, 'password.reset_asked', user, caller, {});
    await enqueue(tx, {
      channel: 'mail',
      payload: { to: email, template: 'accountReset', props: { firstName: user.firstName, email, ...mailed } },
    });
    return id;
  });
}

interface ByCode {
  email: string;
  code: string;
  /** From the link of the mail: never refused for what others tried. */
  proof?: string;
  /** Or, in the second step, what the first one answered. */
  password: string | { pending: string };
  second_factor?: string;
}

/**
 * Five attempts an hour for one email from one network. The browser that requested a code has five more at this code,
 * which strangers cannot use up. Known and unknown emails get the same answers.
 */
export async function resetByCode(
  parts: AuthParts,
  { email, password, second_factor, ...given }: ByCode,
  caller: Caller,
): Promise<SessionTicket | Failure> {
  const { database, limits, codes, devices } = parts;
  const users = await listMailboxAccounts(database, email);
  const toUse = (user: User) => ({ purpose: 'reset', userId: user.id }) as const;
  const account = hashToken(email);
  const device = users[0] ? devices.findKnown(caller, users[0].id) : null;
  const tries: [Budget, BudgetKey] = device ? ['resetTriesDevice', device] : ['resetTries', { account, ip: caller.ip }];
  const requested: string[] = [];
  let tooMany: Failure | null = null;
  if (!users.some((user) => codes.isProof(toUse(user), given.proof))) {
    tooMany =
      (device ? null : await limits.consume('resetTriesAddress', caller.ip)) ?? (await limits.consume(...tries));
    for (const id of parts.codeAskers.listRequestedCodes(caller, email))
      if (!(await limits.consume('resetTriesAsker', id))) requested.push(id);
    if (tooMany && requested.length === 0) return tooMany;
  }
  const refundTries = async () => {
    if (!tooMany) await limits.refund(...tries);
    for (const id of requested) await limits.refund('resetTriesAsker', id);
  };
  const kept = typeof password === 'string' ? null : parts.pendingResets.open(email, password.pending);
  const weak =
    typeof password === 'string'
      ? await refuseWeakPassword(password, [email])
      : kept
        ? null
        : fail('invalid', { fields: { password: 'That took a while. Please enter your new password again.' } });
  if (weak) {
    // The code was not looked at yet.
    await refundTries();
    return weak;
  }
  const trying = { isKnownDevice: device !== null, requested, requestedOnly: tooMany !== null };
  return withEvenTime(async () => {
    const passwordHash = kept ?? (await inPasswordSlot(caller.ip, () => hashPassword(String(password))));
    if (passwordHash instanceof Failure) return passwordHash;
    const guarded = await findGuarded(database, users, (tx, user) => codes.use(tx, toUse(user), given, trying));
    if (guarded) {
      await refundTries();
      const refusal = await rejectWithoutFactor(parts, guarded, second_factor, caller);
      if (refusal) return refusal.with({ pending: parts.pendingResets.seal(email, passwordHash) });
    }
    const outcome = await database.transaction(async (tx) => {
      for (const user of users) {
        // A second factor was turned on meanwhile: the code counts as wrong.
        if (user !== guarded && (await hasSecondFactor(tx, user.id))) continue;
        if (!(await codes.use(tx, toUse(user), given, trying))) continue;
        // A code from the mailbox proves that the email is theirs.
        if (!user.emailVerifiedAt && !(await claimEmail(parts, tx, user, caller))) return wrongCode();
        return setPassword(parts, tx, { ...user, emailVerifiedAt: new Date() }, passwordHash, caller);
      }
      return wrongCode();
    });
    if ('token' in outcome) {
      await limits.reset(...tries);
      await limits.reset('loginAccount', { account, ip: caller.ip });
    }
    return outcome;
  });
}

/** The user whose second factor is needed. The code was right, and is used only once the second factor is right too. */
async function findGuarded(
  database: Database,
  users: User[],
  opens: (tx: Queryable, user: User) => Promise<boolean>,
): Promise<User | null> {
  for (const user of users) {
    if (!(await hasSecondFactor(database, user.id))) continue;
    const isWrong = await rollingBack(database, async (tx) => !(await opens(tx, user)) || fail('invalid'));
    if (isWrong !== true) return user;
  }
  return null;
}

export async function changeByCurrent(
  parts: AuthParts,
  { current, password, second_factor }: { current: string; password: string; second_factor?: string },
  caller: Caller,
): Promise<SessionTicket | Failure> {
  const user = caller.session && (await findUser(parts.database, caller.session.userId));
  if (!user) return fail('unauthenticated');
  const refusal =
    (await refuseWrongPassword(parts, user, current, 'current_password', caller)) ??
    (await refuseWeakPassword(password, [user.email, user.firstName, user.lastName, user.company])) ??
    (await rejectWithoutFactor(parts, user, second_factor, caller));
  if (refusal) return refusal;
  const passwordHash = await inPasswordSlot(caller.ip, () => hashPassword(password));
  if (passwordHash instanceof Failure) return passwordHash;
  return parts.database.transaction((tx) => setPassword(parts, tx, user, passwordHash, caller));
}

/** Checks the password again before changes that an unlocked phone alone must not allow. */
export async function refuseWrongPassword(
  parts: Parts,
  user: User,
  password: string,
  field: string,
  { ip }: Caller,
): Promise<Failure | null> {
  const key = { account: user.id, ip };
  const tooMany = await parts.limits.consume('passwordChecks', key);
  if (tooMany) return tooMany;
  const isRight = await inPasswordSlot(ip, () => verifyPassword(user.passwordHash, password));
  if (isRight instanceof Failure) return isRight;
  if (!isRight) return fail('invalid', { fields: { [field]: 'That’s not your current password.' } });
  await parts.limits.reset('passwordChecks', key);
  return null;
}

async function setPassword(
  parts: AuthParts,
  db: Queryable,
  user: User,
  passwordHash: string,
  caller: Caller,
): Promise<SessionTicket> {
  await updateUser(db, user.id, { passwordHash });
  // Voids codes that a stranger with the old password may have requested: for another email, or for a session.
  await expireCodes(db, user.id);
  await recordOwnEvent(db, 'password.changed', user, caller, {});
  await enqueue(db, {
    channel: 'mail',
    payload: { to: user.email, template: 'accountPasswordChanged', props: { firstName: user.firstName } },
  });
  return replaceSessions(parts, db, user, caller);
}

function wrongCode(): Failure {
  const code = 'This code is wrong or has expired. Use the link in the email, or ask for a new code.';
  return fail('invalid', { fields: { code } });
}
