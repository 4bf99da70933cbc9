import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, until } from '../../support/spawned-site.ts';

type Close = () => unknown;

/** `atEnd` runs in reverse order when the test ends, whatever its outcome. */
export const test = base.extend<{ atEnd: (close: Close) => void }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the object
  atEnd: async ({}, use) => {
    const closers: Close[] = [];
    await use((close) => void closers.push(close));
    for (const close of closers.reverse()) await close();
  },
});

/** Fails the test where a file of a Debian package is missing: a skipped test would look like a passed one. */
export function requireDebian(debianPackage: string, file: string): string {
  if (existsSync(file)) return file;
  throw new Error(`This test needs ${file}: apt-get install --no-install-recommends ${debianPackage}`);
}

export async function makeFolder(atEnd: (close: Close) => void, name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `pw-${name}-`));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a command to its end; throws with its output where it fails. */
export function run(command: string, args: string[], cwd?: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error ?? ''}${stdout}${stderr}`);
  return stdout;
}

/** Starts a server that is killed at the end of the test, and waits until its port answers. */
export async function startServer(
  atEnd: (close: Close) => void,
  port: number,
  command: string,
  args: string[],
): Promise<ChildProcess> {
  const child = spawn(command, args);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const exited = new Promise((resolve) => child.once('close', resolve));
  atEnd(() => {
    child.kill('SIGTERM');
    return exited;
  });
  await until(() => {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${output}`);
    return isListening(port);
  }, 60_000);
  return child;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
