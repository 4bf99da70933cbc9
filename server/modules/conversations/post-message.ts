import { type Failure, fail } from '#contract/errors.ts';
import type { EventSubject } from '#contract/events/event-catalog.ts';
import type { CustomerActor, StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { type ConversationOf, findMessageByKey } from '#database/queries/conversations.ts';
import { recordEvent } from '#database/queries/events.ts';
import { post, toAuthor } from '../../conversations/thread.ts';
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

/** What a message says, in an alert. */
export const toWords = ({ text, fileIds }: SentMessage): string => text || `${fileIds.length} files`;
