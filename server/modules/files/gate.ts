import { type Failure, fail } from '#contract/errors.ts';

interface GateOptions {
  atOnce: number;
  /** So many others wait in line; whoever comes then is sent away. */
  waiting: number;
}

/** Lets a few pieces of work run at a time. What waits must hold little: it may wait for long. */
export function createGate({ atOnce, waiting: mostWaiting }: GateOptions) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function pass<T>(work: () => Promise<T>): Promise<T | Failure> {
    if (running < atOnce) running += 1;
    else if (waiting.length >= mostWaiting) return refuseForNow();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

export function refuseForNow(): Failure {
  const msg = 'Many files are coming in just now. Please try again in a moment.';
  return fail('unavailable', { msg, fields: { file: msg }, retryAfterSeconds: 10 });
}
