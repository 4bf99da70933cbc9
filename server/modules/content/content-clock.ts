import type { Logger } from 'pino';
import type { ContentReads } from './content-reads.ts';
import { findNextBoundary } from './site-content.ts';

const lookEveryMs = 60 * 60_000;

/** Drops what is kept at the moment an advertisement begins or ends, as if staff had changed it then. */
export function startContentClock(reads: ContentReads, drop: () => void, log: Logger): { reset(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function wind(): Promise<void> {
    clearTimeout(timer);
    const now = new Date();
    const next = findNextBoundary(await reads.content.read(), now);
    if (stopped) return;
    clearTimeout(timer);
    const wait = next ? next.getTime() - now.getTime() : lookEveryMs;
    // A timer for months would fire at once: it is set again every hour.
    timer = setTimeout(
      () => {
        if (wait <= lookEveryMs && next) drop();
        reset();
      },
      Math.min(wait, lookEveryMs),
    );
    timer.unref();
  }
  function reset(): void {
    wind().catch((error) => log.warn({ reason: String(error) }, 'content clock'));
  }
  reset();
  return {
    reset,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
