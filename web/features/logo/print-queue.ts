interface Job {
  width: number;
  start: () => Promise<void>;
}

/**
 * One job at a time, as printing shares one processor and its memory. The widest picture comes first: what a visitor looks at
 * is larger than what waits under the pointer or in a row of thumbnails. Of one width, the first that came.
 */
export function createPrintQueue(): <T>(width: number, work: () => Promise<T>) => Promise<T> {
  const waiting: Job[] = [];
  let running = false;

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    for (let next = takeWidest(waiting); next; next = takeWidest(waiting)) await next.start();
    running = false;
  }

  return (width, work) =>
    new Promise((resolve, reject) => {
      waiting.push({ width, start: () => work().then(resolve, reject) });
      void run();
    });
}

function takeWidest(waiting: Job[]): Job | undefined {
  let widest = 0;
  for (const [at, { width }] of waiting.entries()) if (width > (waiting[widest]?.width ?? 0)) widest = at;
  return waiting.splice(widest, 1)[0];
}
