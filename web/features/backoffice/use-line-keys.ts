import { type RefObject, useEffect } from 'react';
import { findAct, isSingleKey } from './shortcuts.ts';

/** The keys of `shortcuts.order` go through the lines of an order and select one. */
export function useLineKeys(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!page.current || !isSingleKey(event)) return;
      const boxes = [...page.current.querySelectorAll<HTMLInputElement>('input[data-line]')];
      const at = boxes.indexOf(document.activeElement as HTMLInputElement);
      const act = findAct('order', event.key);
      if (act === 'next' || act === 'previous') {
        const next = boxes[at < 0 ? 0 : at + (act === 'next' ? 1 : -1)];
        if (next) event.preventDefault();
        next?.focus();
      } else if (act === 'select') boxes[at]?.click();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [page]);
}
