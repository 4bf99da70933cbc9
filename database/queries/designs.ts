import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DesignState } from '#contract/workflows/design-workflow.ts';
import type { Queryable } from '../connect.ts';
import { prepareOnce } from '../prepare-once.ts';
import { designConcepts, designs } from '../schema/designs.ts';
import { users } from '../schema/people.ts';
import { extendAccessLinks } from './access-links.ts';
import { lockOrderRecord } from './orders.ts';

export type DesignRecord = typeof designs.$inferSelect;

const owners = alias(users, 'owners');

export async function insertDesign(db: Queryable, design: typeof designs.$inferInsert): Promise<DesignRecord> {
  const [row] = await db.insert(designs).values(design).returning();
  if (!row) throw new Error('A design was not written.');
  return row;
}

export async function findDesignRecord(db: Queryable, id: string): Promise<DesignRecord | null> {
  const rows = await db.select().from(designs).where(eq(designs.id, id));
  return rows[0] ?? null;
}

/** Holds the row until the transaction ends. */
export async function lockDesignRecord(db: Queryable, id: string): Promise<DesignRecord | null> {
  const rows = await db.select().from(designs).where(eq(designs.id, id)).for('update');
  return rows[0] ?? null;
}

/** The order of its line first, then the design: every transaction that holds both takes them in this order. */
export async function lockDesignAndOrder(db: Queryable, id: string): Promise<DesignRecord | null> {
  const found = await findDesignRecord(db, id);
  if (found?.orderId) await lockOrderRecord(db, found.orderId);
  return found && lockDesignRecord(db, id);
}

const designOfRequest = prepareOnce(['requestId'], (db, { requestId }) =>
  db.select().from(designs).where(eq(designs.requestId, requestId)),
);

export async function findDesignOfRequest(db: Queryable, requestId: string): Promise<DesignRecord | null> {
  const rows = await designOfRequest(db, { requestId });
  return rows[0] ?? null;
}

/** Those that began with it. One that a request asked for belongs to that. */
export async function listDesignsOfOrder(db: Queryable, orderId: string): Promise<DesignRecord[]> {
  return db
    .select()
    .from(designs)
    .where(and(eq(designs.orderId, orderId), isNull(designs.requestId)));
}

type Changes = Partial<
  Pick<
    DesignRecord,
    | 'state'
    | 'heldFrom'
    | 'chosenConcept'
    | 'ownerId'
    | 'clockStartedAt'
    | 'clockSpentMs'
    | 'clockRunsSince'
    | 'dueAt'
    | 'conceptsAfterMs'
  >
>;

/** A move, on a row that is held: it makes a new version and prolongs the links. */
export async function moveDesignRecord(db: Queryable, id: string, changes: Changes): Promise<DesignRecord> {
  const rows = await db
    .update(designs)
    .set({ ...changes, version: sql`${designs.version} + 1`, movedAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(designs.id, id))
    .returning();
  if (!rows[0]) throw new Error('A design was not moved.');
  await extendAccessLinks(db, { kind: 'design', id });
  return rows[0];
}

/** What changes beside the state: open forms stay valid, because the version stays. */
export async function changeDesign(db: Queryable, id: string, changes: Changes = {}): Promise<DesignRecord> {
  const rows = await db
    .update(designs)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(designs.id, id))
    .returning();
  if (!rows[0]) throw new Error('A design was not changed.');
  return rows[0];
}

/** Of the company that a person works in, or without one of their account. */
export async function listDesignsOf(
  db: Queryable,
  { companyId, userId }: { companyId: string | null; userId: string },
  limit: number,
): Promise<DesignRecord[]> {
  return db
    .select()
    .from(designs)
    .where(companyId ? eq(designs.companyId, companyId) : and(isNull(designs.companyId), eq(designs.userId, userId)))
    .orderBy(desc(designs.createdAt))
    .limit(limit);
}

interface DesignFilter {
  states?: readonly DesignState[];
  keyword?: string;
}

/** The least time left first, then those that wait for the customer, the one that changed last first. */
export async function listDesignRows(db: Queryable, { states, keyword }: DesignFilter, limit: number) {
  const like = keyword ? `%${keyword.replace(/[\\%_]/g, '\\$&')}%` : null;
  const condition = and(
    states && inArray(designs.state, [...states]),
    like
      ? sql`(${designs.number} || ' ' || ${designs.email} || ' ' || ${designs.restaurant}) ilike ${like}`
      : undefined,
  );
  const rows = await db
    .select({
      design: designs,
      ownerName: owners.firstName,
      concepts: sql<number>`(select count(distinct c.number)::int from ${designConcepts} c where c.design_id = ${designs.id})`,
    })
    .from(designs)
    .leftJoin(owners, eq(owners.id, designs.ownerId))
    .where(condition)
    .orderBy(sql`${designs.dueAt} asc nulls last`, desc(designs.updatedAt), asc(designs.id))
    .limit(limit);
  const [total] = await db.select({ count: sql<number>`count(*)::int` }).from(designs).where(condition);
  return { rows, total: total?.count ?? 0 };
}

/** How long concepts took in the newest designs that have some. */
export async function readConceptSpeed(db: Queryable, within: number, newest: number) {
  const recent = db
    .select({ ms: designs.conceptsAfterMs })
    .from(designs)
    .where(isNotNull(designs.conceptsAfterMs))
    .orderBy(desc(designs.clockStartedAt))
    .limit(newest)
    .as('recent');
  const [row] = await db
    .select({
      designs: sql<number>`count(*)::int`,
      averageMs: sql<number>`coalesce(avg(${recent.ms}), 0)::float`,
      within: sql<number>`(count(*) filter (where ${recent.ms} <= ${within}))::int`,
    })
    .from(recent);
  return row ?? { designs: 0, averageMs: 0, within: 0 };
}

/** An email that was proven brings its designs along. */
export async function giveDesigns(
  db: Queryable,
  user: { id: string; email: string },
  companyId: string | null,
): Promise<void> {
  await db
    .update(designs)
    .set({ userId: user.id, companyId })
    .where(
      and(
        eq(sql`lower(${designs.email})`, user.email.toLowerCase()),
        isNull(designs.userId),
        isNull(designs.companyId),
      ),
    );
}

/** A member left: their designs go on in the email of another, and the links that were sent to them end. */
export async function handOverDesigns(
  db: Queryable,
  companyId: string,
  leaver: { id: string; email: string },
  heirEmail: string,
): Promise<void> {
  const email = leaver.email.toLowerCase();
  await db.execute(sql`
    update access_links set revoked_at = now() from designs
    where subject_kind = 'design' and subject_id = designs.id and designs.company_id = ${companyId}
      and revoked_at is null and lower(access_links.email) = ${email}`);
  await db
    .update(designs)
    .set({
      email: sql`case when lower(${designs.email}) = ${email} then ${heirEmail} else ${designs.email} end`,
      userId: sql`nullif(${designs.userId}, ${leaver.id}::uuid)`,
    })
    .where(
      and(eq(designs.companyId, companyId), or(eq(designs.userId, leaver.id), eq(sql`lower(${designs.email})`, email))),
    );
}
