import type { FileFacts } from '../files/files.ts';

interface PreflightFile {
  kind: string;
  /** Pixels of a picture. */
  width: number | null;
  height: number | null;
  facts: FileFacts | null;
}

interface PreflightFact {
  name: string;
  value: string;
  is_readable: boolean;
}

const pointsPerInch = 72;
const toInches = (points: number) => String(Math.round((points / pointsPerInch) * 100) / 100);
const notReadable = 'Not readable';
const documents = ['pdf', 'ai', 'eps'];

/** What a proof's file says of itself, by the job that drew its preview. What it does not say is never guessed. */
export function listPreflightFacts({ kind, width, height, facts }: PreflightFile): PreflightFact[] {
  const size =
    facts?.page_width && facts.page_height ? `${toInches(facts.page_width)} × ${toInches(facts.page_height)} in` : null;
  const fonts = !facts || !documents.includes(kind) ? null : facts.fonts.join(', ') || 'None live';
  const pixels = width && height ? `${width} × ${height} px` : null;
  const resolution = [pixels, facts?.dpi && `${facts.dpi} dpi`].filter(Boolean).join(', ');
  const values: [string, string | null][] = [
    ['Size', size],
    ['Resolution', resolution || (isVector(kind, facts) ? 'Vector' : null)],
    ['Colors', facts?.colors?.join(', ') ?? null],
    ['Fonts', fonts],
    ['Bleed', describeBleed(facts)],
  ];
  return values.map(([name, value]) => ({ name, value: value ?? notReadable, is_readable: value !== null }));
}

/** A document that was read and has no picture in it is drawn by lines alone. */
const isVector = (kind: string, facts: FileFacts | null) =>
  kind === 'svg' || (kind === 'pdf' && facts?.page_width != null && facts.colors !== undefined);

function describeBleed(facts: FileFacts | null): string | null {
  if (facts?.bleed === undefined) return null;
  return facts.bleed > 0 ? `${toInches(facts.bleed)} in` : 'None';
}
