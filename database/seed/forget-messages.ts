import { sql } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { outbox } from '../schema/outbox.ts';

/**
 * What was played sends nothing: no one in it reads emails, and the email log is of what this shop sent. Reminders and timers of
 * the past go with the emails; those that are still to come stay.
 */
export async function forgetMessages(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.delete(outbox);
    await tx.execute(sql`select jobs.complete_jobs(array(select id from jobs.jobs where run_at <= now()))`);
  });
}
