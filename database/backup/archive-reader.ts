import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { ReadableStream as WebStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { BackupError } from './backup-error.ts';

interface ArchivedEntry {
  name: string;
  size: number;
  /** Must be read to its end before the next entry. */
  body: AsyncIterable<Uint8Array>;
}

/** The entries of an archive one after the other, without holding more than a few of its bytes. */
export async function* readArchive(file: string): AsyncGenerator<ArchivedEntry> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  pipeline(source, gunzip, () => {});
  // Not Readable.toWeb: when reading stops early, its next chunk throws on the closed stream and ends the process.
  const bytes = WebStream.from(gunzip) as unknown as ReadableStream<Uint8Array>;
  try {
    for await (const { header, body } of bytes.pipeThrough(createTarDecoder({ strict: true }))) {
      if (header.type !== undefined && header.type !== 'file')
        throw new BackupError(`${file} is not a backup of this shop.`);
      yield { name: header.name, size: header.size, body: readBody(body, file) };
    }
  } catch (error) {
    throw explainReadError(error, file);
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

async function* readBody(body: ReadableStream<Uint8Array>, file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw explainReadError(error, file);
  }
}

function explainReadError(error: unknown, file: string): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (error instanceof BackupError) return error;
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`);
  if (code === 'EACCES' || code === 'EISDIR') return new BackupError(`${file} cannot be read (${code}).`);
  return new BackupError(`${file} is damaged, incomplete or no backup at all (${message}): nothing was changed.`, {
    cause: error,
  });
}
