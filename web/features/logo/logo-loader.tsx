import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { logoKey } from '../../platform/noted-logo.ts';
import { offerLogoFile, setLogoTaker } from './logo-signal.ts';

interface BarProps {
  file: File | null;
  /** The worker was there before the page: its pictures have the logo already. */
  served: boolean;
  /** A file is held over the page. */
  over: boolean;
}

/**
 * Takes a logo that is dropped or pasted anywhere on a page. Until a file is held over the page or chosen, this is all that
 * is loaded of it, so `Bar` is lazy; the bar keeps its room from the first paint on where there is one.
 */
export function LogoLoader({ Bar }: { Bar: ComponentType<BarProps> }) {
  const [bar, setBar] = useState<Omit<BarProps, 'over'> | null>(null);
  const [over, setOver] = useState(false);

  useEffect(() => {
    const load = (change?: Partial<BarProps>) =>
      setBar((before) => (before && !change ? before : { file: null, served: false, ...before, ...change }));
    if ('logo' in document.documentElement.dataset) load({ served: Boolean(navigator.serviceWorker?.controller) });
    setLogoTaker((file) => load({ file }));
    // From here on the listeners below take files, in place of the early script.
    window.ondragover = window.ondrop = null;
    if (window.droppedLogo) offerLogoFile(window.droppedLogo);
    window.droppedLogo = undefined;
    const listening = new AbortController();
    const on = <Type extends keyof WindowEventMap>(type: Type, listen: (event: WindowEventMap[Type]) => void) =>
      window.addEventListener(type, listen, listening);
    const offer = (data: DataTransfer | null) => {
      const file = data?.files[0];
      if (file) offerLogoFile(file);
    };
    // A field that takes files itself has called preventDefault before the event comes up here. Ours must: else the
    // browser leaves the page for the file.
    const take = (event: DragEvent) => {
      const taken = event.dataTransfer?.types.includes('Files') && !event.defaultPrevented;
      const dropped = event.type === 'drop';
      setOver(Boolean(taken) && !dropped);
      if (!taken) return;
      event.preventDefault();
      load();
      if (dropped) offer(event.dataTransfer);
    };
    on('dragover', take);
    on('drop', take);
    on('dragleave', ({ relatedTarget }) => !relatedTarget && setOver(false));
    on('paste', ({ clipboardData, target, defaultPrevented }) => {
      const typing = target instanceof Element && target.closest('input, textarea, [contenteditable]');
      if (!typing && !defaultPrevented) offer(clipboardData);
    });
    // Another tab has set a logo, or another page before this one came back from the browser's memory.
    on('storage', ({ key }) => key === logoKey && load());
    on('pageshow', () => {
      try {
        if (localStorage.getItem(logoKey)) load();
      } catch {
        // Where nothing can be read, nothing was noted.
      }
    });
    return () => {
      listening.abort();
      setLogoTaker(undefined);
    };
  }, []);

  return (
    <div className="logo-bar-room print:hidden">
      {bar && (
        <Suspense>
          <Bar {...bar} over={over} />
        </Suspense>
      )}
    </div>
  );
}
