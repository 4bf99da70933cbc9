import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { PanelName } from './nav-items.ts';

const openAfterMs = 100;
/** Long enough to cross a corner on the way into the panel. */
const closeAfterMs = 300;

/**
 * Which panel is open, one at a time. The pointer opens it by resting on the link, a button of its own by click; it
 * closes when pointer and focus have left, on Escape, on a press elsewhere, and with every navigation.
 */
export function useNavPanel() {
  const [open, setOpen] = useState<PanelName | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const bar = useRef<HTMLUListElement>(null);
  const { key } = useLocation();

  function later(next: PanelName | null, ms: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), ms);
  }
  function now(next: PanelName | null) {
    clearTimeout(timer.current);
    setOpen(next);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes it
  useEffect(() => {
    clearTimeout(timer.current);
    setOpen(null);
  }, [key]);

  useEffect(() => {
    if (!open) return;
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      clearTimeout(timer.current);
      // The focus stays where it is, unless that is about to vanish.
      const item = document.activeElement?.closest('[data-nav-panel]');
      if (item) item.parentElement?.querySelector('button')?.focus();
      setOpen(null);
    }
    function onPress(event: Event) {
      if (!bar.current?.contains(event.target as Node)) setOpen(null);
    }
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open]);

  return {
    open,
    bar,
    toggle: (panel: PanelName) => now(open === panel ? null : panel),
    /** For the list item that holds link, button and panel. */
    toItemProps: (panel: PanelName) => ({
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && later(panel, openAfterMs),
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && later(null, closeAfterMs),
      onBlur: (event: React.FocusEvent) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) now(null);
      },
    }),
  };
}
