import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findChromium } from '../scripts/find-chromium.ts';
import { cleanUpLater } from './clean-up.ts';

export interface Browser {
  /** Of its debugging protocol. */
  port: number;
  close(): Promise<void>;
}

/** A browser that has never been anywhere: a new profile each time. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findChromium();
  if (!executablePath) throw new Error('There is no Chromium on this machine.');
  const profile = await mkdtemp(join(tmpdir(), 'packwright-browser-'));
  const browser = spawn(
    executablePath,
    [
      '--headless',
      '--ignore-certificate-errors',
      ...args,
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    {
      env,
      stdio: 'ignore',
      // Ctrl-C must not take it away while Lighthouse still speaks with it.
      detached: true,
    },
  );
  const exited = once(browser, 'exit').catch(() => undefined);
  const close = cleanUpLater(async () => {
    if (browser.pid && browser.exitCode === null && browser.signalCode === null) process.kill(-browser.pid, 'SIGKILL');
    await exited;
    // The browser's own children may still be writing as they go.
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  });
  return { port: await readPort(profile), close };
}

/** Chromium chooses a free port and writes it into its profile. */
async function readPort(profile: string): Promise<number> {
  for (let tries = 0; tries < 300; tries += 1) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    if (text.includes('\n')) return Number(text.split('\n')[0]);
    await wait(100);
  }
  throw new Error('Chromium did not start within half a minute.');
}
