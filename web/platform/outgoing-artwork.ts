import type { CartArtwork, SentArtwork } from '#contract/artwork/line-artwork.ts';

/** A line that is about to be sent, and may get the visitor's logo. */
export interface OutgoingLine {
  product_uuid?: string;
  options?: Record<string, string>;
}

export type CollectedArtwork = (SentArtwork | null)[] | { fault: string };

export interface ArtworkSource {
  /** Uploads the logo where that has not happened yet; a sentence where it failed. */
  collect(lines: readonly OutgoingLine[]): Promise<CollectedArtwork>;
  /** Where the logo goes, without the file: what a cart line has of it. */
  readNumbers(line: OutgoingLine): Promise<CartArtwork | null>;
}

let load: (() => Promise<ArtworkSource>) | undefined;

/** Said by what holds the logo: forms and logos are features that do not know each other. */
export function setArtworkSource(next: () => Promise<ArtworkSource>): void {
  load = next;
}

/** The logos of lines that are being sent; none where this browser has no logo. */
export async function collectArtwork(lines: readonly OutgoingLine[]): Promise<CollectedArtwork> {
  if (!load || !hasLogo()) return lines.map(() => null);
  try {
    return await (await load()).collect(lines);
  } catch {
    return { fault: 'We couldn’t send your logo. Please try again, or remove the logo first.' };
  }
}

export async function readArtworkNumbers(line: OutgoingLine): Promise<CartArtwork | null> {
  if (!load || !hasLogo()) return null;
  return load()
    .then((source) => source.readNumbers(line))
    .catch(() => null);
}

const hasLogo = () => document.documentElement.dataset.logo !== undefined;
