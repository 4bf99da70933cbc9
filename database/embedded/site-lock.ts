import { mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tryProcessLock } from './process-lock.ts';
import { toStartError } from './start-error.ts';

/** Another site runs on this DATA_DIR; the message is one line for the person who started the second one. */
export class SiteLockedError extends Error {
  override name = 'SiteLockedError';
}

interface SiteLock {
  release(): Promise<void>;
}

/** One site per DATA_DIR: two would run each other's outbox, clean each other's image cache and fight over the port. */
export async function acquireSiteLock(dataDir: string): Promise<SiteLock> {
  try {
    await mkdir(dataDir, { recursive: true });
    const dir = await realpath(dataDir);
    // A note for people only. The lock is site.lock, which no other code may open: closing any handle of a file drops
    // the process's locks on it.
    const holderFile = join(dir, 'site.pid');
    const lock = tryProcessLock(join(dir, 'site.lock'));
    if (!lock) {
      const holder = await readFile(holderFile, 'utf8').catch(() => '');
      const who = /^\d+$/.test(holder.trim()) ? ` (process ${holder.trim()})` : '';
      throw new SiteLockedError(
        `Another site${who} already runs on ${dataDir}: stop it first, or choose another DATA_DIR.`,
      );
    }
    await rm(holderFile, { force: true });
    await writeFile(holderFile, `${process.pid}\n`);
    return {
      async release() {
        await rm(holderFile, { force: true });
        lock.release();
      },
    };
  } catch (error) {
    throw toStartError(error, dataDir);
  }
}
