import { setTimeout as wait } from 'node:timers/promises';

const runMs = 4;

/**
 * Stops all processes of a browser for most of the time. The browser's own throttling slows the main thread alone; a logo
 * is printed in a worker, which a slow phone slows as well.
 */
export function slowDown(processGroup: number, factor: number): () => Promise<void> {
  let running = true;
  const send = (signal: NodeJS.Signals) => process.kill(-processGroup, signal);
  async function alternate(): Promise<void> {
    while (running) {
      send('SIGSTOP');
      await wait(runMs * (factor - 1));
      send('SIGCONT');
      await wait(runMs);
    }
  }
  const done = alternate().catch(() => undefined);
  return async () => {
    running = false;
    await done;
  };
}
