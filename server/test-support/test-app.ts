import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { isStaff } from '#contract/auth/roles.ts';
import type { Database } from '#database/connect.ts';
import { createFreshDatabase, type FreshDatabase } from '#database/test-support/fresh-database.ts';
import { watchLocks } from '#database/test-support/lock-order.ts';
import { createApp } from '../app.ts';
import { compose } from '../compose.ts';
import { createLogin } from '../modules/staff/logins.ts';
import type { SharedParameters } from '../pages/page-url.ts';
import type { RenderPage } from '../pages/pages.ts';
import { readSettings } from '../settings.ts';
import { readStaffSession } from './read-staff-session.ts';
import { type Role, roles, toRoles } from './test-roles.ts';

interface TestAppOptions {
  data?: 'empty' | 'demo';
  /** Instead of a fresh database on the server that all tests share: for tests that take their server away. */
  own?: FreshDatabase;
  environment?: Record<string, string>;
  /** Stands for the built pages, which only exist after a build. */
  render?: RenderPage;
  sharedParameters?: SharedParameters;
  /** Above this many products lists come from the database. */
  productsInMemory?: number;
  fixedPaths?: string[];
  /** Does something to the database before the site opens on it. */
  prepare?: (database: Database) => Promise<void>;
}

/** An answer as it came over HTTP: whether it is a success is for the test to say. */
interface HttpAnswer {
  status: number;
  headers: Headers;
  code: number;
  data: Record<string, never> & Record<string, unknown>;
  msg: string;
}

const noPages: RenderPage = async () =>
  new Response('<!doctype html><title>page</title>', { headers: { 'content-type': 'text/html' } });

/** The whole HTTP side in process, on a database of its own; requests go through `app.request`. */
export async function createTestApp({
  data = 'empty',
  own,
  environment = {},
  render = noPages,
  sharedParameters = () => null,
  productsInMemory,
  fixedPaths = [],
  prepare,
}: TestAppOptions = {}) {
  const { database, connection, drop } = own ?? (await createFreshDatabase(data));
  const locks = watchLocks(database.$client);
  await prepare?.(database);
  const dataDir = await mkdtemp(join(tmpdir(), 'pw-app-'));
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const settings = readSettings(
    { DATA_DIR: dataDir, DATABASE_URL: 'postgres://unused', ...environment },
    join(import.meta.dirname, '../..'),
  );
  const composition = await compose({ settings, connection, database, log, mostProductsInMemory: productsInMemory });
  const { app, cache, views } = await createApp(composition, {
    render,
    sharedParameters,
    fixedPaths,
    staticFiles: new Map(),
    buildId: 'test',
  });

  async function call(method: 'GET' | 'POST', path: string, body?: unknown, token?: string): Promise<HttpAnswer> {
    const response = await app.request(path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return {
      status: response.status,
      headers: response.headers,
      ...((await response.json()) as Pick<HttpAnswer, 'code' | 'data' | 'msg'>),
    };
  }

  async function createPerson(role: Role, email: string): Promise<{ email: string; password: string }> {
    const name = { firstName: 'Ada', lastName: 'Byron', company: 'Engine & Co' };
    const { password } = await createLogin(database, { email, roles: toRoles(role), ...name });
    return { email, password };
  }

  async function openSession(role: Role, login: { email: string; password: string }): Promise<string> {
    const { email, password } = login;
    const path = isStaff(toRoles(role)) ? '/api/backoffice/log-in' : '/api/auth/login';
    const { data, headers } = await call('POST', path, { email, password });
    return isStaff(toRoles(role)) ? readStaffSession(headers) : String(data.token);
  }

  async function logIn(
    role: Role = 'customer',
    email = `${role}@example.com`,
  ): Promise<{ token: string; password: string; email: string }> {
    const login = await createPerson(role, email);
    return { ...login, token: await openSession(role, login) };
  }

  return {
    ...composition,
    app,
    cache,
    views,
    connection,
    lines,
    locks,
    call,
    get: (path: string, token?: string) => call('GET', path, undefined, token),
    post: (path: string, body: unknown, token?: string) => call('POST', path, body, token),

    createLogin: createPerson,
    openSession,

    /** A person with this role, logged in: a customer in the shop, staff in the back office. */
    logIn,

    /** One person of every role, such as `sales@office.example`, logged in; answers their tokens. */
    async logInEveryRole(): Promise<Record<Role, string>> {
      const tokens = {} as Record<Role, string>;
      for (const role of roles) tokens[role] = (await logIn(role, `${role}@office.example`)).token;
      return tokens;
    },

    /** Rows that the database itself holds. */
    query: async (text: string, values: unknown[] = []) => (await database.$client.query(text, values)).rows,

    async close() {
      await drop();
      await rm(dataDir, { recursive: true, force: true });
      if (locks.violations.length > 0)
        throw new Error(`Locks out of order:\n${[...new Set(locks.violations)].join('\n')}`);
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;
