import { lazy, Suspense, useEffect, useState } from 'react';
import { logoKey } from '../../platform/noted-logo.ts';
import { setArtworkSource } from '../../platform/outgoing-artwork.ts';
import { hasLogo, offerLogoFile, onLogoFile, readNotedLogo } from './logo-signal.ts';
import type { SendFile } from './send-logo.ts';

const LogoBar = lazy(() => import('./logo-bar.tsx').then((module) => ({ default: module.LogoBar })));

/**
 * Takes a logo that is dropped or pasted anywhere on a page. Until there is one, this is all that a page loads of it; the
 * bar keeps its room from the first paint on where there is.
 */
export function LogoLoader({ loadSender }: { loadSender: () => Promise<SendFile> }) {
  const [file, setFile] = useState<File | null>(null);
  const [wanted, setWanted] = useState(false);
  const [over, setOver] = useState(false);
  const [served, setServed] = useState(false);

  useEffect(() => {
    setArtworkSource(() => import('./send-logo.ts').then(({ createArtworkSource }) => createArtworkSource(loadSender)));
  }, [loadSender]);
  useEffect(() => {
    if (hasLogo()) {
      // The worker was there before the page: its pictures have the logo already.
      setServed(Boolean(navigator.serviceWorker?.controller));
      setWanted(true);
    }
    const stopListening = onLogoFile((offered) => {
      setFile(offered);
      setWanted(true);
    });
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    // A field that takes files itself has called preventDefault before the event comes up here.
    const drag = (event: DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return setOver(false);
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => !event.relatedTarget && setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event) || event.defaultPrevented) return;
      // Else the browser leaves the page for the file.
      event.preventDefault();
      const dropped = event.dataTransfer?.files[0];
      if (dropped) offerLogoFile(dropped);
    };
    const paste = (event: ClipboardEvent) => {
      const pasted = event.clipboardData?.files[0];
      const typing = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
      if (pasted && !typing && !event.defaultPrevented) offerLogoFile(pasted);
    };
    // Another tab has set a logo, or another page before this one came back from the browser's memory.
    const changedElsewhere = (event: Event) => {
      if (event instanceof StorageEvent ? event.key === logoKey : readNotedLogo()) setWanted(true);
    };
    window.addEventListener('dragover', drag);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    window.addEventListener('paste', paste);
    window.addEventListener('storage', changedElsewhere);
    window.addEventListener('pageshow', changedElsewhere);
    return () => {
      stopListening();
      window.removeEventListener('dragover', drag);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
      window.removeEventListener('paste', paste);
      window.removeEventListener('storage', changedElsewhere);
      window.removeEventListener('pageshow', changedElsewhere);
    };
  }, []);

  return (
    <>
      <div className="logo-bar-room print:hidden">
        {wanted && (
          <Suspense>
            <LogoBar file={file} served={served} />
          </Suspense>
        )}
      </div>
      {over && (
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-paper">
          <p className="text-heading text-center">Drop your logo. See it on everything.</p>
        </div>
      )}
    </>
  );
}
