import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { webhookDeliveries, webhooks } from '../schema/integrations.ts';
import { addJob } from './jobs.ts';

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

export async function enableWebhook(db: Queryable, id: string): Promise<WebhookRow | null> {
  const rows = await db.update(webhooks).set({ disabledAt: null, failures: 0 }).where(eq(webhooks.id, id)).returning();
  return rows[0] ?? null;
}

const columns = {
  id: webhookDeliveries.id,
  webhookId: webhookDeliveries.webhookId,
  url: webhooks.url,
  secret: webhooks.secret,
  disabledAt: webhooks.disabledAt,
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

type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

export async function noteDelivered(db: Queryable, { id, webhookId }: Delivery): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({
      state: 'delivered',
      deliveredAt: sql`now()`,
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      lastError: '',
    })
    .where(eq(webhookDeliveries.id, id));
  await db.update(webhooks).set({ failures: 0 }).where(eq(webhooks.id, webhookId));
}

/** A delivery that failed for good counts against its webhook, which is switched off when too many did in a row. */
export async function noteFailedAttempt(
  db: Queryable,
  { id, webhookId }: Delivery,
  { error, isFinal, failureLimit }: { error: string; isFinal: boolean; failureLimit: number },
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, lastError: error, ...(isFinal && { state: 'failed' }) })
    .where(eq(webhookDeliveries.id, id));
  if (!isFinal) return;
  await db
    .update(webhooks)
    .set({
      failures: sql`${webhooks.failures} + 1`,
      disabledAt: sql`case when ${webhooks.failures} + 1 >= ${failureLimit} then now() else ${webhooks.disabledAt} end`,
    })
    .where(eq(webhooks.id, webhookId));
}

/** Waits anew, with fresh tries. Call it with the transaction of its event. */
export async function replayDelivery(db: Queryable, id: string, maxAttempts: number): Promise<boolean> {
  const rows = await db
    .update(webhookDeliveries)
    .set({ state: 'waiting', deliveredAt: null })
    .where(eq(webhookDeliveries.id, id))
    .returning({ id: webhookDeliveries.id });
  if (rows.length === 0) return false;
  await addJob(db, 'deliverWebhook', { deliveryId: id }, { jobKey: `webhook ${id}`, maxAttempts });
  return true;
}
