type Task = () => unknown;

const tasks = new Set<Task>();
let ending = false;

/** Remembers what must not outlive the run, however it ends; returns the way to do it at once. */
export function cleanUpLater(task: Task): () => Promise<void> {
  tasks.add(task);
  // A signal may come while something is being opened; it is then too late to be among those put away.
  if (ending) void cleanUp();
  return async () => {
    if (tasks.delete(task)) await task();
  };
}

/** The last opened goes first: a browser before the site it looks at. */
export async function cleanUp(): Promise<void> {
  for (let task = [...tasks].at(-1); task; task = [...tasks].at(-1)) {
    tasks.delete(task);
    try {
      await task();
    } catch (error) {
      console.error(`Not cleaned up: ${String(error)}`);
    }
  }
}

/** True once a signal ends the run: what fails from then on fails because of it. */
export function isEnding(): boolean {
  return ending;
}

export function cleanUpOnSignals(): void {
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
