import { useEffect, useRef } from 'react';
import { findAct, isSingleKey } from './shortcuts.ts';

/** The keys of `shortcuts.inbox`. A row that goes away gives its place to the one after it. */
export function useInboxKeys(rowCount: number, onPreview: () => void): void {
  const place = useRef(-1);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!isSingleKey(event)) return;
      if (pressKey(event.key, place, onPreview)) event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
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
function pressKey(key: string, place: Place, onPreview: () => void): boolean {
  const act = findAct('inbox', key);
  const rows = listRows();
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  switch (act) {
    case 'filter':
      return focusOn('main input[type="search"]');
    case 'reply':
      return focusOn('[data-reply]');
    case 'next':
    case 'previous': {
      // Arrows scroll the page until a row is in hand.
      if (rows.length === 0 || (at < 0 && key.startsWith('Arrow'))) return false;
      const next = at < 0 ? Math.max(0, place.current) : at + (act === 'next' ? 1 : -1);
      focusRow(rows, Math.min(rows.length - 1, Math.max(0, next)), place);
      return true;
    }
    case 'preview':
      if (!document.activeElement?.matches('[data-row-link]')) return false;
      onPreview();
      return true;
    case 'select':
    case 'assign':
    case 'move':
      if (at < 0) return false;
      place.current = at;
      rows[at]?.querySelector<HTMLElement>(`[data-row-act="${act}"]`)?.click();
      return true;
    default:
      return false;
  }
}

function focusOn(selector: string): boolean {
  const field = document.querySelector<HTMLElement>(selector);
  field?.focus();
  return field !== null;
}
