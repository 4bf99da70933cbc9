import { useLayoutEffect, useRef } from 'react';

/** Anything in a field that the page did not put there. */
export function hasTypedInput(within: ParentNode): boolean {
  const fields = within.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input, textarea, select',
  );
  return [...fields].some((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some((option) => option.selected !== option.defaultSelected && option.defaultSelected);
    if (field.type === 'hidden' || field.type === 'submit') return false;
    if (field.type === 'checkbox' || field.type === 'radio')
      return (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked;
    return field.value !== field.defaultValue;
  });
}

/**
 * For an element whose fields are state. Hydration leaves in a field what was typed before it and fires no event, so the
 * state would overwrite it with the next render: it is read here once, before that.
 */
export function useTypedEarly<E extends HTMLElement>(read: (element: E) => void) {
  const element = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, right after hydration
  useLayoutEffect(() => {
    if (element.current && hasTypedInput(element.current)) read(element.current);
  }, []);
  return element;
}
