import { useEffect } from 'react';

const typed = 'input, textarea, select, [contenteditable]';

/** A single key presses the button that shows it, while no field has the focus. */
export function useActKeys(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[a-z]$/i.test(event.key)) return;
      if (event.target instanceof Element && event.target.closest(typed)) return;
      const button = document.querySelector<HTMLElement>(`[data-act-key="${event.key.toUpperCase()}"]`);
      if (!button) return;
      event.preventDefault();
      button.click();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
