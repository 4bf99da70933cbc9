import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '#database/sync-folder.ts';
import { assertKey, type FileStore } from './file-store.ts';

const unfinished = '.part';
/** Another process may be writing into the same folder: no upload takes so long. */
const staleAfterMs = 3_600_000;

export async function openDiskStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true });

  /** Every folder above the file that may be new has to be synced, or the way to it is lost. */
  async function syncUpTo(top: string, path: string): Promise<void> {
    await syncFolder(path);
    if (path.length > top.length) await syncUpTo(top, dirname(path));
  }

  async function write(path: string, data: Uint8Array): Promise<void> {
    const file = await open(path, 'w');
    try {
      await file.writeFile(data);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  async function sweep(): Promise<number> {
    const names = await readdir(folder, { recursive: true });
    let swept = 0;
    for (const name of names.filter((one) => one.endsWith(unfinished))) {
      const path = join(folder, name);
      const changed = await stat(path).catch(() => null);
      if (!changed || Date.now() - changed.mtimeMs < staleAfterMs) continue;
      await rm(path, { force: true });
      swept += 1;
    }
    return swept;
  }

  return {
    async put(key, data) {
      assertKey(key);
      const path = join(folder, key);
      const created = await mkdir(dirname(path), { recursive: true });
      const temporary = `${path}.${process.pid}${unfinished}`;
      try {
        // Synced before it gets its name, and its name synced after: what we acknowledged survives a power cut.
        await write(temporary, data);
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncUpTo(created ? folder : dirname(path), dirname(path));
    },
    async get(key) {
      assertKey(key);
      return readFile(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
    },
    async remove(key) {
      assertKey(key);
      await rm(join(folder, key), { force: true });
    },
    sweep,
  };
}
