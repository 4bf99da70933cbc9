import type { Database } from '../connect.ts';
import { listAppliedMigrations } from '../migration-level.ts';

export interface SystemFacts {
  postgres: string;
  databaseBytes: number;
  migrations: string[];
  /** Due for five minutes and not begun. */
  lateJobs: number;
  /** Failed in their last attempt. */
  failedJobs: { task: string; count: number }[];
  lastEmailAt: Date | null;
}

/** What the database knows of how the installation is doing. */
export async function readSystemFacts({ $client }: Database): Promise<SystemFacts> {
  const { rows } = await $client.query<{
    postgres: string;
    bytes: string;
    late: number;
    last_email_at: Date | null;
  }>(`select current_setting('server_version') as postgres, pg_database_size(current_database()) as bytes,
      (select count(*)::int from jobs.jobs where locked_at is null and attempts < max_attempts
        and run_at < now() - interval '5 minutes') as late,
      (select max(sent_at) from outbox where channel = 'mail') as last_email_at`);
  const failed = await $client.query<{ task: string; count: number }>(
    `select task_identifier as task, count(*)::int as count from jobs.jobs
      where attempts >= max_attempts and locked_at is null group by 1 order by 2 desc, 1`,
  );
  const [row] = rows;
  return {
    postgres: row?.postgres.split(' ')[0] ?? '',
    databaseBytes: Number(row?.bytes ?? 0),
    migrations: await listAppliedMigrations($client),
    lateJobs: row?.late ?? 0,
    failedJobs: failed.rows,
    lastEmailAt: row?.last_email_at ?? null,
  };
}
