import { X } from 'lucide-react';
import { type PointerEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { joinClasses } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export type ModalProps = {
  open: boolean;
  /** Escape, the veil, the cross, or a gesture of the system. */
  onClose: () => void;
  title: string;
  /** What it is about, in one line under the title. */
  note: ReactNode;
  /** `center` for a form of its own, as large as a phone; `corner` for a few words with us beside the page. */
  place?: 'center' | 'corner';
  children: ReactNode;
};

const places = {
  center: {
    sheet:
      'm-auto max-h-[min(56rem,calc(100dvh-2rem))] w-full max-w-160 backdrop:bg-ink/60 max-sm:h-dvh max-sm:pt-safe-top max-sm:pb-safe-bottom max-sm:max-h-none max-sm:max-w-none sm:rounded-card',
    inside: 'p-5 sm:p-8',
    cross: 'top-3 right-3 sm:top-6 sm:right-6',
  },
  corner: {
    sheet:
      'mr-[calc(1rem+var(--spacing-safe-right))] mb-[calc(1rem+var(--spacing-safe-bottom))] ml-auto mt-auto max-h-[min(48rem,calc(100dvh-2rem))] w-[min(26rem,calc(100vw-2rem))] max-w-none rounded-card backdrop:bg-ink/30',
    inside: 'p-6',
    cross: 'top-4 right-4',
  },
};

/** A sheet over the page, on the browser's own dialog: nothing to load, the focus stays inside and is given back. */
export function Modal({ open, onClose, title, note, place = 'center', children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const look = places[place];

  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={(event) => event.target === dialog.current && onClose()}
      // On pointerdown, as a text dragged out of a field ends in a click out here.
      onPointerDown={(event) => isOnVeil(event) && dialog.current?.close()}
      className={joinClasses('overflow-y-auto overscroll-contain bg-paper text-ink', look.sheet)}
    >
      <div className={joinClasses('relative', look.inside)}>
        <h2 id={titleId} className="pr-12 text-28">
          {title}
        </h2>
        <p className="mt-2 mb-6 text-body">{note}</p>
        {children}
        <div className={joinClasses('absolute', look.cross)}>
          <IconButton label="Close" onClick={() => dialog.current?.close()}>
            <X aria-hidden="true" className="size-5.5" />
          </IconButton>
        </div>
      </div>
    </dialog>
  );
}

/** The veil belongs to the dialog, and so does its scroll bar: only where the pointer is tells them apart. */
function isOnVeil({ target, currentTarget, clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}
