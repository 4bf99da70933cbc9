import type { AddressFields } from '#contract/account/addresses.ts';
import { mayBuy } from '#contract/companies/membership-roles.ts';
import { Failure, fail } from '#contract/errors.ts';
import { checkRegion } from '#contract/taxes/regions.ts';
import type { Queryable } from '#database/connect.ts';
import {
  clearDefaultAddress,
  deleteAddress,
  insertAddress,
  listAddressRows,
  updateAddress,
} from '#database/queries/addresses.ts';
import { findWorkplace } from '#database/queries/companies.ts';
import type { Caller } from '../../calls/caller.ts';
import type { Parts } from '../../parts.ts';
import { recordOwnEvent } from '../auth/own-event.ts';
import { lockWorkplace } from '../companies/workplace.ts';
import { toAddress } from './present.ts';

type Session = NonNullable<Caller['session']>;

/** No company has more kitchens than this; it keeps a script from filling the table. */
export const mostAddresses = 50;

export async function listOwnAddresses(parts: Parts, userId: string) {
  const place = await findWorkplace(parts.database, userId);
  return { list: (await listAddressRows(parts.database, place)).map(toAddress) };
}

/** The first address is the default by itself; a new default takes the place of the old one. */
export async function saveOwnAddress(
  parts: Parts,
  session: Session,
  { id: given, ...fields }: AddressFields & { id?: string; is_default: boolean },
  caller: Caller,
) {
  const wrong = checkRegion(fields);
  if (wrong) return fail('invalid', { fields: wrong });
  const failure = await parts.database.transaction(async (tx): Promise<Failure | null> => {
    // One after the other: two at once would both be the first address, and there is one default.
    const place = await lockWorkplace(tx, session.userId);
    if (place instanceof Failure) return place;
    if (!mayBuy(place.role)) return fail('viewersReadOnly');
    const existing = await listAddressRows(tx, place);
    // A form sent twice is one address.
    const former = existing.find((row) => (given ? row.id === given : isSame(toAddress(row), fields)));
    const id = former?.id;
    if (given && !former) return fail('notFound', { msg: 'This address was removed. Please add it again.' });
    if (!id && existing.length >= mostAddresses)
      return fail('conflict', { msg: `A company can have up to ${mostAddresses} addresses. Please remove one first.` });
    const isDefault = fields.is_default || former?.isDefault || existing.length === 0;
    const { delivery_note: deliveryNote, is_default: _, ...rest } = fields;
    if (isDefault) await clearDefaultAddress(tx, place, id ?? null);
    const values = { ...rest, deliveryNote, isDefault };
    const saved = id ?? (await insertAddress(tx, place, values));
    if (id) await updateAddress(tx, place, id, values);
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
  const failure = await parts.database.transaction(async (tx): Promise<Failure | null> => {
    const place = await lockWorkplace(tx, session.userId);
    if (place instanceof Failure) return place;
    if (!mayBuy(place.role)) return fail('viewersReadOnly');
    const removed = await deleteAddress(tx, place, id);
    if (!removed) return null;
    const [next] = removed.isDefault ? await listAddressRows(tx, place) : [];
    if (next) await updateAddress(tx, place, next.id, { isDefault: true });
    await record(tx, 'address.removed', session, id, caller);
    return null;
  });
  return failure ?? listOwnAddresses(parts, session.userId);
}

function record(
  tx: Queryable,
  kind: 'address.added' | 'address.changed' | 'address.removed',
  { userId, roles }: Session,
  address: string,
  caller: Caller,
): Promise<void> {
  return recordOwnEvent(tx, kind, { id: userId, roles }, caller, { address });
}
