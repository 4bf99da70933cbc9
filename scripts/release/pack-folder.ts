import { createWriteStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packTar, type TarSource } from 'modern-tar/fs';

/** A tar.gz whose bytes follow from names and contents alone: sorted, one date, no owner, two kinds of permissions. */
export async function packFolder(folder: string, file: string, date: Date): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sources = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry): TarSource => {
      const source = join(entry.parentPath, entry.name);
      return { type: 'file', source, target: relative(folder, source) };
    })
    // By code point: the order of a locale differs by machine.
    .sort((a, b) => (a.target < b.target ? -1 : 1));
  const tar = packTar(sources, {
    map: (header) => ({
      ...header,
      mtime: date,
      uid: 0,
      gid: 0,
      uname: '',
      gname: '',
      mode: ((header.mode ?? 0) & 0o100) === 0 ? 0o644 : 0o755,
    }),
  });
  await pipeline(tar, createGzip({ level: 9 }), createWriteStream(file));
  return (await stat(file)).size;
}
