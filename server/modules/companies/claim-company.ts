import { isStaff } from '#contract/auth/roles.ts';
import type { Queryable } from '#database/connect.ts';
import {
  findUnclaimed,
  giveUnclaimed,
  insertCompany,
  insertMembership,
  listMemberships,
} from '#database/queries/companies.ts';
import { recordEvent } from '#database/queries/events.ts';
import type { User } from '#database/queries/people.ts';
import type { ModuleEvents } from '../../module-events.ts';

/**
 * Creates a person's company and gives it what was sent from their email before. Call it in the transaction that verifies
 * the email, and only there: anyone can type an email into a form. A person who joins another company by the same link gets
 * one of their own only where they have sent something as a guest, which colleagues must not see.
 */
export async function claimCompany(
  tx: Queryable,
  _parts: unknown,
  { user, isJoining }: ModuleEvents['emailProven'],
): Promise<void> {
  const { restaurant, hasThings } = await findUnclaimed(tx, user);
  // Staff buy nothing: what they sent as guests stays with the account.
  if (isStaff(user.roles)) return giveUnclaimed(tx, user, null);
  const places = await listMemberships(tx, user.id);
  const own = places.find(({ role }) => role === 'owner');
  if (!own && !hasThings && (isJoining || places.length > 0)) return;
  const companyId = own?.companyId ?? (await createCompany(tx, user, restaurant || user.company));
  await giveUnclaimed(tx, user, companyId);
}

/** With this person as its owner; named after them unless a name is known. */
export async function createCompany(tx: Queryable, user: User, knownName = ''): Promise<string> {
  const person = `${user.firstName} ${user.lastName}`.trim();
  const name = knownName.trim() || person || (user.email.split('@')[0] ?? '');
  const company = await insertCompany(tx, name.slice(0, 200));
  await insertMembership(tx, { companyId: company.id, userId: user.id, role: 'owner' });
  const actor = { id: user.id, roles: user.roles };
  await recordEvent(tx, 'company.created', { type: 'company', id: company.id }, actor, {});
  return company.id;
}
