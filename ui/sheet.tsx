import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './icon-button.tsx';

export type SheetProps = {
  open: boolean;
  /** Escape, the veil, the cross, or a gesture of the system. */
  onClose: () => void;
  title: string;
  /** In place of the title, beside the cross; the title is then for screen readers only. */
  head?: ReactNode;
  side?: 'right' | 'bottom';
  /** The most it takes, as a max-width class for every screen. */
  width?: string;
  /** Stays at the foot, in reach of the thumb. */
  footer?: ReactNode;
  children: ReactNode;
};

const sides = {
  right: 'ml-auto h-dvh max-h-none starting:open:translate-x-full translate-x-full open:translate-x-0',
  bottom:
    'mt-auto mx-auto max-h-[88dvh] w-full rounded-t-[20px] starting:open:translate-y-full translate-y-full open:translate-y-0',
};

/** Clear of a notch: at the top, at the right, and at the left where a panel is as wide as the window. */
const insides = {
  right: 'h-full pt-safe-top pr-safe-right pl-[max(0px,var(--spacing-safe-left)+100%-100vw)]',
  bottom: 'max-h-[88dvh]',
};

/**
 * A modal panel at an edge, on the browser's own dialog: focus is kept inside and given back, Escape and the system's
 * back gesture close it, and there is no library to load. The element marked `data-autofocus` gets the focus.
 */
export function Sheet({
  open,
  onClose,
  title,
  head,
  side = 'right',
  width = 'max-w-none sm:max-w-105',
  footer,
  children,
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (!open) return element.close();
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={(event) => event.target === dialog.current && onClose()}
      // The veil belongs to the dialog itself. On pointerdown: a text dragged out of a field ends in a click out here.
      onPointerDown={(event) => event.target === dialog.current && onClose()}
      className={`m-0 w-full overflow-hidden bg-paper text-ink transition-[translate,display,overlay] transition-discrete duration-250 backdrop:bg-ink/50 ${sides[side]} ${width}`}
    >
      <div className={`flex flex-col ${insides[side]}`}>
        <div className="flex min-h-17 shrink-0 items-center gap-3 pr-3 pl-5">
          <h2 id={titleId} className={head ? 'sr-only' : 'grow text-28'}>
            {title}
          </h2>
          {head && <div className="min-w-0 grow">{head}</div>}
          <IconButton label="Close" onClick={onClose}>
            <X aria-hidden="true" className="size-5.5" />
          </IconButton>
        </div>
        <div
          className={`min-h-0 grow overflow-y-auto overscroll-contain px-5 ${footer ? 'pb-6' : 'pb-[calc(1.5rem+var(--spacing-safe-bottom))]'}`}
        >
          {children}
        </div>
        {footer && (
          <div className="shrink-0 border-line border-t px-5 pointer-coarse:bg-card pt-4 pb-[max(1rem,var(--spacing-safe-bottom))]">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  );
}
