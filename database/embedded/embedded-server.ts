import { mkdir, realpath, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AdminConnection, connectAdmin } from './admin-connection.ts';
import { findBinaries } from './binaries.ts';
import { findRunningServer, launchServer, type OpenServer, type Place } from './open-server.ts';
import { isPostmasterAlive, stopPostmaster } from './postmaster.ts';
import { waitForProcessLock } from './process-lock.ts';
import { EmbeddedStartError, toStartError } from './start-error.ts';

export { EmbeddedStartError };

export interface EmbeddedServer {
  /** What pg.Pool and pg.Client take. */
  connection: { host: string; port: number; user: string; database: string; password?: string; ssl: false };
  /** Fast shutdown, waited for. The server stays up while another process of this DATA_DIR uses it. */
  stop(): Promise<void>;
  /** Resolves with the reason when the server ends without stop(). */
  died: Promise<string>;
}

interface EmbeddedOptions {
  dataDir: string;
  log?: (line: string) => void;
  /** False only for clusters that are thrown away, in tests: no fsync. */
  durable?: boolean;
  /** TCP on loopback with a password; the default on Windows, which has no unix sockets that pg could use. */
  transport?: 'socket' | 'tcp';
}

/** An ordinary role that owns its database: what the site sends can never be more than the site's own data. */
const SITE = 'packwright';

/** For the site. A server that a killed site left behind is restarted, so that its log and its end reach this process. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  return openEmbedded(options, { replaceOrphan: true });
}

/**
 * For command-line tools: connects to the running server of this DATA_DIR, else starts one for the duration. stop()
 * leaves the server to its other users, whichever process came first.
 */
export async function joinEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  return openEmbedded(options, { replaceOrphan: false });
}

async function openEmbedded(options: EmbeddedOptions, { replaceOrphan }: { replaceOrphan: boolean }) {
  try {
    await mkdir(options.dataDir, { recursive: true });
    const dataDir = await realpath(options.dataDir);
    const place: Place = {
      dataDir,
      clusterDir: join(dataDir, 'postgres'),
      binaries: await findBinaries(),
      transport: options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket'),
      durable: options.durable ?? true,
      log: options.log ?? (() => {}),
    };
    const server = await underStartLock(dataDir, async () => {
      let running = await findRunningServer(place);
      if (running && replaceOrphan && (await running.admin.countOthers()) === 0) {
        await running.admin.close();
        await stopPostmaster(running.pid, place.clusterDir, place.binaries);
        running = null;
      }
      const opened = running ?? (await launchServer(place));
      await ensureSiteDatabase(opened);
      return opened;
    });
    return superviseServer(server, place);
  } catch (error) {
    throw toStartError(error, options.dataDir);
  }
}

/** Starts and stops of one DATA_DIR happen one after the other, also between processes. */
async function underStartLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const lock = await waitForProcessLock(join(dataDir, 'postgres.lock'), 600_000);
  if (!lock)
    throw new EmbeddedStartError(`Another process has been starting the database in ${dataDir} for 10 minutes.`);
  return work().finally(() => lock.release());
}

async function ensureSiteDatabase({ admin, endpoint }: OpenServer): Promise<void> {
  const roles = await admin.query(`SELECT 1 FROM pg_roles WHERE rolname = '${SITE}'`);
  // The password is base64url, so it needs no quoting beyond this.
  const login = endpoint.password ? `LOGIN PASSWORD '${endpoint.password}'` : 'LOGIN';
  if (roles.length === 0) await admin.query(`CREATE ROLE ${SITE} CREATEDB ${login}`);
  const databases = await admin.query(`SELECT 1 FROM pg_database WHERE datname = '${SITE}'`);
  if (databases.length === 0) await admin.query(`CREATE DATABASE ${SITE} OWNER ${SITE}`);
}

function superviseServer(server: OpenServer, place: Place): EmbeddedServer {
  const { pid, endpoint, child } = server;
  let admin: AdminConnection = server.admin;
  let stopped: Promise<void> | undefined;

  const died = new Promise<string>((resolve) => {
    const report = (reason: string) => {
      if (!stopped) resolve(reason);
    };
    child?.ended.then(({ how, output }) => {
      const telling = output.split('\n').findLast((line) => /FATAL|PANIC/.test(line));
      report(`PostgreSQL ended by itself (${[how, telling].filter(Boolean).join(', ')})`);
    });
    (async () => {
      for (;;) {
        admin.unref();
        await admin.lost;
        if (stopped) return;
        const next = await reconnectAdmin();
        if (next) admin = next;
        else if (child) return;
        else return report('PostgreSQL ended by itself');
      }
    })();
  });
  child?.unref();

  /** After the crash of one backend the server drops all sessions, recovers, and is there again. */
  async function reconnectAdmin(): Promise<AdminConnection | null> {
    while (!stopped && (await isPostmasterAlive(pid, place.clusterDir))) {
      const next = await connectAdmin(endpoint).catch(() => null);
      if (next) return next;
      await sleep(50);
    }
    return null;
  }

  async function leave(): Promise<void> {
    await underStartLock(place.dataDir, async () => {
      let others = await admin.countOthers().catch(() => 0);
      if (others === 0 && !child) {
        // Who started the server may just be coming back after the crash of a backend.
        await sleep(500);
        others = await admin.countOthers().catch(() => 0);
      }
      await admin.close();
      if (others > 0) return;
      await stopPostmaster(pid, place.clusterDir, place.binaries);
      // Empty now; one in the temporary directory would be left there for ever.
      if (endpoint.host.startsWith('/')) await rmdir(endpoint.host).catch(() => {});
    });
  }

  return {
    connection: { ...endpoint, user: SITE, database: SITE, ssl: false },
    stop() {
      stopped ??= leave();
      return stopped;
    },
    died,
  };
}
