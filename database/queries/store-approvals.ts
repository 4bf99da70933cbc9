import { and, asc, desc, eq, inArray, isNull, max, or, sql } from 'drizzle-orm';
import { approvalWorkflow } from '#contract/workflows/approval-workflow.ts';
import { listWaiting } from '#contract/workflows/states.ts';
import type { Queryable } from '../connect.ts';
import { prepareOnce } from '../prepare-once.ts';
import { oneOf } from '../schema/columns.ts';
import { attachments } from '../schema/files.ts';
import { events } from '../schema/records.ts';
import { storeApprovals, stores } from '../schema/stores.ts';
import { deleteAccessLinks } from './access-links.ts';

export type { ApprovalLine } from '../schema/stores.ts';
export type ApprovalRecord = typeof storeApprovals.$inferSelect;

const isWaiting = sql`${storeApprovals.state} ${oneOf(listWaiting(approvalWorkflow.states))}`;

export async function insertApproval(
  db: Queryable,
  approval: typeof storeApprovals.$inferInsert,
): Promise<ApprovalRecord> {
  const [row] = await db.insert(storeApprovals).values(approval).returning();
  if (!row) throw new Error('A request for approval was not written.');
  return row;
}

export async function findApproval(db: Queryable, id: string): Promise<ApprovalRecord | null> {
  const [row] = await db.select().from(storeApprovals).where(eq(storeApprovals.id, id));
  return row ?? null;
}

export async function findApprovalByClientKey(db: Queryable, clientKey: string): Promise<ApprovalRecord | null> {
  const [row] = await db.select().from(storeApprovals).where(eq(storeApprovals.clientKey, clientKey));
  return row ?? null;
}

const waitingOfQuote = prepareOnce(['quoteId'], (db, { quoteId }) =>
  db
    .select()
    .from(storeApprovals)
    .where(and(eq(storeApprovals.quoteId, quoteId), isWaiting)),
);

/** The one that waits for an owner; there is one at most. */
export async function findWaitingOfQuote(db: Queryable, quoteId: string): Promise<ApprovalRecord | null> {
  const [row] = await waitingOfQuote(db, { quoteId });
  return row ?? null;
}

/** What this buyer asked for when they ordered this order again; there is one at most. */
export async function findWaitingReorder(
  db: Queryable,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<ApprovalRecord | null> {
  const [row] = await db
    .select()
    .from(storeApprovals)
    .where(and(eq(storeApprovals.reorderOf, orderId), eq(storeApprovals.userId, userId), isWaiting));
  return row ?? null;
}

/** Holds it until the transaction ends. Lock the company first. */
export async function lockApproval(db: Queryable, id: string): Promise<ApprovalRecord | null> {
  const [row] = await db.select().from(storeApprovals).where(eq(storeApprovals.id, id)).for('update');
  return row ?? null;
}

/** Call it on a row that is held. */
export async function changeApproval(
  db: Queryable,
  id: string,
  changes: Partial<
    Pick<
      ApprovalRecord,
      'state' | 'reason' | 'decidedBy' | 'orderId' | 'lines' | 'freightCents' | 'taxCents' | 'totalCents'
    >
  >,
): Promise<ApprovalRecord> {
  const next = changes.state ? { version: sql`${storeApprovals.version} + 1` } : {};
  const [row] = await db
    .update(storeApprovals)
    .set({ ...changes, ...next, updatedAt: sql`now()` })
    .where(eq(storeApprovals.id, id))
    .returning();
  if (!row) throw new Error('A request for approval was not changed.');
  return row;
}

/** Those that wait, and those that were decided in the last two weeks; the newest first. */
export async function listApprovalRows(db: Queryable, companyId: string): Promise<ApprovalRecord[]> {
  return db
    .select()
    .from(storeApprovals)
    .where(
      and(
        eq(storeApprovals.companyId, companyId),
        sql`(${isWaiting} or ${storeApprovals.updatedAt} > now() - interval '14 days')`,
      ),
    )
    .orderBy(desc(storeApprovals.createdAt), asc(storeApprovals.id))
    .limit(100);
}

/** Emails of a company's approvals are written one after the other, until the transaction ends. */
export async function holdApprovalMails(db: Queryable, companyId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${companyId}, 44))`);
}

export async function findLastApprovalMail(db: Queryable, companyId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(storeApprovals.mailedAt) })
    .from(storeApprovals)
    .where(eq(storeApprovals.companyId, companyId));
  return row?.at ?? null;
}

/** Those that wait and that owners were not emailed about, the oldest first; from now on they were. */
export async function claimUnmailedApprovals(db: Queryable, companyId: string): Promise<ApprovalRecord[]> {
  const rows = await db
    .update(storeApprovals)
    .set({ mailedAt: sql`now()` })
    .where(
      and(
        eq(storeApprovals.companyId, companyId),
        eq(storeApprovals.state, 'waiting'),
        isNull(storeApprovals.mailedAt),
      ),
    )
    .returning();
  return rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id.localeCompare(b.id));
}

/** For the file with all of a person's data. */
export async function listApprovalsRequestedBy(db: Queryable, userId: string) {
  return db
    .select({
      state: storeApprovals.state,
      lines: storeApprovals.lines,
      ship_to: storeApprovals.shipTo,
      total_cents: storeApprovals.totalCents,
      created_at: storeApprovals.createdAt,
    })
    .from(storeApprovals)
    .where(eq(storeApprovals.userId, userId))
    .orderBy(asc(storeApprovals.createdAt));
}

/**
 * Before an account goes, or with it companies: their rows go by foreign keys. What hangs on them without one goes here: links,
 * words in the record, and the logos of stores, which become orphans.
 */
export async function blankStores(db: Queryable, userId: string, companyIds: string[]): Promise<void> {
  const ofCompany = companyIds.length > 0 ? inArray(storeApprovals.companyId, companyIds) : undefined;
  const rows = await db
    .select({ id: storeApprovals.id })
    .from(storeApprovals)
    .where(or(eq(storeApprovals.userId, userId), ofCompany));
  const ids = rows.map(({ id }) => id);
  await deleteAccessLinks(db, 'approval', ids);
  if (ids.length > 0)
    await db
      .update(events)
      .set({ detail: sql`${events.detail} - 'reason'` })
      .where(and(eq(events.subjectType, 'approval'), inArray(events.subjectId, ids)));
  if (companyIds.length === 0) return;
  const closing = db
    .select({ id: sql`${stores.id}::text` })
    .from(stores)
    .where(inArray(stores.companyId, companyIds));
  await db
    .delete(attachments)
    .where(and(eq(attachments.subjectType, 'store'), inArray(attachments.subjectId, closing)));
}
