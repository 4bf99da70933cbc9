import { type Failure, fail } from '#contract/errors.ts';
import { toWidestGroup } from '../../calls/network-groups.ts';

/**
 * argon2 runs in Node's pool of four threads, which also reads files and resolves names: at most two hashes at once leave
 * two threads for these.
 */
const atOnce = 2;
const mostWaiting = 24;
/** One network cannot fill the queue alone. */
const mostWaitingByNetwork = 8;

/** A semaphore with a short queue, in front of all that hashes a caller's password. */
export function createPasswordSlots() {
  let free = atOnce;
  const queue: (() => void)[] = [];
  const waiting = new Map<string, number>();

  async function enter(group: string): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    waiting.set(group, (waiting.get(group) ?? 0) + 1);
    await new Promise<void>((resolve) => void queue.push(resolve));
    const left = (waiting.get(group) ?? 1) - 1;
    if (left > 0) waiting.set(group, left);
    else waiting.delete(group);
  }

  /** The next in the queue gets the slot; it is free where there is none. */
  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  }

  return async function inSlot<T>(ip: string, work: () => Promise<T>): Promise<T | Failure> {
    const group = toWidestGroup(ip);
    const isFull = queue.length >= mostWaiting || (waiting.get(group) ?? 0) >= mostWaitingByNetwork;
    if (free === 0 && isFull)
      return fail('unavailable', {
        retryAfterSeconds: 2,
        msg: 'Many people are logging in right now. Please try again in a moment.',
      });
    await enter(group);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

/** One for the process: its pool of threads is one, too. */
export const inPasswordSlot = createPasswordSlots();
