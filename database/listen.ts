import pg from 'pg';
import { type Connection, createClient } from './connect.ts';

export interface Listener {
  close(): Promise<void>;
}

const firstTryMs = 15_000;
const pingEveryMs = 30_000;

interface ListenOptions {
  channels: string[];
  onNotify: (channel: string, payload: string) => void;
  /** The connection is back after a gap: notifications sent meanwhile are lost, so caches must be dropped. */
  onGap: () => void;
  onError?: (error: Error) => void;
  /** How often the connection is pinged; the server has a third of that to answer. */
  pingEveryMs?: number;
}

/**
 * A connection of its own for LISTEN, which reconnects by itself. The promise resolves after the first LISTEN: no
 * notification sent from then on is missed without `onGap`.
 */
export async function listen(connection: Connection, options: ListenOptions): Promise<Listener> {
  let closed = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let pause = 100;
  let everConnected = false;
  const every = options.pingEveryMs ?? pingEveryMs;
  const { promise: heard, resolve, reject } = Promise.withResolvers<void>();
  const limit = setTimeout(
    () => reject(new Error('The database does not let us listen for changes (LISTEN).')),
    firstTryMs,
  );

  async function connect(): Promise<void> {
    const next = createClient(connection, {
      application_name: 'packwright-listen',
      // The system's own delay is two hours.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 5_000,
      query_timeout: every / 3,
    });
    client = next;
    let pinging: NodeJS.Timeout | undefined;
    next.on('notification', ({ channel, payload }) => options.onNotify(channel, payload ?? ''));
    next.on('error', (error) => options.onError?.(error));
    next.on('end', () => {
      clearInterval(pinging);
      if (client === next) reconnectLater();
    });
    const giveUp = (error: Error) => {
      if (!closed) options.onError?.(error);
      next.end().catch(() => undefined);
    };
    try {
      await next.connect();
      for (const channel of options.channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      // A ping finds a network that drops packets silently: no error is ever emitted for it.
      pinging = setInterval(() => void next.query('select 1').catch(giveUp), every);
      pause = 100;
      if (everConnected) options.onGap();
      everConnected = true;
      resolve();
    } catch (error) {
      giveUp(error as Error);
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
