import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * For a form that a route's action answers: when it was refused, the first field that is wrong gets the focus, or the
 * message of the form. The button is at the end, and on a phone both are out of sight. An answer that came with the page
 * itself, without scripts, begins at the top anyway.
 */
export function useFocusFault(refused: object | null | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(refused);
  useEffect(() => {
    if (!refused || refused === first) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find('[aria-invalid="true"]') ?? find('[role="alert"]'))?.focus();
  }, [refused, first]);
  return form;
}
