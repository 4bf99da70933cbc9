import { maskSecrets } from '#contract/mask-secrets.ts';
import { toOneLine } from '#contract/one-line.ts';
import type { Queryable } from '#database/connect.ts';
import { insertOutboxMessage } from '#database/queries/outbox.ts';
import { findUserByEmail } from '#database/queries/people.ts';
import { findTopic } from '../mail/find-topic.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import { applyMailBudget, type OutgoingMail } from './mail-budget.ts';

export interface StaffAlert {
  title: string;
  text: string;
}

/** Outgoing messages by channel. */
export interface OutboxPayloads {
  mail: MailMessage;
  staff_alert: StaffAlert;
}

export type OutboxChannel = keyof OutboxPayloads;

/** Empty lines are left out. */
interface NewAlert {
  title: string;
  lines: readonly string[];
}

type Message = { dedupeKey?: string } & (
  | ({ channel: 'mail' } & OutgoingMail)
  | { channel: 'staff_alert'; payload: NewAlert }
);

/**
 * Alerts go to group chats: no token leaves with them, and each line is one line. A line break in what a customer typed
 * would add lines that look like ours.
 */
function toAlert({ title, lines }: NewAlert): StaffAlert {
  const toLine = (text: string) => maskSecrets(toOneLine(text));
  return { title: toLine(title), text: lines.map(toLine).filter(Boolean).join('\n') };
}

/** Whether the reader has turned emails of this topic off. An email that was never proven has no one to turn it off. */
async function isMuted(db: Queryable, message: MailMessage): Promise<boolean> {
  const topic = findTopic(message);
  if (!topic) return false;
  const reader = await findUserByEmail(db, message.to);
  return reader?.mutedEmails.includes(topic) ?? false;
}

/** Call it in the transaction of the change that the message reports: both are committed, or neither. */
export async function enqueue(db: Queryable, message: Message): Promise<void> {
  const { channel, dedupeKey } = message;
  if (channel === 'staff_alert')
    return insertOutboxMessage(db, { channel, dedupeKey, payload: toAlert(message.payload) });
  if (await isMuted(db, message.payload)) return;
  await insertOutboxMessage(db, { channel, dedupeKey, ...(await applyMailBudget(db, message)) });
}
