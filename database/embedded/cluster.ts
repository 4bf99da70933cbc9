import { randomBytes } from 'node:crypto';
import { chmod, lchown, lstat, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../sync-folder.ts';
import type { Binaries } from './binaries.ts';
import type { RunAs } from './run-as.ts';
import { runToEnd } from './server-process.ts';
import { EmbeddedStartError, explainOutput } from './start-error.ts';

const UNFINISHED = 'postgres.init-';

/**
 * Makes the data directory on the first start. initdb works in a folder of another name, which gets its final name in
 * one step when it is complete: a power cut in the middle leaves only a folder that the next start throws away.
 * The caller holds the start lock.
 */
export async function ensureCluster(
  dataDir: string,
  clusterDir: string,
  binaries: Binaries,
  runAs: RunAs,
  options: { durable: boolean; password?: string },
): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(UNFINISHED)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  const state = await inspectCluster(clusterDir);
  if (state === 'complete') {
    if (runAs.uid !== undefined) await giveTo(clusterDir, runAs);
    return;
  }
  if (state === 'damaged') {
    throw new EmbeddedStartError(
      `${clusterDir} holds data but is not a complete PostgreSQL directory: restore it, or move it away to start empty.`,
    );
  }
  await rm(clusterDir, { recursive: true, force: true });
  await initialize(dataDir, clusterDir, binaries, runAs, options);
}

async function initialize(
  dataDir: string,
  clusterDir: string,
  binaries: Binaries,
  runAs: RunAs,
  { durable, password }: { durable: boolean; password?: string },
): Promise<void> {
  const unfinished = await mkdtemp(join(dataDir, UNFINISHED));
  const passwordFile = `${unfinished}-password`;
  try {
    if (runAs.uid !== undefined) await giveTo(unfinished, runAs);
    // The builtin C.UTF-8 knows upper and lower case of all letters, sorts by code point and does not depend on the
    // system's locales, whose updates silently break indexes.
    const args = ['-D', unfinished, '-U', 'postgres', '--encoding=UTF8', '--locale=C'];
    args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--text-search-config=english');
    args.push('--data-checksums', '--auth-host=scram-sha-256');
    if (password) {
      await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
      if (runAs.uid !== undefined) await giveTo(passwordFile, runAs);
      args.push('--auth-local=scram-sha-256', `--pwfile=${passwordFile}`);
    } else {
      args.push('--auth-local=trust');
    }
    if (!durable) args.push('--no-sync');
    const { ok, output } = await runToEnd(runAs, binaries.initdb, args, dataDir);
    if (!ok) throw new EmbeddedStartError(explainOutput(output, dataDir));
    await rename(unfinished, clusterDir);
    await syncFolder(dataDir);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Only a directory without any table file may be thrown away and made again. */
async function inspectCluster(clusterDir: string): Promise<'complete' | 'empty' | 'damaged'> {
  const has = (...path: string[]) =>
    stat(join(clusterDir, ...path)).then(
      () => true,
      () => false,
    );
  if ((await has('PG_VERSION')) && (await has('global', 'pg_control'))) return 'complete';
  const databases = await readdir(join(clusterDir, 'base')).catch(() => []);
  for (const database of databases) {
    if ((await readdir(join(clusterDir, 'base', database)).catch(() => [])).length > 1) return 'damaged';
  }
  return 'empty';
}

async function giveTo(path: string, { uid = -1, gid = -1 }: RunAs): Promise<void> {
  const found = await lstat(path);
  if (found.uid === uid) return;
  await lchown(path, uid, gid);
  if (!found.isDirectory()) return;
  for (const entry of await readdir(path)) await giveTo(join(path, entry), { prefix: [], uid, gid });
}

/** A folder that only this user, or the user the server runs as, may enter. */
export async function makePrivateFolder(path: string, runAs: RunAs): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const { uid } = await stat(path);
  const me = process.getuid?.();
  // In a temporary directory that all may write, another user could have made the folder to listen in.
  if (me !== undefined && uid !== me && uid !== (runAs.uid ?? me)) {
    throw new EmbeddedStartError(`${path} belongs to another user: remove it and start again.`);
  }
  await chmod(path, 0o700);
  if (runAs.uid !== undefined) await giveTo(path, runAs);
}

/** The password of the TCP connection, made once and kept beside the data, readable by its owner alone. */
export async function readOrMakePassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres.password');
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (kept) return kept;
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}
