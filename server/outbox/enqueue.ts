import { maskSecrets } from '#contract/mask-secrets.ts';
import type { Queryable } from '#database/connect.ts';
import { insertOutboxMessage } from '#database/queries/outbox.ts';
import { findUserByEmail } from '#database/queries/people.ts';
import { findTopic } from '../mail/find-topic.ts';
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

/** Whether the reader has turned emails of this topic off. An email that was never proven has no one to turn it off. */
async function isMuted(db: Queryable, message: MailMessage): Promise<boolean> {
  const topic = findTopic(message);
  if (!topic) return false;
  const reader = await findUserByEmail(db, message.to);
  return reader?.mutedEmails.includes(topic) ?? false;
}

/** Call it with the transaction of the fact the message tells of: both are written, or neither. */
export async function enqueue(db: Queryable, message: Message): Promise<void> {
  if (message.channel === 'mail' && (await isMuted(db, message.payload))) return;
  await insertOutboxMessage(db, message.channel === 'staff_alert' ? maskAlert(message) : message);
}
