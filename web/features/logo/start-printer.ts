import type { Look } from '#contract/looks/look.ts';
import type { LogoState } from './logo-store.ts';
import type { PicturePrinter, PrintedLogo } from './picture-printer.ts';
import type { PrintAnswer, PrintRequest } from './print-worker.ts';

export interface Printer extends PicturePrinter {
  stop(): void;
  /** The same one for the same logo in another look. What was asked for and is not printed yet is dropped. */
  follow(logo: PrintedLogo, placements: LogoState['placements']): Printer;
}

/** Prints in a worker, or on the page where a worker cannot draw. */
export function startPrinter(logo: PrintedLogo, placements: LogoState['placements']): Printer {
  const worker = canDrawInWorkers() ? openWorker() : null;
  if (!worker) return printOnPage(logo, placements);
  const send = (request: PrintRequest) => worker.postMessage(request);
  const waiting = new Map<number, (made: PrintAnswer['made']) => void>();
  let last = 0;
  let isRunning = true;

  function drop(): void {
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
  }

  function stop(): void {
    isRunning = false;
    worker?.terminate();
    drop();
  }

  const ask =
    <Task extends keyof PicturePrinter>(task: Task) =>
    (path: string, look?: Look) =>
      new Promise<Awaited<ReturnType<PicturePrinter[Task]>>>((resolve) => {
        if (!isRunning) return resolve(null as Awaited<ReturnType<PicturePrinter[Task]>>);
        last += 1;
        waiting.set(last, (made) => resolve(made as Awaited<ReturnType<PicturePrinter[Task]>>));
        send({ number: last, task, path, look });
      });

  worker.onmessage = ({ data: { number, made } }: MessageEvent<PrintAnswer>) => {
    waiting.get(number)?.(made);
    waiting.delete(number);
  };
  // Not loaded, or ended by the browser: the pictures stay plain.
  worker.onerror = stop;
  const { print, palette, background, sourceWidth, looks } = logo;
  send({ logo: { print, palette, background, sourceWidth, looks }, placements });
  const toPrinter = (): Printer => ({
    print: ask('print'),
    judge: ask('judge'),
    draw: ask('draw'),
    stop,
    follow(next, moved) {
      if (!isRunning) return startPrinter(next, moved);
      drop();
      send({ next: { looks: next.looks, placements: moved } });
      return toPrinter();
    },
  });
  return toPrinter();
}

/** Its code is loaded here alone: the worker has its own. */
function printOnPage(logo: PrintedLogo, first: LogoState['placements']): Printer {
  const made = import('./picture-printer.ts').then(({ createPrinter }) => createPrinter(logo, first));
  const toPrinter = (): Printer => ({
    print: async (path, look) => (await made).print(path, look),
    judge: async (path, look) => (await made).judge(path, look),
    draw: async (path, look) => (await made).draw(path, look),
    stop: () => undefined,
    follow({ looks }, placements) {
      void made.then(({ change }) => change({ looks, placements }));
      return toPrinter();
    },
  });
  return toPrinter();
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
