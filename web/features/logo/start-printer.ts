import type { LogoState } from './logo-store.ts';
import { createPrinter, type PrintedLogo, type PrintPicture } from './picture-printer.ts';
import type { PrintAnswer, PrintRequest } from './print-worker.ts';

export interface Printer {
  print: PrintPicture;
  stop(): void;
}

/** Prints in a worker, or on the page where a worker cannot draw. */
export function startPrinter(logo: PrintedLogo, placements: LogoState['placements']): Printer {
  const worker = canDrawInWorkers() ? openWorker() : null;
  if (!worker) return { print: createPrinter(logo, placements), stop: () => undefined };
  const send = (request: PrintRequest) => worker.postMessage(request);
  const waiting = new Map<number, (picture: Blob | null) => void>();
  let last = 0;
  let isRunning = true;

  function stop(): void {
    isRunning = false;
    worker?.terminate();
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
  }

  worker.onmessage = ({ data: { number, picture } }: MessageEvent<PrintAnswer>) => {
    waiting.get(number)?.(picture);
    waiting.delete(number);
  };
  // Not loaded, or ended by the browser: the pictures stay plain.
  worker.onerror = stop;
  const { print, palette, background, sourceWidth, looks } = logo;
  send({ logo: { print, palette, background, sourceWidth, looks }, placements });
  return {
    print: (path, look) =>
      new Promise((resolve) => {
        if (!isRunning) return resolve(null);
        last += 1;
        waiting.set(last, resolve);
        send({ number: last, path, look });
      }),
    stop,
  };
}

function canDrawInWorkers(): boolean {
  if (typeof OffscreenCanvas === 'undefined') return false;
  return new OffscreenCanvas(1, 1).getContext('2d') !== null;
}

function openWorker(): Worker | null {
  try {
    return new Worker(new URL('./print-worker.ts', import.meta.url), { type: 'module' });
  } catch {
    return null;
  }
}
