import type { Database } from './connect.ts';

/** Everything of ours, schema and rows; the next migration starts from nothing. */
export async function dropEverything(database: Database): Promise<void> {
  await database.$client.query(
    'drop schema if exists drizzle, jobs cascade; drop schema public cascade; create schema public;',
  );
}
