import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { notifyChannel } from '#database/channels.ts';
import type { Database } from '#database/connect.ts';
import { beginAttempt, markFailed, markSent, type OutboxRow } from '#database/queries/outbox.ts';
import type { Tasks } from '../jobs/tasks.ts';
import type { Notice } from '../realtime/realtime.ts';
import type { OutboxChannel, OutboxPayloads } from './enqueue.ts';

/** Sends one message. It may be called again for the same id after a crash, so it should be idempotent by id. */
export type Senders = { [C in OutboxChannel]: (payload: OutboxPayloads[C], id: number) => Promise<void> };

const failedNotice: Notice = { to: { staff: true }, event: 'E_STATUS_CHANGED', detail: { subject: 'email' } };
const sendTimeoutMs = 30_000;

/** Sends the message of a job and writes down how it went. The last failure ends the job: staff see the message. */
export function createSendMessage(database: Database, senders: Senders, log: Logger): Tasks['sendMessage'] {
  async function send(row: OutboxRow): Promise<void> {
    const sender = senders[row.channel as OutboxChannel] as (payload: unknown, id: number) => Promise<void>;
    await within(sendTimeoutMs, sender(row.payload, row.id));
  }

  return async ({ outboxId }, { isLastAttempt }) => {
    const row = await beginAttempt(database, outboxId);
    if (!row) return;
    const { id, channel, attempts } = row;
    // A channel without a sender has none tomorrow either.
    const dead = isLastAttempt || !Object.hasOwn(senders, channel);
    try {
      await send(row);
    } catch (error) {
      const reason = String(error);
      log.warn({ outbox: id, channel, attempts, dead, reason }, 'outbox message failed');
      await writeDown(database, () => markFailed(database, id, reason.slice(0, 1000), dead));
      if (dead) {
        // The inbox of staff shows it at once.
        await notifyChannel(database, 'realtime', JSON.stringify(failedNotice)).catch(() => undefined);
        return;
      }
      throw error;
    }
    await writeDown(database, () => markSent(database, row));
  };
}

/** Retries while the database is unreachable: a sent message that is not marked as sent would be sent again. */
async function writeDown(database: Database, write: () => Promise<void>): Promise<void> {
  for (let pause = 100; ; pause = Math.min(pause * 2, 1_000)) {
    try {
      return await write();
    } catch (error) {
      if (database.$client.ending) throw error;
      await sleep(pause);
    }
  }
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`gave up after ${ms / 1000} s`)), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
