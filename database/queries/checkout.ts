import { sql } from 'drizzle-orm';
import { type Cents, toCents } from '#contract/money.ts';
import type { Queryable } from '../connect.ts';

/** One at a time per client key, until the transaction ends. */
export async function lockCheckout(db: Queryable, clientKey: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${clientKey}, 45))`);
}

interface Guest {
  email: string;
  network: string | null;
}

/** Orders of one mailbox, and of one network, come one after the other: their sum of the day cannot change meanwhile. */
export async function lockGuestBudget(db: Queryable, { email, network }: Guest): Promise<void> {
  for (const key of [`email ${email.toLowerCase()}`, `network ${network ?? ''}`].sort())
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 46))`);
}

/** What this mailbox, or this network, ordered in advance in the last day without having paid us before. */
export async function sumGuestOrders(db: Queryable, { email, network }: Guest): Promise<Cents> {
  const ofNetwork = network === null ? sql`false` : sql`network = ${network}`;
  const { rows } = await db.execute<{ cents: string }>(sql`
    select coalesce(sum(total_cents), 0) as cents from orders
    where (lower(email) = ${email.toLowerCase()} or ${ofNetwork}) and terms = 'advance' and status <> 'cancelled'
      and stock_hold <> 'firm' and created_at > now() - interval '1 day'`);
  return toCents(Number(rows[0]?.cents ?? 0));
}
