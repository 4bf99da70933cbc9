import { type ComponentType, useEffect, useState } from 'react';
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
 * is loaded of it; the bar keeps its room from the first paint on where there is one. Not by lazy: React shows what was
 * lazy 0.3 s later than it could.
 */
export function LogoLoader({ loadBar }: { loadBar: () => Promise<{ default: ComponentType<BarProps> }> }) {
  const [Bar, setBar] = useState<ComponentType<BarProps> | null>(null);
  const [props, setProps] = useState({ file: null as File | null, served: false });
  const [over, setOver] = useState(false);

  useEffect(() => {
    const load = (change?: Partial<BarProps>) => {
      if (change) setProps((before) => ({ ...before, ...change }));
      loadBar().then(
        (loaded) => setBar(() => loaded.default),
        // Not fetched: the next file tries again.
        () => undefined,
      );
    };
    if ('logo' in document.documentElement.dataset) load({ served: Boolean(navigator.serviceWorker?.controller) });
    setLogoTaker((file) => load(file && { file }));
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
  }, [loadBar]);

  return <div className="logo-bar-room print:hidden">{Bar && <Bar {...props} over={over} />}</div>;
}
