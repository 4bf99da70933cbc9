import { existsSync, statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** All databases of a run take some hundred megabytes. */
const leastFreeBytes = 2 * 1024 ** 3;

/**
 * A new folder for databases of tests: in Linux's memory file system where it has room (a container often gives it 64 MB).
 * Each database is about a thousand small files, and making and deleting them on a disk took a quarter of the CPU time.
 */
export function makeScratchFolder(prefix: string): Promise<string> {
  return mkdtemp(join(hasRoomInMemory() ? memory : tmpdir(), prefix));
}

function hasRoomInMemory(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > leastFreeBytes;
}
