import type { MouseEventHandler, Ref } from 'react';
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

interface FoundOptionProps {
  id: string;
  entry: Pick<Found, 'title' | 'note' | 'state'>;
  query: string;
  isCurrent: boolean;
  ref?: Ref<HTMLDivElement>;
  onClick: MouseEventHandler;
}

/** A row in the list of a combobox. The focus stays in the combobox, so the row itself has no keys. */
export function FoundOption({ id, entry, query, isCurrent, ref, onClick }: FoundOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      ref={ref}
      onClick={onClick}
      className="flex min-h-control cursor-pointer items-center gap-3 rounded-field px-2 text-15 hover:bg-paper aria-selected:bg-sunk lg:min-h-9"
    >
      <span className="shrink-0 font-semibold">
        <Matched text={entry.title} query={query} />
      </span>
      <span className="min-w-0 grow truncate text-14 text-muted">
        <Matched text={entry.note} query={query} />
      </span>
      <span className="shrink-0 text-13 text-muted">{entry.state}</span>
    </div>
  );
}
