import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useSubmit } from 'react-router';
import { Button } from '#ui/button.tsx';
import { KeyCap } from '#ui/key-cap.tsx';
import { FoundOption } from './found-list.tsx';
import { useFoundProducts } from './use-found-products.ts';

/**
 * Adds a product to the form it stands in: L, some letters, Enter. A combobox over what the palette finds, so that the
 * focus stays in the field. Before scripts run it is a field for a SKU or a name, with its button.
 */
export function ProductFinder({ error }: { error?: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const submit = useSubmit();
  const listId = useId();
  const text = query.trim();
  const found = useFoundProducts(text);
  const current = found[Math.min(at, found.length - 1)];

  function pick(product: string): void {
    const form = field.current?.form;
    if (!form) return;
    const typed = new FormData(form);
    typed.set('intent', 'add-line');
    typed.set('product', product);
    void submit(typed, { method: 'post', preventScrollReset: true });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) setAt((found.length + Math.min(at, found.length - 1) + step) % found.length);
    else if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey && text) pick(current?.id ?? text);
    else if (event.key === 'Escape' && query) setQuery('');
    else return;
    event.preventDefault();
  }

  return (
    <div className="relative">
      <div className="flex items-center gap-2">
        <label className="flex h-control min-w-0 grow items-center gap-3 rounded-field border border-field bg-card px-3 has-focus-visible:border-ink">
          <Search aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
          <input
            ref={field}
            name="product"
            role="combobox"
            autoComplete="off"
            aria-label="Add a product by name or SKU"
            aria-expanded={found.length > 0}
            aria-controls={listId}
            aria-activedescendant={current && `${listId}-${current.id}`}
            aria-invalid={error ? true : undefined}
            placeholder="Add a product by name or SKU"
            maxLength={120}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
            className="min-w-0 grow bg-transparent text-15 outline-none"
          />
        </label>
        <Button type="submit" name="intent" value="add-line" variant="line" size="small">
          Add product
        </Button>
        <button
          type="button"
          data-key="l"
          aria-keyshortcuts="L"
          onClick={() => field.current?.focus()}
          className="min-h-control px-1 text-13 text-muted max-lg:hidden"
        >
          <span className="sr-only">Find a product</span>
          <KeyCap>L</KeyCap>
        </button>
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label="Products found"
        className={
          found.length > 0
            ? 'absolute inset-x-0 z-20 mt-1 max-h-80 overflow-y-auto rounded-card border border-ink bg-card p-2'
            : 'hidden'
        }
      >
        {found.map((entry) => (
          <FoundOption
            key={entry.id}
            id={`${listId}-${entry.id}`}
            entry={entry}
            query={text}
            isCurrent={entry === current}
            onClick={() => pick(entry.id)}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1 text-14 font-semibold text-error">
          {error}
        </p>
      )}
    </div>
  );
}
