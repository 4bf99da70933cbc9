import { type RefObject, useEffect } from 'react';

const typed = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/** What a key stands for among the lines. */
type FindAct = (key: string) => 'next' | 'previous' | 'select' | null;

/**
 * Keys of the table go through the lines and select one; M, H, S and P press the button that shows the key. Only while no field has
 * focus. Each button carries its key in `data-key`, so what is shown is what works.
 */
export function useOrderKeys(page: RefObject<HTMLElement | null>, findAct: FindAct): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { current } = page;
      if (!current || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(typed)) return;
      const boxes = [...current.querySelectorAll<HTMLInputElement>('input[data-line]')];
      const at = boxes.indexOf(document.activeElement as HTMLInputElement);
      const act = findAct(event.key);
      if (act === 'next' || act === 'previous') {
        const next = boxes[at < 0 ? 0 : at + (act === 'next' ? 1 : -1)];
        if (next) event.preventDefault();
        next?.focus();
        return;
      }
      if (act === 'select' && at >= 0) {
        boxes[at]?.click();
        return;
      }
      if (!/^[a-z]$/.test(event.key)) return;
      const button = current.querySelector<HTMLElement>(`[data-key="${event.key.toUpperCase()}"]`);
      if (button) event.preventDefault();
      button?.click();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [page, findAct]);
}
