import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { TextInput } from '#ui/field.tsx';
import { callApiQuietly } from '../../platform/api.ts';

interface ProductNameInputProps {
  defaultValue?: string;
  placeholder?: string;
  'aria-label'?: string;
  /** The visitor chose a product of ours, by a click on its name or by typing it whole. */
  onPick?: (product: ProductCard) => void;
}

const pauseMs = 150;

/** Free text with our products as suggestions: a visitor who needs something else can say so. */
export function ProductNameInput({ onPick, ...rest }: ProductNameInputProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<ProductCard[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function pickFrom(products: readonly ProductCard[]) {
    const typed = input.current?.value.trim().toLowerCase();
    const picked = products.find(({ title }) => title.toLowerCase() === typed);
    if (picked) onPick?.(picked);
  }

  function look(event: FormEvent<HTMLInputElement>) {
    const keyword = event.currentTarget.value.trim();
    // A name from the list is a choice at once; one that is typed may still grow until the field is left.
    if ((event.nativeEvent as InputEvent).inputType === 'insertReplacementText') pickFrom(found);
    clearTimeout(timer.current);
    if (keyword.length < 2) return;
    timer.current = setTimeout(async () => {
      const answer = await callApiQuietly('GET /api/product/v2/suggest', { keyword });
      // An answer to older letters would push the newer list aside.
      if (answer.code !== 200 || input.current?.value.trim() !== keyword) return;
      setFound(answer.data.products);
      if (document.activeElement !== input.current) pickFrom(answer.data.products);
    }, pauseMs);
  }

  return (
    <>
      <TextInput
        {...rest}
        ref={input}
        name="line_name"
        list={listId}
        maxLength={200}
        autoComplete="off"
        onInput={look}
        onBlur={() => pickFrom(found)}
      />
      <datalist id={listId}>
        {found.map((product) => (
          <option key={product.uuid} value={product.title} />
        ))}
      </datalist>
    </>
  );
}
