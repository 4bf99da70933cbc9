type Task = () => unknown;

const tasks = new Set<Task>();

/** Remembers what must not outlive the run, however it ends; returns the way to do it at once. */
export function cleanUpLater(task: Task): () => Promise<void> {
  tasks.add(task);
  return async () => {
    if (tasks.delete(task)) await task();
  };
}

/** The last opened goes first: a browser before the site it looks at. */
export async function cleanUp(): Promise<void> {
  for (const task of [...tasks].reverse()) {
    tasks.delete(task);
    await Promise.resolve(task()).catch((error) => console.error(`Not cleaned up: ${String(error)}`));
  }
}

export function cleanUpOnSignals(): void {
  let ending = false;
  for (const [signal, status] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.on(signal, () => {
      if (ending) process.exit(status);
      ending = true;
      void cleanUp().finally(() => process.exit(status));
    });
  }
}
