import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ReleaseState } from '#contract/workflows/storage-release-workflow.ts';
import type { Queryable } from '../connect.ts';
import { companies } from '../schema/companies.ts';
import { events } from '../schema/records.ts';
import { storageItems, storageReleases } from '../schema/storage.ts';
import { deleteAccessLinks } from './access-links.ts';
import type { StorageItemRecord } from './storage.ts';

export type ReleaseRecord = typeof storageReleases.$inferSelect;

/** A release with the item it ships from. */
export interface HeldRelease extends ReleaseRecord {
  item: StorageItemRecord;
}

export async function insertRelease(
  db: Queryable,
  release: typeof storageReleases.$inferInsert,
): Promise<ReleaseRecord> {
  const [row] = await db.insert(storageReleases).values(release).returning();
  if (!row) throw new Error('A release was not written.');
  return row;
}

/** Holds the release, then its item, until the transaction ends: always in this order. */
export async function lockRelease(db: Queryable, id: string): Promise<HeldRelease | null> {
  const [row] = await db.select().from(storageReleases).where(eq(storageReleases.id, id)).for('update');
  if (!row) return null;
  const [item] = await db.select().from(storageItems).where(eq(storageItems.id, row.itemId)).for('update');
  if (!item) throw new Error('A release has no item.');
  return { ...row, item };
}

/** Call it on a row that is held. */
export async function changeRelease(
  db: Queryable,
  id: string,
  changes: Partial<Pick<ReleaseRecord, 'state' | 'carrier' | 'tracking' | 'reason'>>,
): Promise<ReleaseRecord> {
  const next = changes.state ? { version: sql`${storageReleases.version} + 1` } : {};
  const rows = await db
    .update(storageReleases)
    .set({ ...changes, ...next, updatedAt: sql`now()` })
    .where(eq(storageReleases.id, id))
    .returning();
  if (!rows[0]) throw new Error('A release was not changed.');
  return rows[0];
}

interface ReleaseFilter {
  companyId?: string;
  itemId?: string;
  id?: string;
  states?: readonly ReleaseState[];
  limit: number;
  newestFirst?: boolean;
}

export async function listReleaseRows(
  db: Queryable,
  { companyId, itemId, id, states, limit, newestFirst = true }: ReleaseFilter,
) {
  return db
    .select({ release: storageReleases, item: storageItems, company: companies.name })
    .from(storageReleases)
    .innerJoin(storageItems, eq(storageItems.id, storageReleases.itemId))
    .leftJoin(companies, eq(companies.id, storageItems.companyId))
    .where(
      and(
        companyId ? eq(storageItems.companyId, companyId) : undefined,
        itemId ? eq(storageReleases.itemId, itemId) : undefined,
        id ? eq(storageReleases.id, id) : undefined,
        states ? inArray(storageReleases.state, [...states]) : undefined,
      ),
    )
    .orderBy(
      ...(newestFirst ? [desc(storageReleases.createdAt)] : [asc(storageReleases.createdAt)]),
      storageReleases.id,
    )
    .limit(limit);
}

export type ReleaseRow = Awaited<ReturnType<typeof listReleaseRows>>[number];

export async function countReleases(db: Queryable, states: readonly ReleaseState[]): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(storageReleases)
    .where(inArray(storageReleases.state, [...states]));
  return row?.count ?? 0;
}

/** Releases a person asked for, for the file with all of their data. */
export async function listReleasesRequestedBy(db: Queryable, userId: string) {
  return db
    .select({
      number: storageReleases.number,
      state: storageReleases.state,
      pieces: storageReleases.pieces,
      ship_to: storageReleases.shipTo,
      note: storageReleases.note,
      created_at: storageReleases.createdAt,
    })
    .from(storageReleases)
    .where(eq(storageReleases.requestedBy, userId))
    .orderBy(asc(storageReleases.createdAt));
}

/** Companies that go: what was shipped stays on record without who received it, and their links end. */
export async function blankReleases(db: Queryable, companyIds: string[]): Promise<void> {
  if (companyIds.length === 0) return;
  const items = db
    .select({ id: storageItems.id })
    .from(storageItems)
    .where(inArray(storageItems.companyId, companyIds));
  const blanked = await db
    .update(storageReleases)
    .set({
      shipTo: sql`${storageReleases.shipTo} || '{"name": "", "street": "", "street2": ""}'::jsonb`,
      deliveryNote: '',
      note: '',
      reason: '',
    })
    .where(inArray(storageReleases.itemId, items))
    .returning({ id: storageReleases.id });
  if (blanked.length > 0)
    await db
      .update(events)
      .set({ detail: sql`${events.detail} - 'reason'` })
      .where(
        and(
          eq(events.subjectType, 'release'),
          inArray(
            events.subjectId,
            blanked.map(({ id }) => id),
          ),
        ),
      );
  await deleteAccessLinks(db, 'storage', companyIds);
}
