interface Message {
  question: string;
  input: unknown;
}

/**
 * The child's end of the line. Ctrl-C reaches a whole process group, so the signal is left to the parent; when the
 * parent lets go, or dies, the child puts its things away and ends.
 */
export function answerParent(
  answers: Record<string, (input: never) => unknown>,
  stop: () => Promise<unknown> | unknown = () => undefined,
): void {
  process.on('SIGINT', () => undefined);
  process.once('disconnect', async () => {
    await stop();
    process.exit(0);
  });
  process.on('message', async ({ question, input }: Message) => {
    try {
      reply({ answer: await answers[question]?.(input as never) });
    } catch (error) {
      reply({ failure: error instanceof Error ? error.stack : String(error) });
    }
  });
  reply({ answer: 'ready' });
}

/** A parent that has gone meanwhile is told nothing; 'disconnect' does the rest. */
function reply(message: { answer: unknown } | { failure: string | undefined }): void {
  if (process.connected) process.send?.(message, () => undefined);
}

/** All threads of this process: the collector's and the compressor's work is paid for as well. */
export function readCpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
