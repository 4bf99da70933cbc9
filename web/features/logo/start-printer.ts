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
  const waiting = new Map<string, (picture: Blob | null) => void>();
  let isRunning = true;

  function stop(): void {
    isRunning = false;
    worker?.terminate();
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
  }

  worker.onmessage = ({ data: { path, picture } }: MessageEvent<PrintAnswer>) => {
    waiting.get(path)?.(picture);
    waiting.delete(path);
  };
  // Not loaded, or ended by the browser: the pictures stay plain.
  worker.onerror = stop;
  send({ logo: { print: logo.print, palette: logo.palette }, placements });
  return {
    print: (path) =>
      new Promise((resolve) => {
        if (!isRunning) return resolve(null);
        waiting.set(path, resolve);
        send({ path });
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
