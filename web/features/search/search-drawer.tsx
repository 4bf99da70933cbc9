import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { paths, toSearchPath } from '#contract/paths.ts';
import { Link } from '#ui/link.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { DrawerPart } from '../../platform/drawer-link.tsx';
import { CategoryList, type NamedCategory } from './category-list.tsx';
import { popularSearches } from './popular-searches.ts';
import { clearRecent, keepRecent, readRecent } from './recent-searches.ts';
import { tellOpened } from './search-outcome.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { type SuggestionRow, toSuggestionGroups } from './suggestion-rows.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Suggestions while the visitor types; the field is a plain search form all the same. */
export function SearchDrawer({ open, onClose, categories }: DrawerPart & { categories: readonly NamedCategory[] }) {
  const [text, setText] = useState('');
  /** Where the chosen row leads: a newer answer may move the row, or take it away. */
  const [chosen, setChosen] = useState<string | null>(null);
  const [recent, setRecent] = useState<string[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const { state, answer } = useSuggestions(text);
  const groups = toSuggestionGroups(answer);
  const rows = groups.flatMap((group) => group.rows);
  const active = rows.findIndex(({ to }) => to === chosen);
  const activeRow = rows[active];

  useEffect(() => {
    if (!open) return;
    setRecent(readRecent());
    field.current?.select();
  }, [open]);

  function choose(row: SuggestionRow) {
    keepRecent(row.query ?? (text.trim() || row.label));
    const products = rows.filter(({ product }) => product);
    if (row.product && text.trim()) tellOpened(text.trim(), row.product.uuid, products.indexOf(row) + 1);
  }

  function steer(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && rows.length > 0) {
      event.preventDefault();
      // One place more than there are rows: the field itself, with what was typed.
      const next = ((active + 1 + step + rows.length + 1) % (rows.length + 1)) - 1;
      setChosen(rows[next]?.to ?? null);
      if (next >= 0) document.getElementById(rows[next]?.id ?? '')?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && activeRow) {
      event.preventDefault();
      choose(activeRow);
      navigate(activeRow.to);
    }
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Search"
      width="max-w-none laptop:max-w-[537px]"
      head={
        <Form role="search" action={paths.searchEntry} onSubmit={() => keepRecent(text)} className="relative">
          <Search aria-hidden="true" className="absolute top-3.5 left-4 size-5 text-muted" />
          <input
            ref={field}
            data-autofocus=""
            // Not a search field to the browser: there the first Escape would empty it, and the drawer stay open.
            type="text"
            inputMode="search"
            name="q"
            value={text}
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            placeholder="Search for products"
            aria-label="Search for products"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={rows.length > 0}
            aria-controls={listId}
            aria-activedescendant={activeRow?.id}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setChosen(null);
            }}
            onKeyDown={steer}
            className="h-12 w-full rounded-full border border-field bg-card pr-4 pl-11.5 text-16"
          />
        </Form>
      }
    >
      <p role="status" className="sr-only">
        {state === 'success' && `${rows.length} suggestions`}
      </p>
      {rows.length > 0 ? (
        <div aria-busy={state === 'pending'}>
          <SuggestionList
            id={listId}
            groups={groups}
            activeId={activeRow?.id ?? null}
            words={text.trim().split(/\s+/)}
            onChoose={choose}
          />
          <Link
            to={toSearchPath(text.trim())}
            onClick={() => keepRecent(text)}
            className="link mt-5 inline-flex min-h-11 items-center font-semibold [overflow-wrap:anywhere]"
          >
            All results for “{text.trim()}”
          </Link>
        </div>
      ) : (
        <div id={listId}>
          {state === 'success' && <NothingYet text={text.trim()} />}
          {state === 'error' && (
            <p className="pb-5 text-body">No suggestions right now. Press Enter to search anyway.</p>
          )}
          {recent.length > 0 && state === 'idle' && (
            <Shortcuts title="Recent searches" texts={recent}>
              <button
                type="button"
                onClick={() => {
                  clearRecent();
                  setRecent([]);
                  field.current?.focus();
                }}
                className="link min-h-11 text-14"
              >
                Clear
              </button>
            </Shortcuts>
          )}
          {state !== 'pending' && (
            <>
              <Shortcuts title="Popular searches" texts={popularSearches} />
              <h3 className="flex min-h-11 items-center font-normal font-sans text-14 text-muted">All categories</h3>
              <CategoryList categories={categories} />
            </>
          )}
        </div>
      )}
    </Sheet>
  );
}

function NothingYet({ text }: { text: string }) {
  return (
    <p className="pb-5 text-body">
      No suggestions for “{text}”. Press Enter for close matches, or{' '}
      <Link to={paths.requestForQuotation} className="link">
        tell us what you need
      </Link>
      .
    </p>
  );
}

interface ShortcutsProps {
  title: string;
  texts: readonly string[];
  children?: React.ReactNode;
}

function Shortcuts({ title, texts, children }: ShortcutsProps) {
  return (
    <section className="mb-6">
      <div className="flex min-h-11 items-center justify-between">
        <h3 className="font-sans text-14 font-normal text-muted">{title}</h3>
        {children}
      </div>
      <ul className="flex flex-wrap gap-2">
        {texts.map((text) => (
          <li key={text}>
            <Link
              to={toSearchPath(text)}
              onClick={() => keepRecent(text)}
              className="inline-flex min-h-11 items-center rounded-full border border-field bg-card px-4.5 text-15 font-medium break-all hover:border-ink"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
