import { type RefObject, useEffect } from 'react';

const typed = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/**
 * J and K go through the lines, X selects one; M, H, S and P press the button that shows the key. Only while no field has
 * focus. Each button carries its key in `data-key`, so what is shown is what works.
 */
export function useOrderKeys(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { current } = page;
      if (!current || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(typed)) return;
      const boxes = [...current.querySelectorAll<HTMLInputElement>('input[data-line]')];
      const at = boxes.indexOf(document.activeElement as HTMLInputElement);
      if (event.key === 'j' || event.key === 'k') {
        const next = boxes[at < 0 ? 0 : at + (event.key === 'j' ? 1 : -1)];
        if (next) event.preventDefault();
        next?.focus();
        return;
      }
      if (event.key === 'x' && at >= 0) {
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
  }, [page]);
}
