import { type Failure, fail } from '#contract/errors.ts';

interface SemaphoreOptions {
  atOnce: number;
  /** How many may wait; further work is rejected. */
  waiting: number;
  /** The most of one key, running and in line. */
  perKey?: { atOnce: number; waiting: number };
  /** Slots reserved for keys with nothing running, so that a few busy keys cannot occupy all. */
  reserved?: number;
}

interface Waiting {
  key: string;
  start: () => void;
}

/** Lets a few pieces of work run at a time. What waits must hold little: it may wait for long. */
export function createSemaphore({ atOnce, waiting, perKey = { atOnce, waiting }, reserved = 0 }: SemaphoreOptions) {
  const running = new Map<string, number>();
  const line: Waiting[] = [];
  let total = 0;

  function canStart(key: string): boolean {
    const own = running.get(key) ?? 0;
    return own < perKey.atOnce && total < (own === 0 ? atOnce : atOnce - reserved);
  }

  function count(key: string, change: 1 | -1): void {
    const own = (running.get(key) ?? 0) + change;
    total += change;
    if (own > 0) running.set(key, own);
    else running.delete(key);
  }

  /** Hands the slot to the first waiting work that may have it, before any new work can take it. */
  function startNext(): void {
    const next = line.findIndex(({ key }) => canStart(key));
    if (next === -1) return;
    const [{ key, start }] = line.splice(next, 1) as [Waiting];
    count(key, 1);
    start();
  }

  return async function run<T>(work: () => Promise<T>, key = ''): Promise<T | Failure> {
    if (canStart(key)) count(key, 1);
    else if (line.length >= waiting || line.filter((other) => other.key === key).length >= perKey.waiting)
      return refuseForNow();
    else await new Promise<void>((start) => line.push({ key, start }));
    try {
      return await work();
    } finally {
      count(key, -1);
      startNext();
    }
  };
}

function refuseForNow(): Failure {
  const msg = 'We’re receiving a lot of files right now. Please try again in a moment.';
  return fail('unavailable', { msg, fields: { file: msg }, retryAfterSeconds: 10 });
}
