import { maskSecrets } from '#contract/mask-secrets.ts';
import type { Queryable } from '#database/connect.ts';
import { insertOutboxMessage } from '#database/queries/outbox.ts';
import type { MailMessage } from '../mail/mail-message.ts';

export interface StaffAlert {
  title: string;
  text: string;
}

/** Everything that leaves the house, by channel. */
export interface OutboxPayloads {
  mail: MailMessage;
  staff_alert: StaffAlert;
}

export type OutboxChannel = keyof OutboxPayloads;

type Message = { [C in OutboxChannel]: { channel: C; payload: OutboxPayloads[C]; dedupeKey?: string } }[OutboxChannel];

/** Alerts go to group chats and webhooks: no token leaves with them. */
function maskAlert<M extends { payload: StaffAlert }>(message: M): M {
  const { title, text } = message.payload;
  return { ...message, payload: { title: maskSecrets(title), text: maskSecrets(text) } };
}

/** Call it with the transaction of the fact the message tells of: both are written, or neither. */
export async function enqueue(db: Queryable, message: Message): Promise<void> {
  await insertOutboxMessage(db, message.channel === 'staff_alert' ? maskAlert(message) : message);
}
