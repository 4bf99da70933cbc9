import { fork } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../scripts/build-site.ts';
import { cleanUpLater } from './clean-up.ts';

/** A process that is measured: it answers questions one at a time and ends when we let go of it. */
export interface Child {
  ask<T>(question: string, input?: unknown): Promise<T>;
  stop(): Promise<void>;
}

interface ChildOptions {
  environment?: Record<string, string>;
  /** Switches for node itself, such as --cpu-prof. */
  nodeOptions?: string[];
}

type Reply = { answer: unknown } | { failure: string };

const stopWithinMs = 20_000;

/** Starts `file` with nothing of our own environment that could change what is measured. */
export async function startChild(file: string, options: ChildOptions = {}): Promise<Child> {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  const child = fork(file, [], {
    cwd: projectRoot,
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }), NODE_ENV: 'production', ...options.environment },
    execArgv: ['--disable-warning=ExperimentalWarning', ...(options.nodeOptions ?? [])],
    serialization: 'advanced',
  });
  const exited = once(child, 'exit');
  const stop = cleanUpLater(async () => {
    if (child.connected) child.disconnect();
    const force = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
    await exited;
    clearTimeout(force);
  });

  async function receive(): Promise<unknown> {
    const reply = await new Promise<Reply>((resolve, reject) => {
      const onExit = (code: number | null) => reject(new Error(`${file} ended with ${code}.`));
      child.once('exit', onExit);
      child.once('message', (message) => {
        child.off('exit', onExit);
        resolve(message as Reply);
      });
    });
    if ('failure' in reply) throw new Error(reply.failure);
    return reply.answer;
  }

  await receive();
  return {
    async ask<T>(question: string, input?: unknown) {
      const answer = receive();
      child.send({ question, input });
      return (await answer) as T;
    },
    stop,
  };
}
