import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { type Call, endpoints } from '#contract/endpoints.ts';
import { Failure } from '#contract/errors.ts';
import { type Connection, openDatabase } from '#database/connect.ts';
import { startEmbedded } from '#database/embedded/embedded-server.ts';
import { applyMigrations } from '#database/migrate.ts';
import { findUserByEmail } from '#database/queries/people.ts';
import type { Handlers } from '#server/calls/dispatch.ts';
import { prepareDemo } from '#server/demo/prepare-demo.ts';
import { subscribers } from '#server/module-wiring.ts';
import { openParts, type Parts } from '#server/parts.ts';
import { readSettings } from '#server/settings.ts';
import { projectRoot } from '../scripts/build-site.ts';
import { cleanUpLater } from './clean-up.ts';
import { noLimits } from './no-limits.ts';
import { formatNumber } from './print-table.ts';

/** The demo site on a database of some size; calls run in process, as those of a page do. */
export interface ScaledSite {
  label: string;
  ask(as: 'owner' | 'staff', call: Call, input?: Record<string, unknown>): Promise<unknown>;
  /** For what a page is asked with, such as the id of an order. */
  query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>;
}

/** The modules that are measured. The whole composition holds templates of emails, which only a build can load. */
export type CreateHandlers = (parts: Parts) => Partial<Handlers>;

let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function countQuery(this: pg.Client, ...given: unknown[]) {
  statements += 1;
  return query.apply(this, given as never);
} as typeof query;

/** SQL statements sent since the start of the process, by all sites. */
export const countStatements = () => statements;

/**
 * One site per size. All begin as copies of the same demo database; `grow` answers the SQL that adds the rest, which runs
 * without triggers and with its foreign keys checked at the end, so that a million rows take seconds.
 */
export async function openScaledSites<Size>(
  sizes: Record<string, Size>,
  grow: (size: Size) => string[],
  createHandlers: CreateHandlers,
): Promise<ScaledSite[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'packwright-scale-'));
  cleanUpLater(() => rm(dataDir, { recursive: true, force: true }));
  const server = await startEmbedded({ dataDir });
  cleanUpLater(() => server.stop());
  const settings = readSettings({ DATA_DIR: dataDir }, projectRoot);
  const { connection } = server;
  if ('connectionString' in connection) throw new Error('The embedded server has no URL.');
  const template = openDatabase(connection);
  await applyMigrations(template, projectRoot);
  const logins = await prepareDemo({ database: template, connection }, settings);
  await template.$client.end();

  const sites: ScaledSite[] = [];
  for (const [position, [label, size]] of Object.entries(sizes).entries()) {
    const own = { ...connection, database: `scaled_${position}` };
    await run({ ...connection, database: 'template1' }, [
      `create database ${own.database} template ${connection.database}`,
    ]);
    const started = performance.now();
    await run(own, [...dropChecks, ...grow(size), restoreChecks, 'vacuum analyze']);
    console.log(`${label}: made in ${formatNumber((performance.now() - started) / 1000, 1)} s`);
    sites.push(await openSite(label, own, { logins, settings, createHandlers }));
  }
  return sites;
}

/** Foreign keys are checked and indexes built once for all rows when they come back, instead of once for each row. */
const dropChecks = [
  `create temp table dropped_keys as select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  `create temp table dropped_indexes as select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not i.indisunique`,
  `do $$ declare k record; begin
    for k in select * from dropped_keys loop execute format('alter table %s drop constraint %I', k.owner, k.name); end loop;
    for k in select * from dropped_indexes loop execute format('drop index %s', k.name); end loop;
    for k in select tablename from pg_tables where schemaname = 'public' loop
      execute format('alter table %I disable trigger user', k.tablename);
    end loop;
  end $$`,
];
const restoreChecks = `do $$ declare k record; begin
    for k in select * from dropped_indexes loop execute k.definition; end loop;
    for k in select * from dropped_keys loop
      execute format('alter table %s add constraint %I %s', k.owner, k.name, k.definition);
    end loop;
    for k in select tablename from pg_tables where schemaname = 'public' loop
      execute format('alter table %I enable trigger user', k.tablename);
    end loop;
  end $$`;

async function run(connection: pg.ClientConfig, statements: string[]): Promise<void> {
  const client = new pg.Client({ ...connection, statement_timeout: 0 });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

interface SiteOptions {
  logins: Awaited<ReturnType<typeof prepareDemo>>;
  settings: ReturnType<typeof readSettings>;
  createHandlers: CreateHandlers;
}

async function openSite(
  label: string,
  connection: Connection,
  { logins, settings, createHandlers }: SiteOptions,
): Promise<ScaledSite> {
  const database = openDatabase(connection, { statementTimeoutMs: 120_000 });
  cleanUpLater(() => database.$client.end());
  const handlers = createHandlers({
    ...(await openParts({ settings, database, log: pino({ level: 'silent' }) }, subscribers)),
    limits: noLimits,
  });
  const sessions = new Map<string, { id: string; userId: string; roles: (typeof logins)[number]['roles'] }>();
  for (const { email, roles } of logins) {
    const user = await findUserByEmail(database, email);
    if (user) sessions.set(roles.length > 0 ? 'staff' : 'owner', { id: user.id, userId: user.id, roles });
  }
  return {
    label,
    async ask(as, call, input = {}) {
      const caller = { session: sessions.get(as) ?? null, ip: 'bench', userAgent: '', requestId: 'bench' };
      const handler = handlers[call] as ((input: unknown, caller: unknown) => unknown) | undefined;
      if (!handler) throw new Error(`The measurement has no handler of ${call}.`);
      const answer = await handler(endpoints[call].input.parse(input), caller);
      if (answer instanceof Failure) throw new Error(`${call} failed: ${answer.kind}`);
      return answer;
    },
    query: async <Row extends pg.QueryResultRow>(text: string) => (await database.$client.query<Row>(text)).rows,
  };
}
