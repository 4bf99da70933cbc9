import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { channels } from '../channels.ts';
import type { Queryable } from '../connect.ts';
import { keptMails, outbox } from '../schema/outbox.ts';
import { type Cursor, continueAt, type Keyset, toKeysetPage } from './keyset.ts';

export type OutboxRow = typeof outbox.$inferSelect;

/** Call it inside the transaction of the fact it tells of. A repeated dedupe key is folded. */
export async function insertOutboxMessage(
  db: Queryable,
  message: { channel: string; payload: unknown; dedupeKey?: string },
): Promise<void> {
  await db.insert(outbox).values(message).onConflictDoNothing({ target: outbox.dedupeKey });
}

/** Takes due messages for a while. SKIP LOCKED lets any number of workers share the work without waiting. */
export async function claimDueMessages(db: Queryable, limit: number, holdSeconds: number): Promise<OutboxRow[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isNull(outbox.sentAt),
        isNull(outbox.deadAt),
        lte(outbox.nextAttemptAt, sql`now()`),
        or(isNull(outbox.lockedUntil), lte(outbox.lockedUntil, sql`now()`)),
      ),
    )
    .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(outbox)
    .set({ lockedUntil: sql`now() + make_interval(secs => ${holdSeconds})`, attempts: sql`${outbox.attempts} + 1` })
    .where(sql`${outbox.id} in ${due}`)
    .returning();
}

export async function markSent(db: Queryable, id: number): Promise<void> {
  await db.update(outbox).set({ sentAt: sql`now()`, lockedUntil: null, lastError: null }).where(eq(outbox.id, id));
}

export async function markFailed(
  db: Queryable,
  id: number,
  error: string,
  retryInSeconds: number | null,
): Promise<void> {
  await db
    .update(outbox)
    .set(
      retryInSeconds === null
        ? { lastError: error, lockedUntil: null, deadAt: sql`now()` }
        : { lastError: error, lockedUntil: null, nextAttemptAt: sql`now() + make_interval(secs => ${retryInSeconds})` },
    )
    .where(eq(outbox.id, id));
}

/** Gives messages back unharmed, when a worker stops before it has got to them. */
export async function returnMessages(db: Queryable, ids: number[]): Promise<void> {
  for (const id of ids) {
    await db
      .update(outbox)
      .set({ lockedUntil: null, attempts: sql`greatest(${outbox.attempts} - 1, 0)` })
      .where(and(eq(outbox.id, id), isNull(outbox.sentAt)));
  }
}

/** Idempotent by outbox id: a message kept twice after a crash is one mail. */
export async function keepMail(db: Queryable, mail: typeof keptMails.$inferInsert): Promise<void> {
  await db.insert(keptMails).values(mail).onConflictDoNothing({ target: keptMails.outboxId });
}

export const keptMailOrder: Keyset = {
  columns: [
    { column: keptMails.createdAt, kind: 'time' },
    { column: keptMails.outboxId, kind: 'number' },
  ],
  descending: true,
};

/** `exceptStaffBut` leaves out what went to other members of staff: a mail may hold a way into their account. */
export async function listKeptMailRows(
  db: Queryable,
  { limit, cursor }: { limit: number; cursor: Cursor | null },
  exceptStaffBut: string | null,
) {
  const { where, orderBy, key } = continueAt(keptMailOrder, cursor);
  const shown = exceptStaffBut
    ? sql`not exists (select 1 from users u where lower(u.email) = lower(${keptMails.recipient})
        and u.role <> 'customer' and u.id <> ${exceptStaffBut})`
    : undefined;
  const rows = await db
    .select({ ...getTableColumns(keptMails), key })
    .from(keptMails)
    .where(and(shown, where))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const total = await db.select({ count: sql<number>`count(*)::int` }).from(keptMails).where(shown);
  return { page: toKeysetPage(rows, limit, cursor), total: total[0]?.count ?? 0 };
}

export async function countOutbox(db: Queryable): Promise<{ waiting: number; dead: number }> {
  const rows = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${outbox.deadAt} is null)::int`,
      dead: sql<number>`count(*) filter (where ${outbox.deadAt} is not null)::int`,
    })
    .from(outbox)
    .where(isNull(outbox.sentAt));
  return rows[0] ?? { waiting: 0, dead: 0 };
}

const isDead = and(isNotNull(outbox.deadAt), isNull(outbox.sentAt));

/** The latest first. */
export async function listDeadMessageRows(db: Queryable, limit: number): Promise<OutboxRow[]> {
  return db.select().from(outbox).where(isDead).orderBy(desc(outbox.deadAt), desc(outbox.id)).limit(limit);
}

/** Dead messages are due at once, as if they were new; answers which. What has been revived already is left alone. */
export async function reviveMessages(db: Queryable, ids: number[]): Promise<{ id: number; channel: string }[]> {
  const revived = await db
    .update(outbox)
    .set({ deadAt: null, attempts: 0, lastError: null, lockedUntil: null, nextAttemptAt: sql`now()` })
    .where(and(inArray(outbox.id, ids), isDead))
    .returning({ id: outbox.id, channel: outbox.channel });
  // The trigger tells of new rows alone.
  if (revived.length > 0) await db.execute(sql`select pg_notify(${channels.outbox}, '')`);
  return revived;
}
