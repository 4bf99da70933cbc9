import pg from 'pg';
import type { Connection } from './connect.ts';

export interface Listener {
  close(): Promise<void>;
}

const firstTryMs = 15_000;

interface ListenOptions {
  channels: string[];
  onNotify: (channel: string, payload: string) => void;
  /** The connection is back after a gap: whatever was told meanwhile is lost, so caches must be dropped. */
  onGap: () => void;
  onError?: (error: Error) => void;
}

/**
 * One connection of its own for LISTEN, which comes back by itself after every loss. It is handed out when the channels
 * are heard for the first time: nothing told from then on is missed.
 */
export async function listen(connection: Connection, options: ListenOptions): Promise<Listener> {
  let closed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let pause = 100;
  let everConnected = false;
  const { promise: heard, resolve, reject } = Promise.withResolvers<void>();
  const limit = setTimeout(
    () => reject(new Error('The database does not let us listen for changes (LISTEN).')),
    firstTryMs,
  );

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...connection, application_name: 'packwright-listen', keepAlive: true });
    client = next;
    next.on('notification', ({ channel, payload }) => options.onNotify(channel, payload ?? ''));
    next.on('error', (error) => options.onError?.(error));
    next.on('end', reconnectLater);
    try {
      await next.connect();
      for (const channel of options.channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      pause = 100;
      if (everConnected) options.onGap();
      everConnected = true;
      resolve();
    } catch (error) {
      options.onError?.(error as Error);
      next.end().catch(() => undefined);
      reconnectLater();
    }
  }

  function reconnectLater(): void {
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      void connect();
    }, pause);
    pause = Math.min(pause * 2, 5000);
  }

  async function close(): Promise<void> {
    closed = true;
    clearTimeout(retry);
    await client?.end().catch(() => undefined);
  }

  void connect();
  try {
    await heard;
  } catch (error) {
    await close();
    throw error;
  } finally {
    clearTimeout(limit);
  }
  return { close };
}
