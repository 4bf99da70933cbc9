import { createHash } from 'node:crypto';
import { readArchive } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';
import { type ArchiveEntry, FILES_PREFIX, FORMAT, MANIFEST_NAME, MANIFEST_SUM_NAME, Manifest } from './manifest.ts';

/** A manifest names each file once: even a million of them stay below this. */
const LARGEST_MANIFEST = 512 * 1024 * 1024;

/**
 * Reads a backup from its first to its last byte, compares every checksum and returns what it says about itself.
 * Restoring begins only after this, so a broken file cannot have changed anything.
 */
export async function verifyBackup(file: string): Promise<Manifest> {
  const found: ArchiveEntry[] = [];
  const kept = new Map<string, Buffer>();
  for await (const { name, size, body } of readArchive(file)) {
    const keep = name === MANIFEST_NAME || name === MANIFEST_SUM_NAME;
    if (keep && size > LARGEST_MANIFEST) throw damaged(file, 'its table of contents is too large');
    const hash = createHash('sha256');
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) {
      hash.update(chunk);
      if (keep) chunks.push(chunk);
    }
    if (keep) kept.set(name, Buffer.concat(chunks));
    found.push({ name, size, sha256: hash.digest('hex') });
  }
  const [manifestEntry, sumEntry] = found.slice(-2);
  const text = kept.get(MANIFEST_NAME);
  if (!text || manifestEntry?.name !== MANIFEST_NAME || sumEntry?.name !== MANIFEST_SUM_NAME) {
    throw damaged(file, 'its table of contents is missing');
  }
  if (kept.get(MANIFEST_SUM_NAME)?.toString() !== `${manifestEntry.sha256}  ${MANIFEST_NAME}\n`) {
    throw damaged(file, 'its table of contents was changed');
  }
  const manifest = parseManifest(text, file);
  compareEntries(found.slice(0, -2), manifest.entries, file);
  return manifest;
}

function parseManifest(text: Buffer, file: string): Manifest {
  const json = parseJson(text);
  const { format } = (json ?? {}) as { format?: unknown };
  if (typeof format === 'number' && format > FORMAT) {
    throw new BackupError(`${file} was made by a newer release of this program: update it first.`);
  }
  const parsed = Manifest.safeParse(json);
  if (!parsed.success) throw damaged(file, 'its table of contents cannot be understood');
  return parsed.data;
}

function parseJson(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString());
  } catch {
    return null;
  }
}

function compareEntries(found: ArchiveEntry[], listed: ArchiveEntry[], file: string): void {
  for (const [index, entry] of listed.entries()) {
    const real = found[index];
    if (real?.name !== entry.name) throw damaged(file, `${entry.name} is missing`);
    if (real.sha256 !== entry.sha256 || real.size !== entry.size) throw damaged(file, `${entry.name} was changed`);
    if (!isSafeName(entry.name)) throw damaged(file, `${entry.name} is no name of ours`);
  }
  if (found.length > listed.length) throw damaged(file, `${found[listed.length]?.name} does not belong to it`);
}

/** A file must not land outside the folder it is restored to. */
function isSafeName(name: string): boolean {
  if (name.startsWith('tables/')) return true;
  if (!name.startsWith(FILES_PREFIX) || name.includes('\\') || name.includes('\0')) return false;
  const steps = name.slice(FILES_PREFIX.length).split('/');
  return steps.every((step) => step !== '' && step !== '.' && step !== '..' && !/^[a-z]:/i.test(step));
}

function damaged(file: string, why: string): BackupError {
  return new BackupError(`${file} is damaged (${why}): nothing was changed.`);
}
