import { useEffect, useId, useRef, useState } from 'react';
import type { ProductCard } from '#contract/catalog/catalog.ts';
import { TextInput } from '#ui/field.tsx';
import { callApiQuietly } from '../../platform/api.ts';

interface ProductNameInputProps {
  defaultValue?: string;
  placeholder?: string;
  'aria-label'?: string;
  /** Somebody chose a product of ours, by a click on its name or by typing it whole. */
  onPick?: (product: ProductCard) => void;
}

const pauseMs = 150;

/** Free text with our products as suggestions: whoever needs something else can say so. */
export function ProductNameInput({ onPick, ...rest }: ProductNameInputProps) {
  const listId = useId();
  const [found, setFound] = useState<ProductCard[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef('');
  useEffect(() => () => clearTimeout(timer.current), []);

  function look(typed: string) {
    const picked = found.find(({ title }) => title === typed);
    if (picked) onPick?.(picked);
    clearTimeout(timer.current);
    const keyword = typed.trim();
    if (picked || keyword.length < 2) return;
    asked.current = keyword;
    timer.current = setTimeout(async () => {
      const answer = await callApiQuietly('suggest', { keyword });
      // An answer to older letters would push the newer list aside.
      if (answer.code === 200 && asked.current === keyword) setFound(answer.data.products);
    }, pauseMs);
  }

  return (
    <>
      <TextInput
        {...rest}
        name="line_name"
        list={listId}
        maxLength={200}
        autoComplete="off"
        onInput={(event) => look(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {found.map((product) => (
          <option key={product.uuid} value={product.title} />
        ))}
      </datalist>
    </>
  );
}
