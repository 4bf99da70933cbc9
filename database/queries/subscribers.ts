import { and, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { subscribers } from '../schema/requests.ts';

export type Subscriber = typeof subscribers.$inferSelect;

/**
 * Puts an email on the list as pending. A confirmed one stays as it is; one that left starts over with a new token,
 * so that the links of old newsletters do not bring it back.
 */
export async function putSubscriber(
  db: Queryable,
  input: { email: string; token: string; guestId: string; ip: string },
): Promise<Subscriber> {
  const [row] = await db
    .insert(subscribers)
    .values(input)
    .onConflictDoUpdate({
      target: subscribers.email,
      set: {
        state: sql`case when ${subscribers.state} = 'confirmed' then 'confirmed' else 'pending' end`,
        token: sql`case when ${subscribers.state} = 'unsubscribed' then excluded.token else ${subscribers.token} end`,
        confirmedAt: sql`case when ${subscribers.state} = 'unsubscribed' then null else ${subscribers.confirmedAt} end`,
        unsubscribedAt: null,
        // A subscriber who comes back has as long to confirm as a new one.
        createdAt: sql`case when ${subscribers.state} = 'unsubscribed' then now() else ${subscribers.createdAt} end`,
      },
    })
    .returning();
  if (!row) throw new Error('A subscriber was not written.');
  return row;
}

/** Null for an unknown token, and for a subscriber who has left: confirming is not a way back. */
export async function confirmSubscriber(db: Queryable, token: string): Promise<Subscriber | null> {
  const rows = await db
    .update(subscribers)
    .set({ state: 'confirmed', confirmedAt: sql`coalesce(${subscribers.confirmedAt}, now())` })
    .where(and(eq(subscribers.token, token), ne(subscribers.state, 'unsubscribed')))
    .returning();
  return rows[0] ?? null;
}

export async function removeSubscriber(db: Queryable, token: string): Promise<Subscriber | null> {
  const rows = await db
    .update(subscribers)
    .set({ state: 'unsubscribed', unsubscribedAt: sql`coalesce(${subscribers.unsubscribedAt}, now())` })
    .where(eq(subscribers.token, token))
    .returning();
  return rows[0] ?? null;
}
