import { type Logger, pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { Database } from '#database/connect.ts';
import type { FreshDatabase } from '#database/test-support/fresh-database.ts';
import { type JobRunner, runJobs } from '../jobs/run-jobs.ts';
import type { Tasks } from '../jobs/tasks.ts';
import { createSendMessage, type Senders } from '../outbox/send-message.ts';

const quiet = pino({ level: 'silent' });
type Place = Pick<FreshDatabase, 'connection' | 'database'>;

/** The jobs of one process; it is stopped when the test ends, before its database goes. */
export function startJobs(
  place: Place,
  tasks: Partial<Tasks>,
  log: Logger = quiet,
  backupSchedule: string | null = null,
): JobRunner {
  const jobs = runJobs({
    connection: place.connection,
    database: place.database,
    tasks: {
      sendMessage: async () => undefined,
      purge: async () => undefined,
      backUp: async () => undefined,
      advance: async () => undefined,
      makePreview: async () => undefined,
      checkStock: async () => undefined,
      composeArtwork: async () => undefined,
      remindDesign: async () => undefined,
      chasePayment: async () => undefined,
      askPayment: async () => undefined,
      sendRefund: async () => undefined,
      forgetMethod: async () => undefined,
      followUpChat: async () => undefined,
      mailApprovals: async () => undefined,
      deliverWebhook: async () => undefined,
      ...tasks,
    },
    log,
    backupSchedule,
  });
  onTestFinished(() => jobs.stop());
  return jobs;
}

export function startSending(place: Place, senders: Partial<Senders>): JobRunner {
  const all = { mail: async () => undefined, staff_alert: async () => undefined, ...senders };
  return startJobs(place, { sendMessage: createSendMessage(place.database, all, quiet) });
}

/**
 * A table of the jobs that wait, with what they carry, which the view `jobs.jobs` leaves out: graphile-worker answers the
 * jobs that it rescheduled, here to the time they had.
 */
export const waitingJobs = 'jobs.reschedule_jobs(array(select id from jobs.jobs))';

/** What waits for its next try is due now. */
export async function hurryJobs(database: Database): Promise<void> {
  await database.$client.query('select jobs.reschedule_jobs(array(select id from jobs.jobs), run_at => now())');
}

export async function deleteJobs(database: Database, where = 'true'): Promise<void> {
  await database.$client.query(`select jobs.complete_jobs(array(select id from jobs.jobs where ${where}))`);
}
