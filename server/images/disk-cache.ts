import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface DiskCache {
  read(name: string): Promise<Buffer | null>;
  /** Does not fail: on a full disk the next reader makes the picture again, and /readyz names the disk. */
  write(name: string, data: Buffer): Promise<void>;
}

/** Files under one folder, bounded in bytes: the ones not asked for longest go first. */
export async function openDiskCache(folder: string, maxBytes: number): Promise<DiskCache> {
  await mkdir(folder, { recursive: true });
  let bytes = (await list(folder)).reduce((sum, file) => sum + file.size, 0);
  let trimming: Promise<void> | null = null;

  async function trim(): Promise<void> {
    const files = (await list(folder)).sort((a, b) => a.usedAt - b.usedAt);
    bytes = files.reduce((sum, file) => sum + file.size, 0);
    for (const file of files) {
      // A tenth of room at once, so that a full cache does not trim at every write.
      if (bytes <= maxBytes * 0.9) return;
      await rm(join(folder, file.name), { force: true });
      bytes -= file.size;
    }
  }

  return {
    async read(name) {
      const path = join(folder, name);
      try {
        const data = await readFile(path);
        const now = new Date();
        utimes(path, now, now).catch(() => undefined);
        return data;
      } catch {
        return null;
      }
    },
    async write(name, data) {
      // Renaming is atomic: a reader never sees half a picture, a crash leaves none.
      const temporary = join(folder, `${name}.${process.pid}.${Math.random().toString(36).slice(2)}.part`);
      try {
        await writeFile(temporary, data);
        await rename(temporary, join(folder, name));
      } catch {
        // On a full disk the picture is served and made again for the next reader; half a file would keep the disk full.
        await rm(temporary, { force: true }).catch(() => undefined);
        return;
      }
      bytes += data.byteLength;
      if (bytes > maxBytes) {
        trimming ??= trim()
          .catch(() => undefined)
          .finally(() => {
            trimming = null;
          });
        await trimming;
      }
    },
  };
}

async function list(folder: string) {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const info = await stat(join(folder, name)).catch(() => null);
      return info?.isFile() ? { name, size: info.size, usedAt: info.mtimeMs } : null;
    }),
  );
  return files.filter((file) => file !== null);
}
