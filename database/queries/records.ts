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

/** Whoever makes up errors fills neither the disk nor the house's mailbox. */
const mostErrorGroups = 2_000;
const mostForwardedPerHour = 100;

/** Counts the report in its group; `forward` is true for the first of a group in an hour, while those are few. */
export async function countErrorReport(
  db: Queryable,
  fingerprint: string,
  report: ErrorReport,
): Promise<{ forward: boolean; count: number }> {
  const { rows } = await db.execute<{ count: number }>(sql`
    insert into error_groups (fingerprint, type, message, sample)
    select ${fingerprint}, ${report.type}, ${report.message}, ${JSON.stringify(report)}::jsonb
    where exists (select 1 from error_groups where fingerprint = ${fingerprint})
       or (select count(*) from error_groups) < ${mostErrorGroups}
    on conflict (fingerprint) do update set
      count = least(error_groups.count, 2000000000) + 1, last_seen_at = now(), sample = excluded.sample
    returning count`);
  const forwarded = await db
    .update(errorGroups)
    .set({ forwardedAt: sql`now()` })
    .where(
      sql`${errorGroups.fingerprint} = ${fingerprint} and (${errorGroups.forwardedAt} is null or ${errorGroups.forwardedAt} < now() - interval '1 hour')
        and (select count(*) from error_groups told where told.forwarded_at > now() - interval '1 hour') < ${mostForwardedPerHour}`,
    )
    .returning({ fingerprint: errorGroups.fingerprint });
  return { forward: forwarded.length > 0, count: rows[0]?.count ?? 1 };
}
