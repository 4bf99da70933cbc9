import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { TextInput } from '#ui/field.tsx';
import { callApiQuietly } from '../../platform/api.ts';

interface ProductNameInputProps {
  defaultValue?: string;
  placeholder?: string;
  'aria-label'?: string;
  /** The visitor chose a product of ours, from the list or by typing its name whole. */
  onPick?: (product: ProductCard) => void;
}

const pauseMs = 150;

/** Free text with our products as suggestions: a visitor who needs something else can say so. */
export function ProductNameInput({ onPick, ...rest }: ProductNameInputProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<ProductCard[]>([]);
  const [isOpen, setOpen] = useState(false);
  /** The row the arrow keys stand on; -1 is the field itself. */
  const [active, setActive] = useState(-1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const picking = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isShown = isOpen && found.length > 0;

  function choose(product: ProductCard) {
    setOpen(false);
    clearTimeout(timer.current);
    if (input.current) {
      // As typed, so that the form keeps it; our own search is not asked about a name it has just given.
      picking.current = true;
      input.current.value = product.title;
      input.current.dispatchEvent(new Event('input', { bubbles: true }));
      picking.current = false;
    }
    onPick?.(product);
  }

  function pickTyped(products: readonly ProductCard[]) {
    const typed = input.current?.value.trim().toLowerCase();
    const picked = products.find(({ title }) => title.toLowerCase() === typed);
    if (picked) onPick?.(picked);
  }

  function look(event: FormEvent<HTMLInputElement>) {
    if (picking.current) return;
    const keyword = event.currentTarget.value.trim();
    clearTimeout(timer.current);
    setActive(-1);
    if (keyword.length < 2) return setOpen(false);
    timer.current = setTimeout(async () => {
      const answer = await callApiQuietly('GET /api/product/v2/suggest', { keyword });
      // An answer to an older text would push the newer list aside.
      if (answer.code !== 200 || input.current?.value.trim() !== keyword) return;
      setFound(answer.data.products);
      setOpen(document.activeElement === input.current);
      if (document.activeElement !== input.current) pickTyped(answer.data.products);
    }, pauseMs);
  }

  function steer(event: KeyboardEvent) {
    if (!isShown) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[Math.max(active, 0)];
    if (step) setActive(((active + 1 + step + found.length + 1) % (found.length + 1)) - 1);
    // Enter takes the first of the list, rather than send the form with half a name.
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <span className="relative block">
      <TextInput
        {...rest}
        ref={input}
        name="line_name"
        maxLength={200}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        onInput={look}
        onKeyDown={steer}
        onBlur={() => {
          setOpen(false);
          pickTyped(found);
        }}
      />
      <span
        id={listId}
        role="listbox"
        aria-label="Our products"
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-20 mt-1 rounded-field border border-line bg-card"
      >
        {found.map((product, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
          <span
            key={product.uuid}
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            // The field keeps the focus, so that its blur does not close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(product)}
            className="flex min-h-11 cursor-pointer items-center px-4 py-2 leading-tight hover:bg-sunk aria-selected:bg-sunk"
          >
            {product.title}
          </span>
        ))}
      </span>
    </span>
  );
}
