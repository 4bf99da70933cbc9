import { eq, sql } from 'drizzle-orm';
import type { ErrorReport } from '#contract/reports/error-report.ts';
import type { Queryable } from '../connect.ts';
import { errorGroups, events, redirects, settings } from '../schema/records.ts';

export async function insertEvent(db: Queryable, event: typeof events.$inferInsert): Promise<void> {
  await db.insert(events).values(event);
}

export async function listRedirects(db: Queryable) {
  return db.select().from(redirects);
}

export async function findSetting(db: Queryable, key: string): Promise<unknown> {
  const rows = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return rows[0]?.value ?? null;
}

/** Counts the report in its group; `forward` is true for the first of a group in an hour. */
export async function countErrorReport(
  db: Queryable,
  fingerprint: string,
  report: ErrorReport,
): Promise<{ forward: boolean; count: number }> {
  const rows = await db
    .insert(errorGroups)
    .values({ fingerprint, type: report.type, message: report.message, sample: report })
    .onConflictDoUpdate({
      target: errorGroups.fingerprint,
      set: { count: sql`${errorGroups.count} + 1`, lastSeenAt: sql`now()`, sample: report },
    })
    .returning({ count: errorGroups.count });
  const forwarded = await db
    .update(errorGroups)
    .set({ forwardedAt: sql`now()` })
    .where(
      sql`${errorGroups.fingerprint} = ${fingerprint} and (${errorGroups.forwardedAt} is null or ${errorGroups.forwardedAt} < now() - interval '1 hour')`,
    )
    .returning({ fingerprint: errorGroups.fingerprint });
  return { forward: forwarded.length > 0, count: rows[0]?.count ?? 1 };
}
