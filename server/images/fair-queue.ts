export interface FairQueue {
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** How many wait for their turn. */
  waiting(): number;
}

/**
 * Runs a few pieces of work at a time, in turn between keys: with one piece each, however much a key has waiting. So the
 * many pictures of one visitor do not hold up the one of another.
 */
export function createFairQueue(atOnce: number): FairQueue {
  /** In the order of turns: a key that had its turn goes to the end. */
  const lines = new Map<string, (() => void)[]>();
  let free = atOnce;

  function startNext(): void {
    const [next] = lines;
    if (!next) {
      free += 1;
      return;
    }
    const [key, line] = next;
    lines.delete(key);
    const start = line.shift();
    if (line.length > 0) lines.set(key, line);
    start?.();
  }

  async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else
      await new Promise<void>((start) => {
        const line = lines.get(key);
        if (line) line.push(start);
        else lines.set(key, [start]);
      });
    try {
      return await work();
    } finally {
      startNext();
    }
  }

  return { run, waiting: () => [...lines.values()].reduce((sum, { length }) => sum + length, 0) };
}
