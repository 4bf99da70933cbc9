import { cutText } from '#contract/cut-text.ts';
import { type Failure, fail } from '#contract/errors.ts';
import type { EventSubject } from '#contract/events/event-catalog.ts';
import type { CustomerActor, StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { type ConversationOf, findMessageByKey } from '#database/queries/conversations.ts';
import { recordEvent } from '#database/queries/events.ts';
import { post, toAuthor } from '../../conversations/thread.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import { toEventActor } from '../../workflow/advance.ts';
import type { SentMessage } from './conversation-subject.ts';

const sentInOtherWords = 'This form was already used to send a message. Please reload the page and send it again.';

/** The row that a message is for, which the caller holds; null where the message was sent before. */
export async function checkRepeat<Row>(
  tx: Queryable,
  row: Row | null,
  toThread: (row: Row) => ConversationOf,
  { clientKey, text }: SentMessage,
): Promise<Row | Failure | null> {
  if (!row) return fail('notFound');
  const before = await findMessageByKey(tx, toThread(row), clientKey);
  if (before && before.text !== text) return fail('conflict', { msg: sentInOtherWords });
  return before ? null : row;
}

type Posted = 'conversation.posted' | 'quote.posted' | 'order.message_posted' | 'chat.posted';

/** Adds a message to a thread, with the event of the thing it is about; its id. */
export async function postMessage<Kind extends Posted>(
  tx: Queryable,
  thread: ConversationOf,
  [kind, subject]: [Kind, EventSubject<Kind>],
  { internal = false, ...sent }: SentMessage & { emailKey?: string },
  actor: CustomerActor | StaffActor,
): Promise<string> {
  const { message } = await post(tx, thread, { ...sent, internal, author: await toAuthor(tx, actor) });
  await recordEvent<Posted>(tx, kind, subject, toEventActor(actor), { message: message.id, internal });
  return message.id;
}

/** Staff hear of what a customer wrote. */
export async function alertOfMessage(
  tx: Queryable,
  { text, fileIds }: SentMessage,
  { dedupeKey, from, url }: { dedupeKey: string; from: string; url: string },
): Promise<void> {
  const words = text ? cutText(text, 600) : `${fileIds.length} files`;
  await enqueue(tx, {
    channel: 'staff_alert',
    dedupeKey,
    payload: { title: `${from}: new message`, lines: [words, url] },
  });
}
