import type { UploadedFile } from '#contract/files/files.ts';

const prefix = 'uploads:';
/** A little less than the day the server keeps a file that belongs to nothing. */
const keepMs = 20 * 3_600_000;

interface Kept {
  file: UploadedFile;
  at: number;
}

/** What was uploaded for a form, in this browser, until the form is sent: a reload loses nothing. */
export function readStoredUploads(draft: string): UploadedFile[] {
  return readAll(draft).map(({ file }) => file);
}

export function keepUploads(draft: string, files: UploadedFile[]): void {
  const known = new Map(readAll(draft).map((kept) => [kept.file.file_id, kept.at]));
  const kept: Kept[] = files.map((file) => ({ file, at: known.get(file.file_id) ?? Date.now() }));
  try {
    if (kept.length > 0) localStorage.setItem(prefix + draft, JSON.stringify(kept));
    else localStorage.removeItem(prefix + draft);
  } catch {
    // Storage may be full or forbidden; the form works without it.
  }
}

function readAll(draft: string): Kept[] {
  try {
    const kept = JSON.parse(localStorage.getItem(prefix + draft) ?? '[]') as Kept[];
    return kept.filter(({ file, at }) => typeof file.file_id === 'string' && Date.now() - at < keepMs);
  } catch {
    return [];
  }
}
