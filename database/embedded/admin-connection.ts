import pg from 'pg';
import type { Endpoint } from './endpoint.ts';

/**
 * Every process that uses the embedded server keeps one session open under this name. The server thereby knows its
 * users, also those that were killed, and the last one to leave can stop it without cutting off another.
 */
const ADMIN = 'packwright-keeper';

export interface AdminConnection {
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** How many other processes, or other parts of this one, use the server. */
  countOthers(): Promise<number>;
  /** Resolves when the session is gone, by close() or by the server. */
  lost: Promise<void>;
  close(): Promise<void>;
  /** Lets Node exit although the session is open; a query or close() holds the process until its answer. */
  unref(): void;
}

/** The types of pg leave these two out. */
interface HoldableClient extends pg.Client {
  ref(): void;
  unref(): void;
}

/** Sessions of the superuser in its own database: a full pool cannot keep them out, and templates stay free of them. */
export async function connectAdmin(endpoint: Endpoint): Promise<AdminConnection> {
  const client = new pg.Client({
    ...endpoint,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    application_name: ADMIN,
    connectionTimeoutMillis: 10_000,
  }) as HoldableClient;
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
  async function query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]> {
    client.ref();
    return (await client.query<Row>(sql, values)).rows;
  }
  return {
    query,
    async countOthers() {
      const sql = `SELECT pid FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()`;
      return (await query(sql, [ADMIN])).length;
    },
    lost,
    async close() {
      client.ref();
      await client.end().catch(() => {});
    },
    unref: () => client.unref(),
  };
}

/** The server is there but starting, recovering or shutting down. */
export function isNotYetReady(error: unknown): boolean {
  return (error as { code?: string }).code === '57P03';
}
