import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOM = dirname(dirname(fileURLToPath(import.meta.url)));

/** Folders of the room. Everything under `work` can be thrown away; the pictures in `media` are committed. */
export const PLACES = {
  blender: join(ROOM, 'blender'),
  work: join(ROOM, '.work'),
  passes: process.env.PACKSHOTS_PASSES ?? join(ROOM, '.work/passes'),
  jobs: join(ROOM, '.work/jobs'),
  textures: join(ROOM, '.work/textures'),
  sheets: join(ROOM, '.work/sheets'),
  drafts: join(ROOM, '.work/drafts'),
  weights: process.env.PACKSHOTS_WEIGHTS ?? join(ROOM, '.work/oidn'),
  products: join(ROOM, '../catalog/products'),
  media: process.env.PACKSHOTS_MEDIA ?? join(ROOM, '../catalog/media'),
};

export function prepareFolders(): void {
  for (const folder of [PLACES.passes, PLACES.jobs, PLACES.textures, PLACES.sheets, PLACES.drafts, PLACES.media])
    mkdirSync(folder, { recursive: true });
}

/** A reader sees the old file or the new one, never half of it. */
export function writeWhole(path: string, content: Buffer | string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.partial`, content);
  renameSync(`${path}.partial`, path);
}

export function hashOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 16);
}

export function hashFiles(paths: string[]): string {
  return hashOf(...paths.map((path) => readFileSync(path)));
}

/** Changes to the renderer's own scripts make every still out of date. */
export function hashFolder(folder: string, extension: string): string {
  const files = readdirSync(folder).filter((name) => name.endsWith(extension));
  return hashFiles(files.sort().map((name) => join(folder, name)));
}
