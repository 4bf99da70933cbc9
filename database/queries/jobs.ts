import { sql } from 'drizzle-orm';
import type pg from 'pg';
import * as z from 'zod/mini';
import type { UploadKind } from '#contract/files/upload-limits.ts';
import { paymentProviders } from '#contract/payments/pay-online.ts';
import type { Database, Queryable } from '../connect.ts';
import { holdingLock } from '../lock.ts';

/** Where graphile-worker keeps its tables. */
export const jobsSchema = 'jobs';

/** What a job of each task carries: ids, so that it acts on what is true when it runs, and no copy of what a row has. */
export const jobPayloads = {
  sendMessage: z.object({ outboxId: z.number() }),
  purge: z.object({}),
  /** The scheduled backup. */
  backUp: z.object({}),
  /** `network` sent the file; one that used up its seconds waits until others have theirs. */
  makePreview: z.object({
    fileId: z.string(),
    network: z._default(z.string(), ''),
    isLate: z._default(z.boolean(), false),
  }),
  /** Brings order-by dates up to date and sends low-stock emails. */
  checkStock: z.object({}),
  /** Ends the hold of stock, reminds of an invoice in advance, then cancels what was not paid. */
  chasePayment: z.object({ id: z.string(), step: z.enum(['unhold', 'remind', 'cancel']) }),
  /** Asks the payment provider what became of an attempt, and closes its page where the amount is no longer right. */
  askPayment: z.object({ id: z.string() }),
  /** Sends a refund that staff started, until the provider has confirmed it. */
  sendRefund: z.object({ id: z.string() }),
  /** Has a provider forget a card or account that a company removed. Our row is gone, so the job names it itself. */
  forgetMethod: z.object({ provider: z.enum(paymentProviders), methodRef: z.string() }),
  deliverWebhook: z.object({ deliveryId: z.string() }),
  composeArtwork: z.object({ requestId: z.string() }),
  /** Asks a customer who stayed quiet since this version. */
  remindDesign: z.object({ id: z.string(), version: z.number(), day: z.number() }),
  /** Emails the owners of a company what waits for their approval. */
  mailApprovals: z.object({ companyId: z.string() }),
  /** Emails what a visitor has not read in the chat. */
  followUpChat: z.object({ id: z.string() }),
  /** A timer of a workflow: moves what still has this version. */
  advance: z.object({
    subject: z.enum([
      'request',
      'quote',
      'design',
      'order_line',
      'shipment',
      'order_problem',
      'release',
      'store',
      'approval',
      'tax_certificate',
      'chat',
    ]),
    id: z.string(),
    to: z.string(),
    version: z.number(),
  }),
};

export type TaskName = keyof typeof jobPayloads;
export type JobPayload<T extends TaskName> = z.output<(typeof jobPayloads)[T]>;

interface JobOptions {
  /** A second job with the same key replaces the first, as long as that has not begun. */
  jobKey?: string;
  runAt?: Date;
  maxAttempts?: number;
  /** Jobs of one queue run one after the other, in whichever process. */
  queue?: string;
  /** The smaller number runs first; 0 where none is set. */
  priority?: number;
}

/** With graphile-worker's growing pauses 25 tries take four days: a mail server may be away over a long weekend. */
const defaultAttempts = 25;

/** Call it with the transaction of the fact: the job exists when that commits, and never otherwise. */
export async function addJob<T extends TaskName>(
  db: Queryable,
  task: T,
  payload: JobPayload<T>,
  { jobKey, runAt, maxAttempts = defaultAttempts, queue, priority = 0 }: JobOptions = {},
): Promise<void> {
  await db.execute(sql`select from jobs.add_job(${task}, ${JSON.stringify(payload)}::json,
    run_at => ${runAt?.toISOString() ?? null}::timestamptz, max_attempts => ${maxAttempts}::int,
    job_key => ${jobKey ?? null}::text, queue_name => ${queue ?? null}::text, priority => ${priority}::int)`);
}

const sendKeyPrefix = 'message ';
/** An email with a code is waited for on the page, and the code expires within minutes: it goes before all other jobs. */
const codePriority = -10;

/** One job per message, found by this key. */
export const toSendKey = (outboxId: number) => `${sendKeyPrefix}${outboxId}`;

