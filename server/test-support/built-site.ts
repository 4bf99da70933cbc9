import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Connection } from '#database/connect.ts';
import { createFreshDatabase } from '#database/test-support/fresh-database.ts';
import { readSettings, type Settings } from '../settings.ts';

const projectRoot = join(import.meta.dirname, '../..');

/** What main.ts exports; the room above this one is known by its bundle alone. */
interface Bundle {
  createSite(settings: Settings): Promise<{ listener: RequestListener; close(): Promise<void> }>;
}

export interface BuiltPage {
  path: string;
  hasAction: boolean;
}

export interface SentRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The built site, pages included, behind a socket of this process and on a database of its own. */
export async function openBuiltSite(environment: Record<string, string> = {}) {
  // Does nothing where the build is up to date, as it is in `npm test`.
  execFileSync(process.execPath, [join(projectRoot, 'scripts/build.ts')], { stdio: 'pipe' });
  const bundle: Bundle = await import(/* @vite-ignore */ pathToFileURL(join(projectRoot, 'build/server/main.js')).href);
  const { database, connection, drop } = await createFreshDatabase('demo');
  const dataDir = await mkdtemp(join(tmpdir(), 'pw-built-'));
  const settings = readSettings(
    { DATA_DIR: dataDir, DATABASE_URL: toUrl(connection), LOG_LEVEL: 'silent', ...environment },
    projectRoot,
  );
  const site = await bundle.createSite(settings);
  const server = createServer(site.listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    database,
    connection,
    origin: `http://127.0.0.1:${port}`,
    pages: listPages(),

    /**
     * Straight on the socket: `fetch` would repair the path and refuse the headers that are to be tried.
     */
    async send(sent: SentRequest, tries = 3): Promise<Answer> {
      try {
        return await sendOnce(port, sent);
      } catch (error) {
        // A body that is refused unread may be reset before its answer is read.
        if (tries > 1 && sent.body) return this.send(sent, tries - 1);
        throw error;
      }
    },

    async close() {
      await new Promise((resolve) => server.close(resolve));
      await site.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type BuiltSite = Awaited<ReturnType<typeof openBuiltSite>>;

interface Answer {
  status: number;
  location: string | undefined;
  text: string;
  ms: number;
}

function sendOnce(port: number, { method, path, headers, body }: SentRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    // A socket of its own: one that is used again may be closed by the server at the moment of sending.
    const target = { host: '127.0.0.1', port, agent: false, maxHeaderSize: 128_000 };
    const sent = request({ ...target, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          text: Buffer.concat(chunks).toString(),
          ms: performance.now() - started,
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Paths of all pages, as the browser's own manifest has them. */
function listPages(): BuiltPage[] {
  const folder = join(projectRoot, 'build/client/assets');
  const file = readdirSync(folder).find((name) => /^manifest-\w+\.js$/.test(name));
  const text = readFileSync(join(folder, file ?? 'manifest.js'), 'utf8');
  const manifest = JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, '')) as {
    routes: Record<string, { path?: string; index?: boolean; hasAction: boolean }>;
  };
  return Object.values(manifest.routes)
    .filter(({ path, index }) => path || index)
    .map(({ path, hasAction }) => ({ path: `/${path ?? ''}`, hasAction }));
}

function toUrl(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port, user, password = '', database } = connection;
  return `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
