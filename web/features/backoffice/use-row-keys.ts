import { useEffect } from 'react';

const typed = 'input, textarea, select, [contenteditable]';

/** J and K go through the lines of a list, the arrows too once one is in hand; / goes to the filter of the page. Enter opens. */
export function useRowKeys(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(typed)) return;
      if (event.key === '/') {
        const search = document.querySelector<HTMLElement>('main input[type="search"]');
        if (!search) return;
        event.preventDefault();
        search.focus();
        return;
      }
      const rows = [...document.querySelectorAll<HTMLElement>('[data-rows] a')];
      const at = rows.indexOf(document.activeElement as HTMLElement);
      const step = toStep(event.key, at >= 0);
      const next = step === 0 ? undefined : rows[at < 0 ? 0 : at + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: 'nearest' });
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function toStep(key: string, inList: boolean): number {
  if (key === 'j' || (inList && key === 'ArrowDown')) return 1;
  if (key === 'k' || (inList && key === 'ArrowUp')) return -1;
  return 0;
}
