import { useEffect, useRef } from 'react';
import { areSingleKeysOn } from './button-keys.tsx';

const typed = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/**
 * J and K walk through the rows, Enter opens one, X selects, A assigns it to oneself, E makes its next move; / goes to the
 * search. A row that goes away gives its place to the one after it.
 */
export function useInboxKeys(rowCount: number): void {
  const place = useRef(-1);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysOn()) return;
      if (event.target instanceof Element && event.target.closest(typed)) return;
      if (pressKey(event.key, place)) event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when rows came or went.
  useEffect(() => {
    const rows = listRows();
    if (place.current < 0 || document.activeElement !== document.body) return;
    focusRow(rows, Math.min(place.current, rows.length - 1), place);
  }, [rowCount]);
}

type Place = { current: number };
const listRows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];

function focusRow(rows: HTMLElement[], at: number, place: Place): void {
  const link = rows[at]?.querySelector<HTMLElement>('[data-row-link]');
  if (!link) return;
  place.current = at;
  link.focus();
  link.scrollIntoView({ block: 'nearest' });
}

/** Whether the key did something. */
function pressKey(key: string, place: Place): boolean {
  if (key === '/') {
    const search = document.querySelector<HTMLElement>('main input[type="search"]');
    search?.focus();
    return search !== null;
  }
  const rows = listRows();
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  if (key === 'j' || key === 'k') {
    const next = at < 0 ? Math.max(0, place.current) : at + (key === 'j' ? 1 : -1);
    focusRow(rows, Math.min(rows.length - 1, Math.max(0, next)), place);
    return rows.length > 0;
  }
  if (at < 0 || !/^[aex]$/.test(key)) return false;
  place.current = at;
  rows[at]?.querySelector<HTMLElement>(`[data-row-key="${key}"]`)?.click();
  return true;
}
