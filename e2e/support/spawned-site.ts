import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { test as base } from '@playwright/test';
import { makeScratchFolder } from '#database/test-support/scratch-folder.ts';
import { projectRoot } from '../../scripts/build-site.ts';
import { copyTemplate } from './site-template.ts';

/** A site of one's own in a process of its own, to be killed, started again and mistreated. */
export interface SpawnedSite {
  url: string;
  child: ChildProcess;
  output(): string;
  /** Resolves with the exit code; null for a signal. */
  exited: Promise<number | null>;
}

/** What a story has started and not yet ended. */
const running = new Map<SpawnedSite, (signal: NodeJS.Signals) => void>();
const folders = new Set<string>();
/** A site that is told to stop and does not is ended after so long. */
const patienceMs = 15_000;

/** Stories about whole processes. Whatever becomes of one, its sites, their databases and its folders are gone after it. */
export const test = base.extend<{ endings: undefined }>({
  endings: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the object
    async ({}, use) => {
      await use(undefined);
      await Promise.all([...running.keys()].map(endSite));
      for (const dataDir of folders) {
        await killDatabase(dataDir);
        await rm(dataDir, { recursive: true, force: true });
      }
      folders.clear();
    },
    // A story that ran into its own limit has none left for this.
    { auto: true, timeout: 60_000 },
  ],
});

// The last resort, for a run that is broken off.
process.once('exit', () => {
  for (const kill of running.values()) kill('SIGKILL');
});

async function endSite(site: SpawnedSite): Promise<void> {
  const kill = running.get(site);
  kill?.('SIGTERM');
  const timer = setTimeout(() => kill?.('SIGKILL'), patienceMs);
  await site.exited;
  clearTimeout(timer);
}

/** A site that was killed, or never told to stop, leaves its database server running. */
async function killDatabase(dataDir: string): Promise<void> {
  const file = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(file.split('\n')[0]);
  if (!pid) return;
  try {
    process.kill(pid, 'SIGQUIT');
    await until(() => !process.kill(pid, 0), 10_000);
  } catch {
    // Gone, which is what was wanted.
  }
}

export async function makeDataDir(): Promise<string> {
  const dataDir = await makeScratchFolder('pw-site-');
  folders.add(dataDir);
  return dataDir;
}

/** Empty folders are for stories about first starts; the others need not sit through one. */
export async function makeFilledDataDir(): Promise<string> {
  const dataDir = await makeDataDir();
  await copyTemplate(dataDir);
  return dataDir;
}

export function spawnSite(environment: Record<string, string>): SpawnedSite {
  return spawnProgram(process.execPath, [join(projectRoot, 'bin/packwright.js'), 'start'], {
    PATH: process.env.PATH ?? '',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    ...environment,
  });
}

/**
 * Any program that serves the site at PORT, with these settings and no other. Where it is not the site's own process,
 * `findPid` says which is.
 */
export function spawnProgram(
  program: string,
  args: string[],
  environment: Record<string, string>,
  findPid: (child: ChildProcess) => number | undefined = ({ pid }) => pid,
): SpawnedSite {
  const child = spawn(program, args, { cwd: projectRoot, env: environment });
  return follow(child, environment.PORT, (signal) => {
    try {
      const pid = findPid(child);
      if (pid) process.kill(pid, signal);
    } catch {
      // Gone already.
    }
  });
}

/** An npm command as typed at a terminal. It leads a process group, as there: `pressCtrlC` reaches npm and all below it. */
export function spawnNpm(args: string[], environment: Record<string, string> = {}, cwd = projectRoot): SpawnedSite {
  const { PATH, HOME = '', TMPDIR } = process.env;
  const child = spawn('npm', args, {
    cwd,
    detached: true,
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), LOG_LEVEL: 'warn', ...environment },
  });
  return follow(child, environment.PORT, (signal) => signalGroup(child, signal));
}

export function pressCtrlC({ child }: SpawnedSite): void {
  signalGroup(child, 'SIGINT');
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // Gone already.
  }
}

function follow(
  child: ChildProcessWithoutNullStreams,
  port: string | undefined,
  kill: (signal: NodeJS.Signals) => void,
): SpawnedSite {
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  child.stderr.on('data', (chunk) => {
    text += chunk;
  });
  const exited = new Promise<number | null>((resolve) => child.on('close', resolve).on('error', () => resolve(null)));
  const site = { url: `http://127.0.0.1:${port}`, child, exited, output: () => text };
  running.set(site, kill);
  void exited.then(() => running.delete(site));
  return site;
}

/** A start that takes longer hangs. */
const startLimitMs = 300_000;

/**
 * A first start makes a database and fills it, which takes as long as the machine takes: the time is added to the limit of
 * the story, which is about what comes after. A site that ends is told at once.
 */
export async function waitUntilReady(site: SpawnedSite): Promise<void> {
  const started = Date.now();
  const story = base.info();
  const { timeout } = story;
  story.setTimeout(timeout + startLimitMs);
  try {
    await waitForStart(site);
  } finally {
    story.setTimeout(timeout + Date.now() - started);
  }
}

export async function waitForStart(site: SpawnedSite): Promise<void> {
  await until(async () => {
    if (site.child.exitCode !== null) throw new Error(`The site ended: ${site.output()}`);
    return (await readStatus(`${site.url}/readyz`)) === 200;
  }, startLimitMs);
}

/** The status, or 0 without an answer. */
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
