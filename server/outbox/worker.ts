import type { Logger } from 'pino';
import type { Database } from '#database/connect.ts';
import { claimDueMessages, markFailed, markSent, type OutboxRow, returnMessages } from '#database/queries/outbox.ts';
import type { OutboxChannel, OutboxPayloads } from './enqueue.ts';

/** Sends one message. It may be called again for the same id after a crash, so it should be idempotent by id. */
export type Senders = { [C in OutboxChannel]: (payload: OutboxPayloads[C], id: number) => Promise<void> };

export interface OutboxWorker {
  /** Look now instead of at the next tick. */
  wake(): void;
  /** Finishes what is being sent, gives the rest back, then stops. */
  stop(): Promise<void>;
}

const batchSize = 10;
const lookEveryMs = 5_000;
const holdSeconds = 40;
const sendTimeoutMs = 30_000;
/** About fourteen hours: a mail server that is away for a night loses nothing. */
const maxAttempts = 24;

/** 5 s, 10 s, 20 s … up to an hour, spread by up to a fifth so that failures do not march in step. */
export function toRetrySeconds(attempts: number, random = Math.random()): number {
  return Math.round(Math.min(3600, 5 * 2 ** (attempts - 1)) * (1 + random / 5));
}

export function startOutboxWorker(database: Database, senders: Senders, log: Logger): OutboxWorker {
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let again = false;

  async function send(row: OutboxRow): Promise<void> {
    const sender = senders[row.channel as OutboxChannel] as
      | ((payload: unknown, id: number) => Promise<void>)
      | undefined;
    try {
      if (!sender) throw new Error(`No sender for channel ${row.channel}`);
      await within(sendTimeoutMs, sender(row.payload, row.id));
      await markSent(database, row.id);
    } catch (error) {
      const dead = row.attempts >= maxAttempts || !sender;
      log.warn(
        { outbox: row.id, channel: row.channel, attempts: row.attempts, dead, reason: String(error) },
        'outbox message failed',
      );
      await markFailed(database, row.id, String(error).slice(0, 1000), dead ? null : toRetrySeconds(row.attempts));
    }
  }

  /** Each message succeeds or fails by itself, so that one bad message holds up nobody. */
  async function drain(): Promise<void> {
    while (!stopping) {
      const rows = await claimDueMessages(database, batchSize, holdSeconds);
      if (rows.length === 0) return;
      if (stopping)
        return returnMessages(
          database,
          rows.map((row) => row.id),
        );
      await Promise.all(rows.map(send));
    }
  }

  function wake(): void {
    if (stopping) return;
    if (running) {
      again = true;
      return;
    }
    clearTimeout(timer);
    running = drain()
      // The database may be away: what is due stays due, and the next look finds it.
      .catch((error) => log.warn({ reason: String(error) }, 'outbox look failed'))
      .finally(() => {
        running = null;
        if (again) {
          again = false;
          wake();
        } else if (!stopping) timer = setTimeout(wake, lookEveryMs);
      });
  }

  wake();
  return {
    wake,
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`gave up after ${ms / 1000} s`)), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
