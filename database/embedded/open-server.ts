import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AdminConnection, connectAdmin, isNotYetReady } from './admin-connection.ts';
import type { Binaries } from './binaries.ts';
import { ensureCluster, makePrivateFolder, readOrMakePassword } from './cluster.ts';
import { chooseEndpoint, type Endpoint } from './endpoint.ts';
import { disownPostmasterFile, isPostmasterAlive, readPostmaster, stopPostmaster } from './postmaster.ts';
import { chooseRunAs } from './run-as.ts';
import { launchPostgres, type RunningProcess, runToEnd } from './server-process.ts';
import { listServerSettings } from './server-settings.ts';
import { EmbeddedStartError, explainOutput } from './start-error.ts';

/** Everything here is called under the start lock of the DATA_DIR. */
export interface Place {
  dataDir: string;
  clusterDir: string;
  binaries: Binaries;
  transport: 'socket' | 'tcp';
  durable: boolean;
  log: (line: string) => void;
}

export interface OpenServer {
  pid: number;
  endpoint: Endpoint;
  admin: AdminConnection;
  /** Absent when another process started the server. */
  child?: RunningProcess;
}

/** How long a server that runs, but neither answers nor says that it is recovering, is waited for. */
const PATIENCE_MS = 20_000;

/** The server that already works on this data directory: of the running site, or left behind by one that was killed. */
export async function findRunningServer(place: Place): Promise<OpenServer | null> {
  const found = await readPostmaster(place.clusterDir);
  if (!found) return null;
  const { pid, host, port } = found;
  const endpoint: Endpoint = { host, port };
  if (!host.startsWith('/')) endpoint.password = await readOrMakePassword(place.dataDir);
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return { pid, endpoint, admin: await connectToOwn(endpoint, place.clusterDir) };
    } catch (error) {
      if (!(await isPostmasterAlive(pid, place.clusterDir))) break;
      // Recovery may take minutes and a shutdown ends by itself; only silence is a reason to act.
      if (!isNotYetReady(error) && Date.now() > deadline) {
        place.log(`PostgreSQL (process ${pid}) does not answer: it is stopped and started anew`);
        await stopPostmaster(pid, place.clusterDir, place.binaries);
        return null;
      }
      await sleep(20);
    }
  }
  await disownPostmasterFile(place.clusterDir);
  return null;
}

/** Whether the server at the address in postmaster.pid is ours: another may have taken the address. */
async function connectToOwn(endpoint: Endpoint, clusterDir: string): Promise<AdminConnection> {
  const admin = await connectAdmin(endpoint);
  const [row] = await admin.query<{ dir: string }>(`SELECT current_setting('data_directory') AS dir`);
  if (row && resolve(row.dir) === clusterDir) return admin;
  await admin.close();
  throw new Error(`another server listens at ${endpoint.host}`);
}

export async function launchServer(place: Place): Promise<OpenServer> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const outcome = await attemptLaunch(place);
    if ('admin' in outcome) return outcome;
    // Backends of a killed server need a moment to notice it; a free port may be taken before we are there.
    const passes = /pre-existing shared memory block|Address already in use/.test(outcome.output);
    if (!passes || Date.now() > deadline) throw new EmbeddedStartError(explainOutput(outcome.output, place.dataDir));
    await sleep(200);
  }
}

async function attemptLaunch(place: Place): Promise<OpenServer | { output: string }> {
  const { dataDir, clusterDir, binaries, durable } = place;
  const runAs = await chooseRunAs(dataDir, clusterDir, binaries.postgres);
  const endpoint = await chooseEndpoint(dataDir, place.transport);
  await ensureCluster(dataDir, clusterDir, binaries, runAs, { durable, password: endpoint.password });
  if (endpoint.host.startsWith('/')) {
    await makePrivateFolder(endpoint.host, runAs);
    // No server of this directory runs: what lies here is left over, and postgres would refuse it if its process id
    // is in use again.
    for (const name of await readdir(endpoint.host)) await rm(join(endpoint.host, name), { force: true });
  }
  const settings = listServerSettings(endpoint, durable);
  if (process.platform === 'win32') return launchOnWindows(place, endpoint, settings);

  const child = launchPostgres(runAs, binaries.postgres, ['-D', clusterDir, ...settings], clusterDir, (line) => {
    // The answer to our own asking whether it is ready is no news for the site's log.
    if (!/FATAL: {2}the database system is (starting up|not yet accepting connections)/.test(line)) place.log(line);
  });
  let ended: { output: string } | undefined;
  child.ended.then((end) => {
    ended = end;
  });
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return { pid: child.pid, endpoint, admin: await connectAdmin(endpoint), child };
    } catch (error) {
      if (ended) return ended;
      if (!isNotYetReady(error) && Date.now() > deadline) {
        await stopPostmaster(child.pid, clusterDir, binaries);
        return { output: `error: no answer at ${endpoint.host}: ${(error as Error).message}` };
      }
      await Promise.race([sleep(15), child.ended]);
    }
  }
}

/** pg_ctl drops administrator rights, which postgres itself refuses; the server is then not our child. */
async function launchOnWindows(place: Place, endpoint: Endpoint, settings: string[]) {
  const { dataDir, clusterDir, binaries } = place;
  const logFile = join(dataDir, 'postgres.log');
  const args = ['start', '-w', '-D', clusterDir, '-l', logFile, '-o', settings.join(' ')];
  const { ok, output } = await runToEnd({ prefix: [] }, binaries.pg_ctl, args, clusterDir);
  const started = ok ? await readPostmaster(clusterDir) : null;
  return started ? { pid: started.pid, endpoint, admin: await connectAdmin(endpoint) } : { output };
}
