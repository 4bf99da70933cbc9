import type { AuthorKind } from '#contract/conversations/message.ts';
import type { Actor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import {
  type ConversationOf,
  findConversation,
  findMessageByKey,
  insertMessage,
  lockConversation,
  type MessageRow,
  putRead,
} from '#database/queries/conversations.ts';
import { attachFiles } from '#database/queries/files.ts';
import { findUser } from '#database/queries/people.ts';

/** Who writes, as the thread shows it. */
export interface Author {
  kind: AuthorKind;
  userId: string | null;
  email: string | null;
  name: string;
}

export interface NewMessage {
  author: Author;
  text: string;
  /** Files of the writer's own; the caller has checked that. */
  fileIds?: readonly string[];
  internal?: boolean;
  /** Of the writer's form: a second message with it is the first one. */
  clientKey?: string | null;
  /** Dedupe key of the email that carries it. */
  emailKey?: string | null;
}

/**
 * Adds a message to the thread of a subject, whatever that is. The caller writes the event and the email in the same
 * transaction, and only where the message is new.
 */
export async function post(
  tx: Queryable,
  subject: ConversationOf,
  message: NewMessage,
): Promise<{ message: MessageRow; isNew: boolean }> {
  const { author, fileIds = [], clientKey = null } = message;
  const conversation = await lockConversation(tx, subject);
  const sent = clientKey && (await findMessageByKey(tx, subject, clientKey));
  if (sent) return { message: sent, isNew: false };
  const row = await insertMessage(tx, {
    conversationId: conversation.id,
    authorKind: author.kind,
    authorId: author.userId,
    authorEmail: author.email,
    authorName: author.name,
    text: message.text,
    internal: message.internal ?? false,
    clientKey,
    emailKey: message.emailKey ?? null,
  });
  await attachFiles(tx, fileIds, 'message', row.id);
  // A message marks everything before it as read by its author.
  if (author.kind !== 'system')
    await putRead(tx, {
      conversationId: conversation.id,
      readerKind: author.kind,
      readerId: author.userId ?? '',
      position: row.position,
    });
  return { message: row, isNew: true };
}

/** One side has read up to a message of the thread; false where there is nothing new to note. */
export async function markRead(
  tx: Queryable,
  subject: ConversationOf,
  reader: { kind: 'customer' | 'staff'; userId: string | null },
  position: number,
): Promise<boolean> {
  const conversation = await findConversation(tx, subject);
  if (!conversation) return false;
  return putRead(tx, {
    conversationId: conversation.id,
    readerKind: reader.kind,
    readerId: reader.userId ?? '',
    position,
  });
}

/** An actor of the workflow as the writer of a message. */
export async function toAuthor(tx: Queryable, actor: Actor): Promise<Author> {
  if (actor.type === 'timer') return { kind: 'system', userId: null, email: null, name: '' };
  const user = actor.userId ? await findUser(tx, actor.userId) : null;
  return {
    kind: actor.type,
    userId: actor.userId,
    email: actor.type === 'customer' ? (actor.email ?? null) : null,
    name: user?.firstName ?? '',
  };
}
