import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { Brand } from '#contract/content/brand.ts';
import { defaultBrand } from '#contract/content/default-brand.ts';
import { defaultFreightRates } from '#contract/content/default-freight-rates.ts';
import { FreightRates } from '#contract/content/freight-rates.ts';
import { defaultOrderSettings, OrderSettings } from '#contract/orders/order-settings.ts';
import { BankDetails, noBankDetails } from '#contract/payments/bank-details.ts';
import { defaultQuoteRules, QuoteRules } from '#contract/quotes/quote-margin.ts';
import type { ErrorReport } from '#contract/reports/error-report.ts';
import { defaultTaxRates, TaxRates } from '#contract/taxes/tax-rates.ts';
import type { Queryable } from '../connect.ts';
import { prepareOnce } from '../prepare-once.ts';
import { users } from '../schema/people.ts';
import { errorGroups, events, redirects, settings } from '../schema/records.ts';

const subjectEvents = prepareOnce(['subjectType', 'subjectId'], (db, { subjectType, subjectId }) =>
  db
    .select({
      kind: events.kind,
      detail: events.detail,
      actorRole: events.actorRole,
      actorName: users.firstName,
      createdAt: events.createdAt,
    })
    .from(events)
    .leftJoin(users, eq(users.id, events.actorId))
    .where(and(eq(events.subjectType, subjectType), eq(events.subjectId, subjectId)))
    .orderBy(asc(events.id)),
);

/** What happened to one thing, oldest first, with the first name of the person who did it. */
export function listSubjectEvents(db: Queryable, subjectType: string, subjectId: string) {
  return subjectEvents(db, { subjectType, subjectId });
}

export async function findEvent(db: Queryable, id: number) {
  const rows = await db
    .select({ kind: events.kind, subjectId: events.subjectId, detail: events.detail })
    .from(events)
    .where(eq(events.id, id));
  return rows[0] ?? null;
}

/** What staff changed in one record, newest first. */
export async function listEdits(db: Queryable, subjectType: string, subjectId: string, limit: number) {
  return db
    .select({
      id: events.id,
      kind: events.kind,
      detail: events.detail,
      actorRole: events.actorRole,
      actorName: sql<string | null>`nullif(trim(${users.firstName} || ' ' || ${users.lastName}), '')`,
      createdAt: events.createdAt,
    })
    .from(events)
    .leftJoin(users, eq(users.id, events.actorId))
    .where(
      and(
        eq(events.subjectType, subjectType),
        eq(events.subjectId, subjectId),
        eq(events.kind, `${subjectType}.edited`),
      ),
    )
    .orderBy(desc(events.id))
    .limit(limit);
}

export type SubjectEventRow = Awaited<ReturnType<typeof listSubjectEvents>>[number];

export async function listRedirects(db: Queryable) {
  return db.select().from(redirects);
}

const settingByKey = prepareOnce(['key'], (db, { key }) =>
  db.select({ value: settings.value }).from(settings).where(eq(settings.key, key)),
);

export async function findSetting(db: Queryable, key: string): Promise<unknown> {
  const rows = await settingByKey(db, { key });
  return rows[0]?.value ?? null;
}

/** The defaults with whatever staff have set over them. */
export async function readBrand(db: Queryable): Promise<Brand> {
  const kept = await findSetting(db, 'brand');
  return Brand.parse({ ...defaultBrand, ...(kept as Partial<Brand> | null) });
}

export async function readFreightRates(db: Queryable): Promise<FreightRates> {
  const kept = await findSetting(db, 'freight');
  return FreightRates.parse({ ...defaultFreightRates, ...(kept as Partial<FreightRates> | null) });
}

export async function readQuoteRules(db: Queryable): Promise<QuoteRules> {
  const kept = await findSetting(db, 'quote_rules');
  return QuoteRules.parse({ ...defaultQuoteRules, ...(kept as Partial<QuoteRules> | null) });
}

export async function readOrderSettings(db: Queryable): Promise<OrderSettings> {
  const kept = await findSetting(db, 'orders');
  return OrderSettings.parse({ ...defaultOrderSettings, ...(kept as Partial<OrderSettings> | null) });
}

export async function readBankDetails(db: Queryable): Promise<BankDetails> {
  return BankDetails.parse((await findSetting(db, 'bank_details')) ?? noBankDetails);
}

export async function readTaxRates(db: Queryable): Promise<TaxRates> {
  return TaxRates.parse((await findSetting(db, 'taxes')) ?? defaultTaxRates);
}

/** Of a table in the settings; the defaults in the contract no longer count. */
export async function writeSetting(db: Queryable, key: string, value: unknown): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: new Date() } });
}

/** The server's own errors beside those that browsers report. */
export type StoredErrorReport = Omit<ErrorReport, 'type'> & { type: ErrorReport['type'] | 'server' };

/**
 * Anyone can report an error of a browser, so those have a limit of their own: invented ones fill neither the disk nor
 * the inbox, and hide no error of the server.
 */
const mostErrorGroups = { server: 500, browser: 2_000 };
const mostForwardedPerHour = 100;

export async function hasErrorGroup(db: Queryable, fingerprint: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from error_groups where fingerprint = ${fingerprint}`);
  return rows.length > 0;
}

/** Counts the report in its group; `forward` is true for the first of a group in an hour, while those are few. */
export async function countErrorReport(
  db: Queryable,
  fingerprint: string,
  report: StoredErrorReport,
): Promise<{ forward: boolean; count: number }> {
  const isServer = report.type === 'server';
  // A new group takes the place of the one that was seen longest ago: a full table hides no new error.
  await db.execute(sql`
    delete from error_groups where not exists (select 1 from error_groups where fingerprint = ${fingerprint})
      and fingerprint in (select fingerprint from error_groups where (type = 'server') = ${isServer}
        order by last_seen_at desc, fingerprint offset ${mostErrorGroups[isServer ? 'server' : 'browser'] - 1})`);
  const { rows } = await db.execute<{ count: number }>(sql`
    insert into error_groups (fingerprint, type, message, sample)
    values (${fingerprint}, ${report.type}, ${report.message}, ${JSON.stringify(report)}::jsonb)
    on conflict (fingerprint) do update set
      count = least(error_groups.count, 2000000000) + 1, last_seen_at = now(), sample = excluded.sample
    returning count`);
  const forwarded = await db
    .update(errorGroups)
    .set({ forwardedAt: sql`now()` })
    .where(
      sql`${errorGroups.fingerprint} = ${fingerprint} and (${errorGroups.forwardedAt} is null or ${errorGroups.forwardedAt} < now() - interval '1 hour')
        and (select count(*) from error_groups told where told.forwarded_at > now() - interval '1 hour' and (told.type = 'server') = ${isServer}) < ${mostForwardedPerHour}`,
    )
    .returning({ fingerprint: errorGroups.fingerprint });
  return { forward: forwarded.length > 0, count: rows[0]?.count ?? 1 };
}

/** Writes a row, and so finds a full disk or a database that only reads. */
export async function probeWrite(db: Queryable): Promise<void> {
  await db.execute(sql`
    insert into rate_limits (key, points, expire) values ('readiness', 1, 0)
    on conflict (key) do update set points = 1 - rate_limits.points`);
}
