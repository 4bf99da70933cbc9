import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
// Loaded here before any thread loads it: on Linux with glibc its native part has to be.
import 'sharp';
import type { Look } from '#contract/looks/look.ts';
import type { JudgedLook } from '#print/looks/judge-look.ts';
import { createFairQueue } from './fair-queue.ts';
import type { CutLogoFile, OpenedLogo, PictureAnswer, PictureTask } from './picture-worker.ts';

type InputOf<Name extends PictureTask['name']> = Omit<Extract<PictureTask, { name: Name }>, 'name'>;

/** Where looks go on a product. */
export type LookPlace = InputOf<'judge'>['place'];

export interface PictureWorker {
  /** Decodes what is printed of a logo, at the size it is printed from, and finds its inks. */
  openLogo(print: Uint8Array): Promise<OpenedLogo>;
  /** Makes a customer's file ready to print; null where there is nothing to see. */
  cutLogo(file: Uint8Array): Promise<CutLogoFile>;
  compose(task: InputOf<'compose'>): Promise<Buffer>;
  makeLooks(task: InputOf<'looks'>): Promise<Look[]>;
  /** What becomes of each look on a product; null where there is nothing to print. */
  judge(task: InputOf<'judge'>): Promise<(JudgedLook | null)[]>;
  /** A look at actual size as a PDF; null where the product carries the logo alone. */
  printFlat(task: InputOf<'flatten'>): Promise<Uint8Array | null>;
}

export interface PictureWorkers {
  /** Does work with a worker of its own, in turn between networks. */
  run<T>(network: string, work: (worker: PictureWorker) => Promise<T>): Promise<T>;
  /** No thread holds anything of the logo any more. */
  forget(logo: OpenedLogo): void;
  /** How many pictures were composed, by thread. */
  composed: ReadonlyMap<number, number>;
  /** How many wait for a worker. */
  waiting(): number;
}

/** One core is for pages; each worker holds some 100 MB while it prints. */
const mostWorkers = 4;
export const workerCount = Math.min(mostWorkers, Math.max(1, availableParallelism() - 1));

/**
 * Threads that print logos on pictures: in the thread that serves pages, one picture stops them all for a tenth of a
 * second. Started at the first picture; the source runs as it is, also beside the built site, as that of previews does.
 */
export function createPictureWorkers(projectRoot: string, count = workerCount): PictureWorkers {
  const queue = createFairQueue(count);
  const threads = Array.from({ length: count }, () => createThread(projectRoot));
  const idle = [...threads];
  const composed = new Map<number, number>();
  let lastId = 0;

  const toWorker = ({ send }: PictureThread): PictureWorker => ({
    async openLogo(print) {
      const { result } = await send({ name: 'open', print });
      lastId += 1;
      return { id: lastId, logo: result as OpenedLogo['logo'] };
    },
    cutLogo: async (file) => (await send({ name: 'cut', file })).result as CutLogoFile,
    async compose(task) {
      const { result, threadId } = await send({ name: 'compose', ...task });
      composed.set(threadId, (composed.get(threadId) ?? 0) + 1);
      return Buffer.from(result as Uint8Array);
    },
    makeLooks: async (task) => (await send({ name: 'looks', ...task })).result as Look[],
    judge: async (task) => (await send({ name: 'judge', ...task })).result as (JudgedLook | null)[],
    printFlat: async (task) => (await send({ name: 'flatten', ...task })).result as Uint8Array | null,
  });

  return {
    run: (network, work) =>
      queue.run(network, async () => {
        const thread = idle.pop() as PictureThread;
        try {
          return await work(toWorker(thread));
        } finally {
          idle.push(thread);
        }
      }),
    forget: ({ id }) => {
      for (const thread of threads) thread.forget(id);
    },
    composed,
    waiting: queue.waiting,
  };
}

type PictureThread = ReturnType<typeof createThread>;

/** One thread, which does one task at a time. One that died, of memory for example, is started again for the next. */
function createThread(projectRoot: string) {
  let worker: Worker | null = null;

  function start(): Worker {
    const started = new Worker(join(projectRoot, 'server/images/picture-worker.ts'), { execArgv: [], env: {} });
    // Without a listener the error of an idle thread would end the process.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker === started) worker = null;
    });
    return started;
  }

  return {
    async send(task: PictureTask): Promise<Extract<PictureAnswer, { result: unknown }>> {
      worker ??= start();
      const thread = worker;
      const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>();
      const onExit = (code: number) => reject(new Error(`A picture worker ended with ${code}`));
      thread.on('message', resolve).on('error', reject).on('exit', onExit);
      // A thread at work keeps the process alive, an idle one does not.
      thread.ref();
      try {
        thread.postMessage(task);
        const answer = await promise;
        if ('error' in answer) throw new Error(answer.error);
        return answer;
      } finally {
        thread.off('message', resolve).off('error', reject).off('exit', onExit);
        thread.unref();
      }
    },
    forget: (id: number) => worker?.postMessage({ name: 'forget', id } satisfies PictureTask),
  };
}
