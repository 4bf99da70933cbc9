import { desc, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../connect.ts';
import { holdingLock } from '../lock.ts';
import { webhookDeliveries, webhooks } from '../schema/integrations.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

export async function insertWebhook(db: Queryable, row: typeof webhooks.$inferInsert): Promise<WebhookRow> {
  const [inserted] = await db.insert(webhooks).values(row).returning();
  if (!inserted) throw new Error('A webhook was not written.');
  return inserted;
}

export async function listWebhooks(db: Queryable): Promise<WebhookRow[]> {
  return db.select().from(webhooks).orderBy(desc(webhooks.createdAt), desc(webhooks.id));
}

export async function deleteWebhook(db: Queryable, id: string): Promise<WebhookRow | null> {
  const rows = await db.delete(webhooks).where(eq(webhooks.id, id)).returning();
  return rows[0] ?? null;
}

/** What waited is due now, the oldest first. Call it in a transaction. */
export async function resumeWebhook(db: Queryable, id: string): Promise<WebhookRow | null> {
  const [row] = await db
    .update(webhooks)
    .set({ pausedAt: null, failures: 0, lastError: '' })
    .where(eq(webhooks.id, id))
    .returning();
  if (!row) return null;
  await db.execute(sql`select add_delivery_job(id) from (select id from webhook_deliveries
    where webhook_id = ${id} and state = 'waiting' order by created_at, id) waiting`);
  return row;
}

/** Deliveries that wait without a job get one: they come from a backup, which leaves jobs out. */
export async function addMissingDeliveryJobs(database: Database): Promise<void> {
  await holdingLock(database, 'jobs', (client) =>
    client.query(`select add_delivery_job(d.id) from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where d.state = 'waiting' and w.disabled_at is null
        and not exists (select from jobs.jobs j where j.key = 'webhook ' || d.id
          and (j.attempts < j.max_attempts or j.locked_at is not null))`),
  );
}

const columns = {
  id: webhookDeliveries.id,
  webhookId: webhookDeliveries.webhookId,
  url: webhooks.url,
  secret: webhooks.secret,
  pausedAt: webhooks.pausedAt,
  body: webhookDeliveries.body,
  kind: webhookDeliveries.kind,
  state: webhookDeliveries.state,
  attempts: webhookDeliveries.attempts,
  lastError: webhookDeliveries.lastError,
  createdAt: webhookDeliveries.createdAt,
  deliveredAt: webhookDeliveries.deliveredAt,
};

const selectDeliveries = (db: Queryable) =>
  db.select(columns).from(webhookDeliveries).innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId));

/** The newest first. */
export async function listDeliveries(db: Queryable, limit: number) {
  return selectDeliveries(db).orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id)).limit(limit);
}

export async function findDelivery(db: Queryable, id: string) {
  const rows = await selectDeliveries(db).where(eq(webhookDeliveries.id, id));
  return rows[0] ?? null;
}

/** As the job of a delivery reads it: waits for a resume under way, which would not see that this job ended unsent. */
export async function readDelivery(db: Queryable, id: string) {
  const rows = await selectDeliveries(db).where(eq(webhookDeliveries.id, id)).for('share', { of: webhooks });
  return rows[0] ?? null;
}

type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/** The first delivery that arrives resumes a paused webhook. Call it in a transaction. */
export async function noteDelivered(db: Queryable, { id, webhookId, pausedAt }: Delivery): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({
      state: 'delivered',
      deliveredAt: sql`now()`,
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      lastError: '',
    })
    .where(eq(webhookDeliveries.id, id));
  if (pausedAt) await resumeWebhook(db, webhookId);
  else await db.update(webhooks).set({ failures: 0, lastError: '' }).where(eq(webhooks.id, webhookId));
}

/**
 * Counts against the webhook, which is paused when too many tries in a row failed; answers whether this one paused it. A
 * delivery of a paused webhook never fails for good: it is sent when the webhook is resumed. Call it in a transaction.
 */
export async function noteFailedAttempt(
  db: Queryable,
  { id, webhookId }: Delivery,
  { error, isFinal, failureLimit }: { error: string; isFinal: boolean; failureLimit: number },
): Promise<boolean> {
  const [webhook] = await db
    .update(webhooks)
    .set({
      failures: sql`${webhooks.failures} + 1`,
      lastError: error,
      pausedAt: sql`case when ${webhooks.failures} + 1 = ${failureLimit} then now() else ${webhooks.pausedAt} end`,
    })
    .where(eq(webhooks.id, webhookId))
    .returning({ failures: webhooks.failures, pausedAt: webhooks.pausedAt });
  const hasFailed = isFinal && !webhook?.pausedAt;
  await db
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, lastError: error, ...(hasFailed && { state: 'failed' }) })
    .where(eq(webhookDeliveries.id, id));
  return webhook?.failures === failureLimit;
}

/** Waits anew, with fresh tries. Call it with the transaction of its event. */
export async function replayDelivery(db: Queryable, id: string): Promise<boolean> {
  const rows = await db
    .update(webhookDeliveries)
    .set({ state: 'waiting', deliveredAt: null })
    .where(eq(webhookDeliveries.id, id))
    .returning({ id: webhookDeliveries.id });
  if (rows.length === 0) return false;
  await db.execute(sql`select add_delivery_job(${id})`);
  return true;
}
