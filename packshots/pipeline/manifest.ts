import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PLACES, writeWhole } from '#packshots/pipeline/workplace.ts';
import type { Bounds } from '#packshots/stills/bounds.ts';
import type { LogoGrid } from '#packshots/stills/logo-grid.ts';
import type { Crop } from '../../print/live/camera.ts';
import type { Paper } from '../../print/paper.ts';
import type { Part } from '../../print/parts.ts';

export type MediaRole =
  | 'main'
  | 'blank'
  | 'scale'
  | 'scale-blank'
  | 'second'
  | 'second-blank'
  | 'zoom'
  | 'close'
  | 'close-blank'
  | 'use'
  | 'stack'
  | 'stack-blank'
  | 'mask'
  | 'surface'
  | 'scene'
  | 'scene-blank'
  | 'showcase'
  | 'tile'
  | 'icon'
  | 'logo';

/** A logo's place on the picture. */
export interface MediaZone {
  name: string;
  /** Size of the printable area in millimetres. */
  width: number;
  height: number;
  /** What the mark is laid on: the ink has to answer it. */
  paper: Paper;
  grid: LogoGrid;
}

/** What a picture was made from, as hashes. */
export interface Making {
  /** Models, camera and settings. */
  content: string;
  /** The renderer's scripts. */
  scripts: string;
  /** What turns a render into a picture. */
  darkroom: string;
  art: string;
}

export interface MediaFile {
  /** Below catalog/media. */
  path: string;
  role: MediaRole;
  /** Product it shows; null for scenes and other free pictures. */
  sku: string | null;
  alt: string;
  bytes: number;
  width: number;
  height: number;
  /** Restaurant whose mark is on it. */
  brand: string | null;
  /** Same picture without print, to lay another logo on. */
  blank: string | null;
  zones: MediaZone[];
  /** Of a mask: what its red, green and blue channel cover. */
  parts?: Part[];
  /** Of a surface map: the file with the grids of its patches. */
  grids?: string;
  /** Of a main view: the part of its family's view that it shows. */
  crop?: Crop;
  /** Where the object stands in the picture, 0..1 from its top left. */
  object?: Bounds;
  camera: { position: number[]; target: number[]; fov: number } | null;
  made: Making;
}

export interface Manifest {
  ground: string;
  files: MediaFile[];
}

const PATH = () => join(PLACES.media, 'manifest.json');

export function readManifest(): Manifest {
  if (!existsSync(PATH())) return { ground: '#F1EBE1', files: [] };
  return { ground: '#F1EBE1', ...(JSON.parse(readFileSync(PATH(), 'utf8')) as Pick<Manifest, 'files'>) };
}

/** One line per picture, so that a change of one shows as one line. */
function writeManifest(manifest: Manifest): void {
  const files = [...manifest.files].sort((a, b) => (a.path + a.role).localeCompare(b.path + b.role));
  const lines = files.map((file) => `    ${JSON.stringify(file)}`).join(',\n');
  writeWhole(PATH(), `{\n  "ground": ${JSON.stringify(manifest.ground)},\n  "files": [\n${lines}\n  ]\n}\n`);
}

export function recordFile(file: MediaFile): void {
  const manifest = readManifest();
  const others = manifest.files.filter((other) => !(other.path === file.path && other.role === file.role));
  writeManifest({ ...manifest, files: [...others, file] });
}

/** Takes a picture out of the set. */
export function dropFile(path: string): void {
  const manifest = readManifest();
  if (!manifest.files.some((file) => file.path === path)) return;
  writeManifest({ ...manifest, files: manifest.files.filter((file) => file.path !== path) });
  rmSync(join(PLACES.media, path), { force: true });
}

/** Is the picture there, whole, and made from the same things? Some changes may be forgiven. */
export function isCurrent(
  manifest: Manifest,
  path: string,
  role: MediaRole,
  made: Making,
  forgiven: (keyof Making)[],
): boolean {
  const known = manifest.files.find((file) => file.path === path && file.role === role);
  if (!known) return false;
  const parts = (Object.keys(made) as (keyof Making)[]).filter((part) => !forgiven.includes(part));
  if (parts.some((part) => known.made[part] !== made[part])) return false;
  const file = join(PLACES.media, path);
  return existsSync(file) && statSync(file).size === known.bytes;
}
