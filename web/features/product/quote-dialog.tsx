import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '#ui/icon-button.tsx';

interface QuoteDialogProps {
  title: string;
  /** What the form is about, in one line. */
  subject: string;
  onClose: () => void;
  children: ReactNode;
}

/** A native dialog: nothing to load, the focus stays inside and returns to the button that opened it. */
export function QuoteDialog({ title, subject, onClose, children }: QuoteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  // Only the veil itself: the dialog's own box is filled by what is inside it.
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current?.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, by the browser itself
    <dialog
      ref={dialog}
      aria-labelledby="quote-dialog"
      onClose={onClose}
      onClick={closeOutside}
      className="m-auto max-h-[min(56rem,100dvh)] w-full max-w-160 overflow-y-auto bg-paper text-ink backdrop:bg-ink/60 max-sm:h-dvh max-sm:max-h-none max-sm:max-w-none sm:rounded-card"
    >
      <div className="relative p-5 sm:p-8">
        <h2 id="quote-dialog" className="pr-12 text-28">
          {title}
        </h2>
        <p className="mt-2 mb-6 text-body">{subject}</p>
        {children}
        <div className="absolute top-3 right-3 sm:top-6 sm:right-6">
          <IconButton label="Close" onClick={() => dialog.current?.close()}>
            <X aria-hidden="true" className="size-5.5" />
          </IconButton>
        </div>
      </div>
    </dialog>
  );
}
