import { chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A lock on a file that the kernel drops when the holder dies, however it dies.
 *
 * Node has no flock(). A pid file needs a check whether that process still runs, which goes wrong when ids are reused,
 * when two processes check at the same moment, and between containers that share a folder but not their process ids.
 * SQLite, which is part of Node, takes real file locks on every platform; the file stays empty and is never read.
 */
interface ProcessLock {
  release(): void;
}

const SQLITE_BUSY = 5;

/** Keeps held locks reachable: a collected DatabaseSync would close its file and silently give the lock away. */
const heldLocks = new Set<DatabaseSync>();

/** Returns null when another process, or another part of this one, holds the lock. */
export function tryProcessLock(file: string): ProcessLock | null {
  const database = new DatabaseSync(file);
  try {
    // The journal in memory: a file beside the lock would be left over after a kill.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null;
    throw error;
  }
  heldLocks.add(database);
  // Made by a command run with sudo, the file must stay usable for the owner of the folder.
  const { uid, gid } = statSync(dirname(file));
  if (process.getuid?.() === 0 && statSync(file).uid !== uid) chownSync(file, uid, gid);
  return {
    release() {
      if (heldLocks.delete(database)) database.close();
    },
  };
}

/** Waits its turn; null when the lock was not free within the time. */
export async function waitForProcessLock(file: string, timeoutMs: number): Promise<ProcessLock | null> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const lock = tryProcessLock(file);
    if (lock || Date.now() > deadline) return lock;
    await sleep(20);
  }
}
