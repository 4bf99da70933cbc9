import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { addresses } from '../schema/companies.ts';
import { isOwnedBy, type Workplace } from './companies.ts';

export type AddressRow = typeof addresses.$inferSelect;
type AddressValues = Omit<typeof addresses.$inferInsert, 'id' | 'userId' | 'companyId' | 'createdAt'>;

export async function listAddressRows(db: Queryable, place: Workplace): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(isOwnedBy(place, addresses))
    .orderBy(desc(addresses.isDefault), asc(addresses.createdAt), asc(addresses.id));
}

export async function insertAddress(db: Queryable, place: Workplace, values: AddressValues): Promise<string> {
  const rows = await db
    .insert(addresses)
    .values({ ...values, ...(place.companyId ? { companyId: place.companyId } : { userId: place.userId }) })
    .returning({ id: addresses.id });
  if (!rows[0]) throw new Error('The address was not written.');
  return rows[0].id;
}

/** False when there is no such address here. */
export async function updateAddress(
  db: Queryable,
  place: Workplace,
  id: string,
  values: Partial<AddressValues>,
): Promise<boolean> {
  const rows = await db
    .update(addresses)
    .set(values)
    .where(and(eq(addresses.id, id), isOwnedBy(place, addresses)))
    .returning({ id: addresses.id });
  return rows.length > 0;
}

export async function deleteAddress(db: Queryable, place: Workplace, id: string): Promise<AddressRow | null> {
  const rows = await db
    .delete(addresses)
    .where(and(eq(addresses.id, id), isOwnedBy(place, addresses)))
    .returning();
  return rows[0] ?? null;
}

/** There is one default at most; the index refuses a second, so this comes before a new one is set. */
export async function clearDefaultAddress(db: Queryable, place: Workplace, exceptId: string | null): Promise<void> {
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(
      and(
        isOwnedBy(place, addresses),
        eq(addresses.isDefault, true),
        exceptId ? ne(addresses.id, exceptId) : undefined,
      ),
    );
}
