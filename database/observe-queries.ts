import { AsyncResource } from 'node:async_hooks';
import pg from 'pg';

/** Called as a statement begins, without its values; what it returns is called when the statement has ended. */
export type StartQuery = (statement: string) => (error?: unknown) => void;

export interface QueryObserver {
  start: StartQuery | null;
}

/** Statements of its clients are shown to the observer, once there is one. COPY, which streams, is not. */
export function toObservedClass(Client: typeof pg.Client, observer: QueryObserver): typeof pg.Client {
  class ObservedClient extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: the signatures of pg do not fit one implementation
    override query(...input: any[]): any {
      const [config] = input;
      const run = super.query as (...all: unknown[]) => unknown;
      if (!observer.start || typeof config?.submit === 'function') return run.apply(this, input);
      const end = observer.start(typeof config === 'string' ? config : String(config?.text));
      const callback = input.at(-1);
      if (typeof callback === 'function') {
        const called = (error: unknown, result: unknown) => {
          end(error);
          callback(error, result);
        };
        return run.apply(this, [...input.slice(0, -1), called]);
      }
      const answer = run.apply(this, input) as Promise<unknown>;
      answer.then(() => end(), end);
      return answer;
    }
  }
  return ObservedClient;
}

/** A query that waits for a connection goes on in the context of the caller that asked, not of the one who gave it back. */
export class ObservedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect();
    super.connect(AsyncResource.bind(callback));
  }
}
