import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../../scripts/build-site.ts';

/** A site of one's own in a process of its own, to be killed, started again and mistreated. */
export interface SpawnedSite {
  url: string;
  child: ChildProcess;
  output(): string;
  /** Resolves with the exit code; null for a signal. */
  exited: Promise<number | null>;
}

export async function makeDataDir(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pw-site-'));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export function spawnSite(environment: Record<string, string>): SpawnedSite {
  const child = spawn(process.execPath, [join(projectRoot, 'scripts/start.ts')], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', NODE_ENV: 'production', ...environment },
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  child.stderr.on('data', (chunk) => {
    text += chunk;
  });
  const exited = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { url: `http://127.0.0.1:${environment.PORT}`, child, exited, output: () => text };
}

export async function waitUntilReady(site: SpawnedSite): Promise<void> {
  await until(async () => {
    if (site.child.exitCode !== null) throw new Error(`The site ended: ${site.output()}`);
    return (await readStatus(`${site.url}/readyz`)) === 200;
  }, 60_000);
}

/** The status, or 0 where nobody answers. */
export async function readStatus(url: string): Promise<number> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(10_000) })).status;
  } catch {
    return 0;
  }
}

export async function until(condition: () => Promise<boolean> | boolean, limitMs = 30_000): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('It did not happen in time.');
    await sleep(100);
  }
}
