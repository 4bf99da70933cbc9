import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { emailLog, outbox } from '../schema/outbox.ts';
import { addSendJob } from './jobs.ts';
import { type Cursor, continueAt, countRows, type Keyset, toKeysetPage } from './keyset.ts';

export type OutboxRow = typeof outbox.$inferSelect;

interface NewMessage {
  channel: string;
  payload: unknown;
  dedupeKey?: string;
  budgetKey?: string | null;
  /** Why it is written down and not sent. */
  heldBack?: string | null;
}

/** Call it inside the transaction of the fact it tells of. A repeated dedupe key is folded. */
export async function insertOutboxMessage(db: Queryable, { heldBack, ...message }: NewMessage): Promise<void> {
  const rows = await db
    .insert(outbox)
    .values({ ...message, ...(heldBack && { lastError: heldBack, deadAt: sql`now()` }) })
    .onConflictDoNothing({ target: outbox.dedupeKey })
    .returning({ id: outbox.id });
  if (!heldBack) for (const { id } of rows) await addSendJob(db, id, message.payload);
}

/** Emails that counted against this budget and were not held back. Others who ask wait until the transaction ends. */
export async function countBudgetedMails(db: Queryable, budgetKey: string): Promise<{ inHour: number; inDay: number }> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${budgetKey}, 43))`);
  const [counted] = await db
    .select({
      inHour: sql<number>`count(*) filter (where ${outbox.createdAt} > now() - interval '1 hour')::int`,
      inDay: sql<number>`count(*)::int`,
    })
    .from(outbox)
    .where(
      and(
        eq(outbox.budgetKey, budgetKey),
        sql`${outbox.createdAt} > now() - interval '1 day'`,
        sql`not (${outbox.deadAt} is not null and ${outbox.attempts} = 0)`,
      ),
    );
  return counted ?? { inHour: 0, inDay: 0 };
}

/** Counts one attempt, and answers what is to be sent; null when it has left, was given up or deleted meanwhile. */
export async function beginAttempt(db: Queryable, id: number): Promise<OutboxRow | null> {
  const rows = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1` })
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt), isNull(outbox.deadAt)))
    .returning();
  return rows[0] ?? null;
}

/** What has left is kept without the tokens, codes and proofs that were in it, at any depth: they open something. */
export async function markSent(db: Queryable, { id, payload }: Pick<OutboxRow, 'id' | 'payload'>): Promise<void> {
  const kept = JSON.parse(JSON.stringify(payload), (key, value: unknown) => (secretKeys.has(key) ? undefined : value));
  await db.update(outbox).set({ sentAt: sql`now()`, lastError: null, payload: kept }).where(eq(outbox.id, id));
}

const secretKeys = new Set(['token', 'code', 'proof']);

export async function markFailed(db: Queryable, id: number, error: string, dead: boolean): Promise<void> {
  await db
    .update(outbox)
    .set({ lastError: error, ...(dead && { deadAt: sql`now()` }) })
    .where(eq(outbox.id, id));
}

/** Idempotent by outbox id: a message kept twice after a crash is one mail. */
export async function keepMail(db: Queryable, mail: typeof emailLog.$inferInsert): Promise<void> {
  await db.insert(emailLog).values(mail).onConflictDoNothing({ target: emailLog.outboxId });
}

export const keptMailOrder: Keyset = {
  columns: [
    { column: emailLog.createdAt, kind: 'time' },
    { column: emailLog.outboxId, kind: 'number' },
  ],
  descending: true,
};

/** `exceptStaffBut` leaves out what went to other members of staff: a mail may hold a way into their account. */
export async function listLoggedEmails(
  db: Queryable,
  { limit, cursor }: { limit: number; cursor: Cursor | null },
  exceptStaffBut: string | null,
) {
  const { where, orderBy, key } = continueAt(keptMailOrder, cursor);
  const shown = exceptStaffBut
    ? sql`not exists (select 1 from users u where lower(u.email) = lower(${emailLog.recipient})
        and u.roles <> '{}' and u.id <> ${exceptStaffBut})`
    : undefined;
  const rows = await db
    .select({ ...getTableColumns(emailLog), key })
    .from(emailLog)
    .where(and(shown, where))
    .orderBy(...orderBy)
    .limit(limit + 1);
  return { page: toKeysetPage(rows, limit, cursor), total: await countRows(db, emailLog, shown) };
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

/** Dead messages get a new job, as if they were new; answers which. What has been revived already is left alone. */
export async function reviveMessages(db: Queryable, ids: number[]): Promise<{ id: number; channel: string }[]> {
  const revived = await db
    .update(outbox)
    .set({ deadAt: null, attempts: 0, lastError: null })
    .where(and(inArray(outbox.id, ids), isDead))
    .returning({ id: outbox.id, channel: outbox.channel, payload: outbox.payload });
  for (const { id, payload } of revived) await addSendJob(db, id, payload);
  return revived;
}
