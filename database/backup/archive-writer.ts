import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { BackupError } from './backup-error.ts';
import type { ArchiveEntry } from './manifest.ts';

export interface ArchiveWriter {
  /** What was added so far, with checksums. */
  entries: ArchiveEntry[];
  add(name: string, size: number, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, mtime?: Date): Promise<void>;
  /** Gives the file its name, once it is complete and on the disk. */
  finish(): Promise<void>;
  /** Leaves nothing behind; returns what the file itself failed with, a full disk for instance. */
  abort(): Promise<Error | undefined>;
}

/** A tar file, compressed with gzip: `tar -xzf` opens it on any machine, with or without this program. */
export function createArchive(file: string): ArchiveWriter {
  const unfinished = `${file}.${process.pid}.unfinished`;
  const { readable, controller } = createTarPacker();
  // Only the owner may read it: it holds password hashes and customers' addresses.
  const sink = createWriteStream(unfinished, { flags: 'w', mode: 0o600, flush: true });
  const written = pipeline(readable, createGzip(), sink);
  // Reported by the next add() or finish(); without this it would count as unhandled until then.
  written.catch(() => {});
  const entries: ArchiveEntry[] = [];

  async function add(name: string, size: number, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, mtime?: Date) {
    const hash = createHash('sha256');
    const writer = controller.add({ name, size, mode: 0o600, mtime: mtime ?? new Date() }).getWriter();
    // close() and write() report an error themselves.
    writer.closed.catch(() => {});
    let length = 0;
    for await (const chunk of body) {
      hash.update(chunk);
      length += chunk.length;
      await writer.write(chunk);
    }
    if (length !== size) throw new BackupError(`${name} changed while it was being read: try again.`);
    await writer.close();
    entries.push({ name, size, sha256: hash.digest('hex') });
  }

  return {
    entries,
    add,
    async finish() {
      controller.finalize();
      await written;
      await rename(unfinished, file);
      if (process.platform === 'win32') return;
      const folder = await open(dirname(file), 'r');
      await folder.sync().finally(() => folder.close());
    },
    async abort() {
      const aborted = new Error('aborted');
      controller.error(aborted);
      const failure = await written.then(
        () => undefined,
        (error: Error) => (error === aborted ? undefined : error),
      );
      await rm(unfinished, { force: true }).catch(() => {});
      return failure;
    },
  };
}
