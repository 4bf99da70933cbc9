import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '../embedded-server.ts';

/** A folder for one test; a server that the test left running in it is stopped before it goes. */
export async function makeScratchDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'pw-'));
  onTestFinished(() => removeDir(dir), 60_000);
  return dir;
}

/** One folder for all tests of a file, which saves each of them the first start. */
export function shareScratchDir(): { dataDir: string } {
  const shared = { dataDir: '' };
  beforeAll(async () => {
    shared.dataDir = await mkdtemp(join(tmpdir(), 'pw-'));
  });
  afterAll(() => removeDir(shared.dataDir), 60_000);
  return shared;
}

async function removeDir(dataDir: string): Promise<void> {
  if (await readPid(dataDir)) await startEmbedded({ dataDir }).then((server) => server.stop());
  await rm(dataDir, { recursive: true, force: true });
}

export async function readPid(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]) || 0;
}

export async function query(server: Pick<EmbeddedServer, 'connection'>, sql: string): Promise<unknown[][]> {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

/** Runs a script of this folder and waits for its first line. */
export async function startScript(name: string, ...args: string[]): Promise<{ child: ChildProcess; line: string }> {
  const script = fileURLToPath(new URL(name, import.meta.url));
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const line = await new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', () => resolve('ended'));
  });
  return { child, line };
}
