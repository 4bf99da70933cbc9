import { X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import type { DrawerPart } from '../../platform/drawer-link.tsx';
import { useRootData } from '../../platform/use-root-data.ts';
import { ContactForm } from './contact-form.tsx';
import { TalkToUs } from './talk-to-us.tsx';

/** Opened by the chat button. Native dialog: focus stays inside and returns; Escape and a click outside close it. */
export function ContactPanel({ open, onClose }: DrawerPart) {
  const { brand } = useRootData();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    else if (!open) dialog.current?.close();
  }, [open]);
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) dialog.current?.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, by the browser itself
    <dialog
      ref={dialog}
      aria-labelledby="contact-panel"
      onClose={onClose}
      onClick={closeOutside}
      className="mr-4 mb-4 ml-auto mt-auto max-h-[min(48rem,calc(100dvh-2rem))] w-[min(26rem,calc(100vw-2rem))] max-w-none overflow-y-auto rounded-card bg-paper text-ink backdrop:bg-ink/30"
    >
      <div className="relative p-6">
        <h2 id="contact-panel" className="pr-12 text-28">
          Ask us anything
        </h2>
        <p className="mt-2 mb-6 text-body">{brand.hours}. Outside of them the answer comes the next working day.</p>
        <ContactForm />
        <div className="mt-6 border-line border-t pt-5">
          <TalkToUs brand={brand} />
        </div>
        <div className="absolute top-4 right-4">
          <IconButton label="Close" onClick={() => dialog.current?.close()}>
            <X aria-hidden="true" className="size-5.5" />
          </IconButton>
        </div>
      </div>
    </dialog>
  );
}
