import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.ts';

/** The restored files wait beside their folder, on the same disk, until the database is committed. */
export interface StagedFiles {
  write(path: string, body: AsyncIterable<Uint8Array>): Promise<void>;
  /** Takes the place of the folder: two renames, the shortest moment a file system allows. */
  putInPlace(): Promise<void>;
  discard(): Promise<void>;
}

export async function stageFiles(filesDir: string): Promise<StagedFiles> {
  await mkdir(dirname(filesDir), { recursive: true });
  const staged = await mkdtemp(join(dirname(filesDir), `${basename(filesDir)}.restored-`));
  return {
    async write(path, body) {
      const target = join(staged, ...path.split('/'));
      await mkdir(dirname(target), { recursive: true });
      await pipeline(body, createWriteStream(target, { flags: 'wx', flush: true }));
    },
    async putInPlace() {
      const former = `${staged}.former`;
      try {
        await rename(filesDir, former).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error;
        });
        await rename(staged, filesDir);
      } catch (error) {
        const why = (error as Error).message;
        throw new BackupError(
          `The database is restored, but its files could not be moved from ${staged} to ${filesDir}: ${why}`,
        );
      }
      await rm(former, { recursive: true, force: true });
    },
    discard: () => rm(staged, { recursive: true, force: true }),
  };
}

export async function holdsFiles(filesDir: string): Promise<boolean> {
  return (await readdir(filesDir).catch(() => [])).length > 0;
}
