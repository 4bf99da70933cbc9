import type { Database } from '#database/connect.ts';

/*
 * Faults of graphile-worker cannot be made through its functions, and what it knows of the clock has no view: this file
 * alone touches its private tables.
 */

/** As if a worker of this name had taken the job, and was killed or never got the answer. */
export async function lockJob(database: Database, id: string | undefined, worker: string | undefined): Promise<void> {
  await database.$client.query(
    'update jobs._private_jobs set run_at = now(), locked_at = now(), locked_by = $2 where id = $1',
    [id, worker],
  );
}

/** Fails the first question of a worker, until what is returned is called. */
export async function hideTasks(database: Database): Promise<() => Promise<void>> {
  await database.$client.query('alter table jobs._private_tasks rename to hidden_tasks');
  return async () => {
    await database.$client.query('alter table jobs.hidden_tasks rename to _private_tasks');
  };
}

export async function listCrontabs(database: Database): Promise<string[]> {
  const { rows } = await database.$client.query<{ identifier: string }>(
    'select identifier from jobs._private_known_crontabs order by 1',
  );
  return rows.map(({ identifier }) => identifier);
}
