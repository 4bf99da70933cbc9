import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertKey, type FileStore } from './file-store.ts';

export async function openDiskStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true });
  return {
    async put(key, data) {
      assertKey(key);
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true });
      const temporary = `${path}.${process.pid}.part`;
      // Synced before it gets its name: what we acknowledged survives a power cut.
      const file = await open(temporary, 'w');
      try {
        await file.writeFile(data);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
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
  };
}
