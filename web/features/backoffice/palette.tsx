import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { type Found, leastFindLength } from '#contract/backoffice/find.ts';
import { backofficePaths } from '#contract/backoffice-paths.ts';
import { useCommandKey } from './command-key.ts';
import { FoundOption, groupFound } from './found-list.tsx';
import type { Screen } from './screens.ts';

interface Entry {
  id: string;
  title: string;
  note: string;
  state: string;
  url: string;
}

const showEntry = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Typing faster than this asks once. */
const pauseMs = 120;

/**
 * Finds anything and goes there: Cmd-K or Ctrl-K, or the search of the rail. A combobox over a list, so that the focus
 * stays in the field. Its list is made when it opens: closed, it was a sixth of the page. Before scripts run, the search of
 * the rail is a form that leads to a page with the same results.
 */
export function Palette({
  screens,
  open,
  onClose,
}: {
  screens: readonly Screen[];
  open: boolean;
  onClose: () => void;
}) {
  const command = useCommandKey();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const { load, data, state } = useFetcher<{ list: Found[]; q: string }>();
  const navigate = useNavigate();
  const listId = useId();
  const text = query.trim();

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);

  useEffect(() => {
    if (text.length < leastFindLength) return;
    const timer = setTimeout(() => void load(`${backofficePaths.find}?${new URLSearchParams({ q: text })}`), pauseMs);
    return () => clearTimeout(timer);
  }, [text, load]);

  const found = text.length >= leastFindLength && data ? groupFound(data.list) : [];
  const places = screens
    .filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
    .map(({ path, label }) => ({ id: path, title: label, note: 'Go to this screen', state: '', url: path }));
  const groups: { label: string; list: Entry[] }[] = [
    ...found,
    ...(places.length > 0 ? [{ label: 'Screens', list: places }] : []),
  ];
  const entries = groups.flatMap(({ list }) => list);
  const current = entries[Math.min(at, entries.length - 1)];

  function go(entry: Entry | undefined, inNewTab: boolean): void {
    if (!entry) return;
    if (inNewTab) window.open(entry.url);
    else void navigate(entry.url);
    onClose();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((entries.length + Math.min(at, entries.length - 1) + step) % Math.max(1, entries.length));
    else if (event.key === 'Enter') go(current, event.metaKey || event.ctrlKey);
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Find anything"
      onClose={() => {
        setQuery('');
        setAt(0);
        onClose();
      }}
      onPointerDown={(event) => event.target === dialog.current && dialog.current.close()}
      className="mx-auto mt-23 w-[min(45rem,calc(100vw-2rem))] max-w-none rounded-card border border-ink bg-card text-ink backdrop:bg-ink/35 max-sm:mt-[calc(1rem+var(--spacing-safe-top))]"
    >
      {open && (
        <div>
          <label className="flex items-center gap-3 border-line border-b px-4">
            <Search aria-hidden="true" className="size-5 shrink-0" />
            <input
              role="combobox"
              aria-expanded={entries.length > 0}
              aria-controls={listId}
              aria-activedescendant={current && `${listId}-${current.id}`}
              aria-label="Number, email, restaurant, product or screen"
              placeholder="Number, email, restaurant, product or screen"
              value={query}
              onChange={(event) => {
                setQuery(event.target.value);
                setAt(0);
              }}
              onKeyDown={onKeyDown}
              maxLength={100}
              className="h-14 min-w-0 grow bg-transparent text-18 outline-none"
            />
            <span role="status" className="text-13 text-muted">
              {state !== 'idle' ? 'Searching' : `${entries.length} results`}
            </span>
          </label>
          <div id={listId} role="listbox" aria-label="Results" className="max-h-[60dvh] overflow-y-auto p-2">
            {groups.map(({ label, list }) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options.
              <div key={label} role="group" aria-label={label}>
                <p aria-hidden="true" className="px-2 pt-2 pb-1 text-13 font-semibold text-muted">
                  {label}
                </p>
                {list.map((entry) => (
                  <FoundOption
                    key={entry.id}
                    id={`${listId}-${entry.id}`}
                    entry={entry}
                    query={text}
                    isCurrent={entry === current}
                    ref={entry === current ? showEntry : undefined}
                    onClick={(event) => go(entry, event.metaKey || event.ctrlKey)}
                  />
                ))}
              </div>
            ))}
            {entries.length === 0 && (
              <p className="px-2 py-6 text-center text-15 text-muted">Nothing found for “{text}”</p>
            )}
          </div>
          <p className="border-line border-t bg-paper px-4 py-2 text-13 text-muted max-sm:hidden">
            ↑ ↓ Move · Enter Open · {command} Enter Open in new tab · Esc Close
          </p>
        </div>
      )}
    </dialog>
  );
}
