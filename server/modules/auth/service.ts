import type { SessionTicket } from '#contract/auth/auth.ts';
import { isStaff } from '#contract/auth/roles.ts';
import { Failure, fail } from '#contract/errors.ts';
import type { Queryable } from '#database/connect.ts';
import { listClaims } from '#database/queries/claims.ts';
import { endSession, findUser, findUserByEmail, type User } from '#database/queries/people.ts';
import { findSecondFactor } from '#database/queries/second-factors.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Budget, BudgetKey } from '../../calls/rate-limits.ts';
import { forgetChatKey, joinChat } from '../../conversations/chat-key.ts';
import type { Parts } from '../../parts.ts';
import { allowsDemoLogins, isHttps, isLoopback } from '../../settings.ts';
import type { AuthParts } from './auth-parts.ts';
import { needsSecondFactor } from './authenticate.ts';
import { recordOwnEvent } from './own-event.ts';
import { verifyPassword } from './password.ts';
import { inPasswordSlot } from './password-slots.ts';
import { rejectWithoutFactor } from './second-factor.ts';
import { openTicket } from './sessions.ts';
import { setStaffCookie } from './staff-cookie.ts';
import { hashToken } from './token.ts';

export interface Credentials {
  email: string;
  password: string;
}

export async function openSession(
  parts: AuthParts,
  { staff_session: asStaff = false, second_factor, ...credentials }: Credentials & ShopLogin,
  caller: Caller,
): Promise<SessionTicket | Failure> {
  const user = await recognize(parts, credentials, caller);
  if (user instanceof Failure) return user;
  if (!user) return fail('wrongCredentials');
  if (asStaff && isStaff(user.roles)) return { ...(await enterOffice(parts, user, caller)), token: '' };
  return enterShop(parts, user, { email: credentials.email, second_factor }, caller);
}

interface ShopLogin {
  staff_session?: boolean;
  second_factor?: string;
}

/** The second step of a log-in: the password was right a moment ago, and is still the same. */
export async function resumeSession(
  parts: AuthParts,
  { pending, ...step }: { email: string; pending: string; second_factor?: string },
  caller: Caller,
): Promise<SessionTicket | Failure> {
  const [userId = '', hash] = parts.pendingLogins.open(step.email, pending)?.split(' ') ?? [];
  const user = userId ? await findUser(parts.database, userId) : null;
  if (user && hashToken(user.passwordHash) === hash) return enterShop(parts, user, step, caller);
  return fail('invalid', { fields: { password: 'That took a while. Please enter your password again.' } });
}

async function enterShop(
  parts: AuthParts,
  user: User,
  { email, second_factor }: { email: string; second_factor?: string },
  caller: Caller,
): Promise<SessionTicket | Failure> {
  const refusal = await rejectWithoutFactor(parts, user, second_factor, caller);
  const passed = `${user.id} ${hashToken(user.passwordHash)}`;
  if (refusal) return refusal.with({ pending: parts.pendingLogins.seal(email, passed) });
  return parts.database.transaction((tx) => openTicket(parts, tx, user, caller, { passedFactor: true }));
}

/** For staff alone, with the rights of their roles; the token goes into a cookie that no script can read. */
export async function openStaffSession(
  parts: AuthParts,
  credentials: Credentials,
  caller: Caller,
): Promise<{ expires_at: string; awaits: 'code' | 'set_up' | null } | Failure> {
  const user = await recognize(parts, credentials, caller);
  if (user instanceof Failure) return user;
  if (!user || !isStaff(user.roles)) return fail('wrongCredentials');
  const { expires_at } = await enterOffice(parts, user, caller);
  const factor = await findSecondFactor(parts.database, user.id);
  const isDue = needsSecondFactor(parts.settings, user.roles);
  return { expires_at, awaits: factor?.confirmedAt ? 'code' : isDue ? 'set_up' : null };
}

async function enterOffice(parts: AuthParts, user: User, caller: Caller): Promise<SessionTicket> {
  const ticket = await parts.database.transaction((tx) => openTicket(parts, tx, user, caller, { scope: 'staff' }));
  setStaffCookie(parts.settings, caller, ticket.token);
  return ticket;
}

/** The account of these credentials; null where they are wrong, which counts against the budgets of login. */
export async function recognize(
  parts: AuthParts,
  { email, password }: Credentials,
  caller: Caller,
): Promise<User | Failure | null> {
  const { database, limits, settings } = parts;
  const [owner, claims] = await Promise.all([findUserByEmail(database, email), listClaims(database, email)]);
  const budgets = listLoginBudgets(parts, email, owner, caller);
  for (const [budget, key] of budgets) {
    const tooMany = await limits.consume(budget, key);
    if (tooMany) return tooMany;
  }
  const found = await inPasswordSlot(caller.ip, () => findByPassword(owner, claims, password));
  if (!found || found instanceof Failure) return found;
  if (found === owner && owner.demo && !(allowsDemoLogins(settings) && isLocalCaller(caller)))
    return fail('demoLoginRemote');
  for (const [budget, key] of budgets) {
    // A claim gets back only the point it used: else a stranger who claims an email could refill the attempts at its owner.
    const isFilled = found === owner && budget !== 'loginAddress';
    await (isFilled ? limits.reset(budget, key) : limits.refund(budget, key));
  }
  return found;
}

/** A device that the account's owner logged in on has tries of its own, whatever happened in its network. */
function listLoginBudgets(
  { devices }: AuthParts,
  email: string,
  owner: User | null,
  caller: Caller,
): [Budget, BudgetKey][] {
  const device = owner && devices.findKnown(caller, owner.id);
  if (device) return [['loginDevice', device]];
  return [
    ['loginAddress', caller.ip],
    ['loginAccount', { account: hashToken(email), ip: caller.ip }],
  ];
}

/** Two checks at least, against the decoy where there is no account: the time does not tell whether there is an owner. */
async function findByPassword(owner: User | null, claims: User[], password: string): Promise<User | null> {
  let found: User | null = null;
  for (const user of [owner, ...(claims.length > 0 ? claims : [null])]) {
    const opens = await verifyPassword(user?.passwordHash ?? null, password);
    if (opens) found ??= user;
  }
  return found;
}

/** The account that owns this email, else the claims to it: for emails that are sent there. */
export async function listMailboxAccounts(db: Queryable, email: string): Promise<User[]> {
  const owner = await findUserByEmail(db, email);
  return owner ? [owner] : listClaims(db, email);
}

/** In process, as in tests, there is no IP at all. */
function isLocalCaller({ ip }: Caller): boolean {
  return ip === 'unknown' || isLoopback(ip);
}

export async function closeSession(parts: Parts, caller: Caller): Promise<void> {
  const session = caller.session;
  forgetChatKey(caller, isHttps(parts.settings));
  if (!session) return;
  if (isStaff(session.roles) || session.awaits) setStaffCookie(parts.settings, caller, null);
  await parts.database.transaction(async (tx) => {
    // A chat that this browser had before the log-in goes to the account: a copy of its key opens nothing.
    await joinChat(tx, caller);
    await endSession(tx, session.id);
    // This tab logs out by itself; the sockets of its other tabs are closed, so that they get no more notifications.
    await parts.realtime.notify({ to: { sessionIds: [session.id] }, closes: true }, tx);
    await recordOwnEvent(tx, 'session.closed', { id: session.userId, roles: session.roles }, caller, {});
  });
}