export async function addSendJob(db: Queryable, outboxId: number, payload: unknown): Promise<void> {
  const { props } = payload as { props?: { code?: unknown } };
  const priority = props?.code === undefined ? 0 : codePriority;
  await addJob(db, 'sendMessage', { outboxId }, { jobKey: toSendKey(outboxId), priority });
}

/**
 * Messages that wait without a job get one: they come from a backup, which leaves jobs out, or from a release that had
 * none. Processes that start together take turns, or a job that the first has begun would be added again.
 */
export async function addMissingSendJobs(database: Database): Promise<number> {
  return holdingLock(database, 'jobs', async (client) => {
    const { rowCount } = await client.query(
      `select jobs.add_job('sendMessage', json_build_object('outboxId', o.id), max_attempts => $1, job_key => $2 || o.id,
         priority => case when o.payload #> '{props,code}' is null then 0 else $3 end)
       from outbox o where o.sent_at is null and o.dead_at is null and not exists (select from jobs.jobs j
         where j.key = $2 || o.id and (j.attempts < j.max_attempts or j.locked_at is not null))`,
      [defaultAttempts, sendKeyPrefix, codePriority],
    );
    return rowCount ?? 0;
  });
}

const previewQueue = 'previews';
const previewAttempts = 3;
const previewKeyPrefix = 'preview ';

/** Pictures take a moment, drawings seconds at most, and documents up to half a minute: the quick ones go first. */
const previewPriority: Record<UploadKind, number> = { png: 0, jpg: 0, webp: 0, svg: 1, pdf: 2, ai: 2, eps: 2 };
/** Behind the previews of everyone else. */
const latePriority = 10;

interface PreviewedFile {
  id: string;
  kind: UploadKind;
}

/** One at a time: each may take as much memory as the site itself. */
export async function addPreviewJob(
  db: Queryable,
  { id: fileId, kind }: PreviewedFile,
  network = '',
  isLate = false,
): Promise<void> {
  await addJob(
    db,
    'makePreview',
    { fileId, network, isLate },
    {
      jobKey: `${previewKeyPrefix}${fileId}`,
      maxAttempts: previewAttempts,
      queue: previewQueue,
      priority: previewPriority[kind] + (isLate ? latePriority : 0),
    },
  );
}

/** Pictures of a request's lines with the logo on them, one request after the other. */
export async function addArtworkJob(db: Queryable, requestId: string): Promise<void> {
  const jobKey = `artwork ${requestId}`;
  await addJob(db, 'composeArtwork', { requestId }, { jobKey, maxAttempts: previewAttempts, queue: 'artwork' });
}

/** The same as for messages: files whose preview waits without a job get one. */
export async function addMissingPreviewJobs(database: Database): Promise<number> {
  return holdingLock(database, 'jobs', async (client) => {
    const { rowCount } = await client.query(
      `select jobs.add_job('makePreview', json_build_object('fileId', f.id), queue_name => $2,
         max_attempts => $1, job_key => $3 || f.id, priority => ($4::json->>f.kind)::int)
       from files f where f.preview = 'pending' and not exists (select from jobs.jobs j where j.key = $3 || f.id)`,
      [previewAttempts, previewQueue, previewKeyPrefix, JSON.stringify(previewPriority)],
    );
    return rowCount ?? 0;
  });
}

/** Jobs that are locked by `worker`, and the workers that lock others although no connection has their name. */
export async function listHeldJobs(pool: pg.Pool, worker: string): Promise<{ own: string[]; deadWorkers: string[] }> {
  const { rows } = await pool.query<{ id: string; locked_by: string }>(
    `select id, locked_by from jobs.jobs where locked_by = $1
       or locked_by not in (select application_name from pg_stat_activity where application_name is not null)`,
    [worker],
  );
  return {
    own: rows.filter(({ locked_by }) => locked_by === worker).map(({ id }) => id),
    deadWorkers: [...new Set(rows.map(({ locked_by }) => locked_by).filter((name) => name !== worker))],
  };
}

/** At once, instead of after graphile-worker's four hours. */
export async function unlockWorkers(pool: pg.Pool, workers: readonly string[]): Promise<void> {
  if (workers.length > 0) await pool.query('select jobs.force_unlock_workers($1::text[])', [workers]);
}
