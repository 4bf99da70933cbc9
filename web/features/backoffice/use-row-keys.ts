import { useEffect } from 'react';
import { findAct, isSingleKey } from './shortcuts.ts';

/** The keys of `shortcuts.list`; arrows scroll the page until a row is in hand. Enter opens it, as any link. */
export function useRowKeys(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!isSingleKey(event)) return;
      const act = findAct('list', event.key);
      if (act === 'filter') {
        const search = document.querySelector<HTMLElement>('main input[type="search"]');
        if (search) event.preventDefault();
        search?.focus();
        return;
      }
      const rows = [...document.querySelectorAll<HTMLElement>('[data-rows] a')];
      const at = rows.indexOf(document.activeElement as HTMLElement);
      if ((act !== 'next' && act !== 'previous') || (at < 0 && event.key.startsWith('Arrow'))) return;
      const next = rows[at < 0 ? 0 : at + (act === 'next' ? 1 : -1)];
      if (!next) return;
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: 'nearest' });
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
