import { readFile, readlink, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { findCommandLine, runToEnd } from './server-process.ts';

/** What postmaster.pid tells about the server that runs, or ran, on a data directory. */
export interface Postmaster {
  pid: number;
  host: string;
  port: number;
}

export async function readPostmaster(clusterDir: string): Promise<Postmaster | null> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, socketDir] = text.split('\n');
  if (!(Number(pid) > 0)) return null;
  return { pid: Number(pid), host: socketDir || '127.0.0.1', port: Number(port) || 5432 };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Process ids are used again: alive is not enough, it must be a postgres that works in this very directory. */
export async function isPostmasterAlive(pid: number, clusterDir: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => null);
    // A zombie has no working directory any more. Nor can it be read of another user's process, which is not ours.
    return cwd === clusterDir;
  }
  const command = await findCommandLine(pid);
  if (command === null) return false;
  return process.platform === 'win32' ? command.startsWith('postgres') : command.includes(clusterDir);
}

/**
 * postgres refuses to start when the process named in a left-over postmaster.pid lives, even if that is a stranger who
 * got the same id. Deleting the file would also drop the shared-memory key in it, by which postgres notices backends
 * of a killed server that still write. So only the id is replaced, by one that no system ever gives out.
 */
export async function disownPostmasterFile(clusterDir: string): Promise<void> {
  const file = join(clusterDir, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8')).split('\n');
  lines[0] = '2147483646';
  await writeFile(`${file}.new`, lines.join('\n'), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It may have ended since we looked.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Fast shutdown: ends sessions, writes a checkpoint, waits. What does not end in time is ended without checkpoint. */
export async function stopPostmaster(pid: number, clusterDir: string, binaries: Binaries): Promise<void> {
  if (process.platform === 'win32') {
    // Windows has no signals: Node's kill() would be a kill -9.
    await runToEnd({ prefix: [] }, binaries.pg_ctl, ['stop', '-m', 'fast', '-w', '-D', clusterDir], clusterDir);
    return;
  }
  for (const [signal, patienceMs] of [
    ['SIGINT', 60_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5000],
  ] as const) {
    if (!(await isPostmasterAlive(pid, clusterDir))) return;
    sendSignal(pid, signal);
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      if (!(await isPostmasterAlive(pid, clusterDir))) return;
      await sleep(10);
    }
  }
}
