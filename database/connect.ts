import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { toClientClass } from './hosts.ts';
import { ObservedPool, type QueryObserver, type StartQuery, toObservedClass } from './observe-queries.ts';

/** Either a connection string, which may name several servers (see hosts.ts), or what the embedded server hands out. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string; ssl?: false };

export type Database = NodePgDatabase & { $client: pg.Pool };
/** What a query function takes: the database itself or a transaction of it. */
export type Queryable = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'selectDistinct'>;

export interface ConnectOptions {
  poolSize?: number;
  statementTimeoutMs?: number;
  applicationName?: string;
  /** Settings of its sessions, as PostgreSQL takes them on a command line: `-c search_path=…`. */
  sessionOptions?: string;
  onError?: (error: Error) => void;
}

/** A connection of its own, outside the pool. */
export function createClient(connection: pg.ClientConfig, config: pg.ClientConfig = {}): pg.Client {
  const Client = connection.connectionString ? toClientClass(connection.connectionString) : pg.Client;
  const client = new Client({ ...connection, ...config });
  // A connection that is lost fails its queries; without a listener it would end the process as well.
  client.on('error', () => undefined);
  return client;
}

export function openDatabase(connection: Connection, options: ConnectOptions = {}): Database {
  const observer: QueryObserver = { start: null };
  const Client = 'connectionString' in connection ? toClientClass(connection.connectionString) : pg.Client;
  const pool = new ObservedPool({
    ...connection,
    Client: toObservedClass(Client, observer),
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    // A request that died in the middle of its transaction must not hold its locks for ever.
    idle_in_transaction_session_timeout: 30_000,
    application_name: options.applicationName ?? 'packwright',
    options: options.sessionOptions,
  });
  // Without listeners a connection that the server closes would end the process: the pool emits the error of an idle
  // client, a checked-out client its own. Its queries fail, and the pool drops it when it is released.
  pool.on('error', (error) => options.onError?.(error));
  const clients = new Set<pg.PoolClient>();
  openClients.set(pool, clients);
  observers.set(pool, observer);
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', (error) => options.onError?.(error));
  });
  pool.on('remove', (client) => void clients.delete(client));
  const database = drizzle({ client: pool });
  database.transaction = (work, config) => runTransaction(pool, work, config);
  return database;
}

/**
 * Drizzle's own transaction never releases a client whose `begin` failed: ten of those and the pool is empty for good.
 * A client that is still inside its transaction, because the connection broke, does not go back to the pool. A transaction that
 * lost a lock to another is tried again here, and nowhere else: the work must use the transaction alone.
 */
async function runTransaction<T>(
  pool: pg.Pool,
  work: Parameters<NodePgDatabase['transaction']>[0],
  config: Parameters<NodePgDatabase['transaction']>[1],
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryTransaction<T>(pool, work, config);
    } catch (error) {
      if (tries >= mostTries || !isLockFailure(error)) throw error;
      await sleep(Math.random() * 20 * tries);
    }
  }
}

/** Deadlock detected, and serialization failure: PostgreSQL ended this transaction so that another could go on. */
const lockFailures = ['40P01', '40001'];
const mostTries = 5;

const isLockFailure = (error: unknown): boolean => {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return lockFailures.includes(String(code)) || (cause instanceof Error && isLockFailure(cause));
};

async function tryTransaction<T>(
  pool: pg.Pool,
  work: Parameters<NodePgDatabase['transaction']>[0],
  config: Parameters<NodePgDatabase['transaction']>[1],
): Promise<T> {
  const client = await pool.connect();
  try {
    return (await drizzle({ client }).transaction(work, config)) as T;
  } finally {
    client.release(client.getTransactionStatus() !== 'I');
  }
}

/**
 * Waits up to `graceMs` for running statements, then has the server cancel ours, such as one that waits for a lock, and
 * closes their connections. It returns in bounded time, whatever the server does.
 */
export async function closeDatabase(database: Database, graceMs: number): Promise<void> {
  const pool = database.$client;
  if (pool.ending) return;
  const ended = pool.end().catch(() => undefined);
  if (await isDoneWithin(graceMs, ended)) return;
  const held = [...(openClients.get(pool) ?? [])];
  // The pool hides its password from a spread.
  const { password } = pool.options;
  const killer = createClient(pool.options, { password, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  try {
    await killer.connect();
    // A statement that waits for a lock does not notice that its client is gone: the server has to be told.
    await killer.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [held.map(toProcessId)]);
  } catch {
    // The server is away: there is nothing to be cancelled.
  }
  for (const client of [killer, ...held]) client.end().catch(() => undefined);
  await isDoneWithin(2_000, ended);
}

const openClients = new WeakMap<pg.Pool, Set<pg.PoolClient>>();
const observers = new WeakMap<pg.Pool, QueryObserver>();

/** From now on each statement of the database is shown to the observer. */
export function observeQueries({ $client }: Database, start: StartQuery): void {
  const observer = observers.get($client);
  if (observer) observer.start = start;
}

/** The types of pg leave it out. */
const toProcessId = (client: pg.PoolClient) => (client as pg.PoolClient & { processID: number | null }).processID;

async function isDoneWithin(ms: number, work: Promise<void>): Promise<boolean> {
  const timer = new AbortController();
  const late = sleep(ms, false, { signal: timer.signal }).catch(() => false);
  const done = await Promise.race([work.then(() => true), late]);
  timer.abort();
  return done;
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
