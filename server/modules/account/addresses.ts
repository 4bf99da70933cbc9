import type { AddressFields } from '#contract/account/addresses.ts';
import { nameRoles } from '#contract/auth/roles.ts';
import { type Failure, fail } from '#contract/errors.ts';
import {
  clearDefaultAddress,
  deleteAddress,
  insertAddress,
  listAddressRows,
  updateAddress,
} from '#database/queries/addresses.ts';
import { lockUser } from '#database/queries/people.ts';
import { insertEvent } from '#database/queries/records.ts';
import type { Caller } from '../../http/caller.ts';
import type { Parts } from '../../parts.ts';
import { toAddress } from './present.ts';

type Session = NonNullable<Caller['session']>;

/** Nobody has more kitchens than this; it keeps a script from filling the table. */
const mostAddresses = 50;

export async function listOwnAddresses(parts: Parts, userId: string) {
  return { list: (await listAddressRows(parts.database, userId)).map(toAddress) };
}

/** The first address is the default by itself; a new default takes the place of the old one. */
export async function saveOwnAddress(
  parts: Parts,
  session: Session,
  { id: given, ...fields }: AddressFields & { id?: string; is_default: boolean },
  caller: Caller,
) {
  const failure = await parts.database.transaction(async (tx): Promise<Failure | null> => {
    // One after the other: two at once would both be the first address, and there is one default.
    await lockUser(tx, session.userId);
    const existing = await listAddressRows(tx, session.userId);
    // A form sent twice is one address.
    const former = existing.find((row) => (given ? row.id === given : isSame(toAddress(row), fields)));
    const id = former?.id;
    if (given && !former) return fail('notFound', { msg: 'This address is gone. Please add it again.' });
    if (!id && existing.length >= mostAddresses)
      return fail('conflict', { msg: `An account holds ${mostAddresses} addresses. Please remove one first.` });
    const isDefault = fields.is_default || former?.isDefault || existing.length === 0;
    const { delivery_note: deliveryNote, is_default: _, ...rest } = fields;
    if (isDefault) await clearDefaultAddress(tx, session.userId, id ?? null);
    const values = { ...rest, deliveryNote, isDefault };
    const saved = id ?? (await insertAddress(tx, session.userId, values));
    if (id) await updateAddress(tx, session.userId, id, values);
    await record(tx, id ? 'address.changed' : 'address.added', session, saved, caller);
    return null;
  });
  return failure ?? listOwnAddresses(parts, session.userId);
}

function isSame(kept: AddressFields, { is_default: _, ...fields }: AddressFields & { is_default: boolean }): boolean {
  return Object.entries(fields).every(([name, value]) => kept[name as keyof AddressFields] === value);
}

/** When the default goes, the oldest of the others takes its place. */
export async function removeOwnAddress(parts: Parts, session: Session, id: string, caller: Caller) {
  await parts.database.transaction(async (tx) => {
    await lockUser(tx, session.userId);
    const removed = await deleteAddress(tx, session.userId, id);
    if (!removed) return;
    const [next] = removed.isDefault ? await listAddressRows(tx, session.userId) : [];
    if (next) await updateAddress(tx, session.userId, next.id, { isDefault: true });
    await record(tx, 'address.removed', session, id, caller);
  });
  return listOwnAddresses(parts, session.userId);
}

type Tx = Parameters<typeof insertEvent>[0];

function record(db: Tx, kind: string, session: Session, address: string, caller: Caller): Promise<void> {
  return insertEvent(db, {
    kind,
    subjectType: 'user',
    subjectId: session.userId,
    actorId: session.userId,
    actorRole: nameRoles(session.roles),
    detail: { address },
    requestId: caller.requestId,
  });
}
