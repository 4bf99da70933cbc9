import * as z from 'zod';

/** Raised when a reader of the old form could no longer restore the new one. */
export const FORMAT = 1;

export const MANIFEST_NAME = 'manifest.json';
/** The last entry, over the one before it: with it every byte of the archive is covered by a checksum. */
export const MANIFEST_SUM_NAME = 'manifest.sha256';

const BackedUpTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** The sum of each column of numbers, as PostgreSQL writes it; older backups have none. */
  sums: z.optional(z.record(z.string(), z.nullable(z.string()))),
});
export type BackedUpTable = z.infer<typeof BackedUpTable>;

/** The number a sequence gives out next, as text: it may be larger than a JavaScript number. */
const BackedUpSequence = z.object({ schema: z.string(), name: z.string(), next: z.string().regex(/^-?\d+$/) });
export type BackedUpSequence = z.infer<typeof BackedUpSequence>;

const ArchiveEntry = z.object({ name: z.string(), size: z.number(), sha256: z.string() });
export type ArchiveEntry = z.infer<typeof ArchiveEntry>;

export const Manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.string(),
  postgres: z.string(),
  /** Hashes of the applied migrations in their order: the shape of the tables. */
  migrations: z.array(z.string()),
  /** In an order in which they can be loaded: what is referred to comes first. */
  tables: z.array(BackedUpTable),
  sequences: z.array(BackedUpSequence),
  /** False when the backup was made without the uploaded files; a restore then leaves the folder alone. */
  withFiles: z.boolean(),
  /** Everything in the archive before the manifest, in its order. */
  entries: z.array(ArchiveEntry),
});
export type Manifest = z.infer<typeof Manifest>;

/** COPY data come in parts of bounded size, because a tar entry must know its size before its first byte. */
export function toTablePrefix(table: { schema: string; name: string }): string {
  return `tables/${encodeURIComponent(table.schema)}.${encodeURIComponent(table.name)}/`;
}

export const FILES_PREFIX = 'files/';
