import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { addresses } from '../schema/people.ts';

export type AddressRow = typeof addresses.$inferSelect;
type AddressValues = Omit<typeof addresses.$inferInsert, 'id' | 'userId' | 'createdAt'>;

export async function listAddressRows(db: Queryable, userId: string): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), asc(addresses.createdAt), asc(addresses.id));
}

export async function insertAddress(db: Queryable, userId: string, values: AddressValues): Promise<string> {
  const rows = await db
    .insert(addresses)
    .values({ ...values, userId })
    .returning({ id: addresses.id });
  if (!rows[0]) throw new Error('The address was not written.');
  return rows[0].id;
}

/** False when this person has no such address. */
export async function updateAddress(
  db: Queryable,
  userId: string,
  id: string,
  values: Partial<AddressValues>,
): Promise<boolean> {
  const rows = await db
    .update(addresses)
    .set(values)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
    .returning({ id: addresses.id });
  return rows.length > 0;
}

export async function deleteAddress(db: Queryable, userId: string, id: string): Promise<AddressRow | null> {
  const rows = await db
    .delete(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
    .returning();
  return rows[0] ?? null;
}

/** There is one default at most; the index refuses a second, so this comes before a new one is set. */
export async function clearDefaultAddress(db: Queryable, userId: string, exceptId: string | null): Promise<void> {
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(
      and(
        eq(addresses.userId, userId),
        eq(addresses.isDefault, true),
        exceptId ? ne(addresses.id, exceptId) : undefined,
      ),
    );
}
