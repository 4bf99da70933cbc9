import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** Either a connection string or what the embedded server hands out. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string; ssl?: false };

export type Database = NodePgDatabase & { $client: pg.Pool };
/** What a query function takes: the database itself or a transaction of it. */
export type Queryable = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'selectDistinct'>;

export interface ConnectOptions {
  poolSize?: number;
  statementTimeoutMs?: number;
  onError?: (error: Error) => void;
}

export function openDatabase(connection: Connection, options: ConnectOptions = {}): Database {
  const pool = new pg.Pool({
    ...connection,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    // A request that died in the middle of its transaction must not hold its locks for ever.
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'packwright',
  });
  // Without a listener an idle connection that the server closes would end the process.
  pool.on('error', (error) => options.onError?.(error));
  return drizzle({ client: pool });
}

export async function isReachable(database: Database): Promise<boolean> {
  try {
    await database.$client.query('select 1');
    return true;
  } catch {
    return false;
  }
}

/** At start the database may still be coming up: ask for a while before giving up. */
export async function waitUntilReachable(database: Database, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  for (let pause = 100; ; pause = Math.min(pause * 2, 2000)) {
    try {
      await database.$client.query('select 1');
      return;
    } catch (error) {
      if (Date.now() + pause > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
