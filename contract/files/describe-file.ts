import type { AttachedFile } from './files.ts';

const pointsPerInch = 72;

/** What stands below a file's name: its size, its pages and how large the first is, in inches. */
export function describeFile({ bytes, facts }: Pick<AttachedFile, 'bytes' | 'facts'>): string {
  const size = bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
  const pages = facts?.pages && facts.pages > 1 ? `${facts.pages} pages` : null;
  const inches =
    facts?.page_width && facts.page_height ? `${toInches(facts.page_width)} × ${toInches(facts.page_height)} in` : null;
  return [size, pages, inches].filter((part) => part !== null).join(' · ');
}

/** Instead of a preview; empty where there is one. */
export function describePreview({ preview }: Pick<AttachedFile, 'preview'>): string {
  if (preview.state === 'ready') return '';
  return preview.state === 'pending' ? 'Preview on its way' : `No preview: ${lowerFirst(preview.note)}`;
}

const toInches = (points: number) => String(Math.round((points / pointsPerInch) * 100) / 100);
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
