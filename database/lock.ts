import type pg from 'pg';
import type { Database } from './connect.ts';

/** Numbers that all processes agree on. */
const locks = {
  migrations: 7_204_118,
  demo: 7_204_119,
  retention: 7_204_120,
  jobs: 7_204_121,
  backup: 7_204_122,
} as const;

/** Does the work while no other process on this database does it; the others wait. */
export async function holdingLock<T>(
  database: Database,
  name: keyof typeof locks,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.$client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [locks[name]]);
    return await work(client);
  } finally {
    // Closing the connection frees the lock and the changed setting, whatever happened.
    client.release(true);
  }
}
