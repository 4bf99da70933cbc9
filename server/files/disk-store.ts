import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { syncFolder } from '#database/sync-folder.ts';
import { assertKey, type FileStore, type FileWriter } from './file-store.ts';

const unfinished = '.part';
/** Another process may be writing into the same folder: no upload takes so long. */
const staleAfterMs = 3_600_000;

let written = 0;

/** `sync` is given by tests alone, to see which folders are synced. */
export async function openDiskStore(folder: string, sync: typeof syncFolder = syncFolder): Promise<FileStore> {
  await mkdir(folder, { recursive: true });
  const toPath = (key: string) => {
    assertKey(key);
    return join(folder, key);
  };

  /** Makes the folder of a file. Answers what syncs its name: a new folder's own name has to be synced too. */
  async function makeFolder(path: string): Promise<() => Promise<void>> {
    const created = await mkdir(dirname(path), { recursive: true });
    const top = created ? dirname(created) : dirname(path);
    return async () => {
      for (let next = dirname(path); ; next = dirname(next)) {
        await sync(next);
        if (next.length <= top.length) return;
      }
    };
  }

  /** Synced before it gets its name, and its name synced after: what we acknowledged survives a power cut. */
  async function openWriter(key: string): Promise<FileWriter> {
    const path = toPath(key);
    const syncNames = await makeFolder(path);
    written += 1;
    const temporary = `${path}.${process.pid}-${written}${unfinished}`;
    const file = await open(temporary, 'wx');
    const discard = async () => {
      await file.close().catch(() => undefined);
      await rm(temporary, { force: true });
    };
    return {
      write: (chunk) => file.writeFile(chunk),
      async finish() {
        try {
          await file.sync();
          await file.close();
          await rename(temporary, path);
        } catch (error) {
          await discard();
          throw error;
        }
        await syncNames();
      },
      discard,
    };
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
      const writer = await openWriter(key);
      try {
        await writer.write(data);
      } catch (error) {
        await writer.discard();
        throw error;
      }
      await writer.finish();
    },
    get: (key) => unlessMissing(readFile(toPath(key))),
    async measure(key) {
      const found = await unlessMissing(stat(toPath(key)));
      return found?.isFile() ? found.size : null;
    },
    async read(key, range) {
      const file = await unlessMissing(open(toPath(key)));
      // Closes the handle at its end, and when its reader cancels.
      return file && (Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>);
    },
    async move(from, to) {
      const [source, target] = [toPath(from), toPath(to)];
      const syncNames = await makeFolder(target);
      await rename(source, target);
      await syncNames();
    },
    async remove(key) {
      await rm(toPath(key), { force: true });
    },
    sweep,
    intake: { way: 'own', openWriter },
  };
}

async function unlessMissing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
