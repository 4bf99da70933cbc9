import type { Found, FoundKind } from '#contract/backoffice/find.ts';

const groups: { label: string; kinds: readonly FoundKind[] }[] = [
  { label: 'Customers', kinds: ['company', 'person'] },
  { label: 'Work', kinds: ['request', 'quote', 'design', 'order', 'release'] },
  { label: 'Products', kinds: ['product'] },
];

/** What was found, by group and in their order: the palette walks through them as one list. */
export function groupFound(found: readonly Found[]): { label: string; list: Found[] }[] {
  return groups
    .map(({ label, kinds }) => ({ label, list: found.filter(({ kind }) => kinds.includes(kind)) }))
    .filter(({ list }) => list.length > 0);
}

/** The text with what was typed underlined. */
export function Matched({ text, query }: { text: string; query: string }) {
  const at = query ? text.toLowerCase().indexOf(query.toLowerCase()) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <u className="decoration-2 decoration-kraft underline-offset-2">{text.slice(at, at + query.length)}</u>
      {text.slice(at + query.length)}
    </>
  );
}
