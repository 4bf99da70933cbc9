import { formatCount } from '../format-number.ts';

/** More than any storage holds; keeps sums far from what a column takes. */
export const mostPieces = 100_000_000;

/** Full cases and the loose pieces beside them. Without a case pack all pieces are loose. */
export function splitCases(pieces: number, casePack: number | null): { cases: number; loose: number } {
  if (!casePack) return { cases: 0, loose: pieces };
  const cases = Math.trunc(pieces / casePack);
  return { cases, loose: pieces - cases * casePack };
}

export const joinCases = ({ cases, pieces }: { cases: number; pieces: number }, casePack: number | null): number =>
  cases * (casePack ?? 0) + pieces;

const count = (number: number, one: string, many: string) =>
  `${formatCount(number)} ${Math.abs(number) === 1 ? one : many}`;
export const describePieces = (pieces: number): string => count(pieces, 'piece', 'pieces');

/** '2 cases + 40 pieces', '3 cases', '40 pieces'; without a case pack '540 pieces'. */
export function describeCases(pieces: number, casePack: number | null): string {
  const { cases, loose } = splitCases(pieces, casePack);
  if (!casePack || (cases === 0 && loose !== 0)) return describePieces(loose);
  const full = count(cases, 'case', 'cases');
  return loose === 0 ? full : `${full} + ${describePieces(Math.abs(loose))}`;
}

/** What tells items of one title apart: 'Kraft, 12 oz, D-2026-00042, leaves.pdf'. */
export const describeVariant = (item: { options: Readonly<Record<string, string>>; artwork: string }): string =>
  [...Object.values(item.options), item.artwork].filter(Boolean).join(', ');

export const nameItem = (item: { title: string; options: Readonly<Record<string, string>>; artwork: string }): string =>
  [item.title, describeVariant(item)].filter(Boolean).join(', ');
