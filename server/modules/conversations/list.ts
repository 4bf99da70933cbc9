import { randomUUID } from 'node:crypto';
import type { Conversation, Message } from '#contract/conversations/message.ts';
import type { Queryable } from '#database/connect.ts';
import {
  type ConversationOf,
  findConversation,
  type ListedMessage,
  listMessageFiles,
  listMessages,
  listReads,
  type ReadRow,
} from '#database/queries/conversations.ts';
import { toAttachedFile } from '../../files/attached-file.ts';
import type { FileLinks } from '../../files/file-url.ts';

/** Who looks at a thread, and what of it they may do. */
export interface ThreadReader {
  side: 'customer' | 'staff';
  /** The link it was opened by: URLs of files end with it. */
  linkId?: string | null;
  mayWrite: boolean;
  closed: string | null;
  /** Only what a sender without a proven mailbox wrote. */
  writtenBy?: { userId: string | null };
  /** Only what follows this position; the count of unread messages is then of those alone. */
  after?: number;
  /** Position of the last message that has reached the customer's browser, where that is known. */
  deliveredTo?: number;
}

/** A thread as one side sees it. Internal notes are read from the database for staff alone. */
export async function list(
  db: Queryable,
  links: FileLinks,
  subject: ConversationOf,
  reader: ThreadReader,
): Promise<Conversation> {
  const { side, linkId = null, after, deliveredTo = 0, writtenBy } = reader;
  const conversation = await findConversation(db, subject);
  const found = conversation ? await listMessages(db, conversation.id, { withInternal: side === 'staff', after }) : [];
  const rows = writtenBy ? found.filter((row) => isWrittenBy(row, writtenBy)) : found;
  const reads = conversation ? await listReads(db, conversation.id) : [];
  const files = await listMessageFiles(
    db,
    rows.map(({ id }) => id),
  );
  const other = side === 'customer' ? 'staff' : 'customer';
  const readByUs = toPosition(reads, side);
  const readByThem = toPosition(reads, other);
  const messages = rows.map((row): Message => {
    const isOwn = row.authorKind === side;
    return {
      id: row.id,
      author: row.authorKind,
      name: toName(row, side),
      is_own: isOwn,
      text: row.text,
      files: files
        .filter(({ messageId }) => messageId === row.id)
        .map(({ file }) => toAttachedFile(file, links, linkId)),
      internal: row.internal,
      created_at: row.createdAt.toISOString(),
      emailed_at: side === 'staff' ? (row.emailedAt?.toISOString() ?? null) : null,
      // What a customer sent is with us as soon as it is stored.
      is_delivered: isOwn && (side === 'customer' || row.position <= Math.max(deliveredTo, readByThem)),
      is_read: isOwn && !row.internal && row.position <= readByThem,
      client_key: isOwn ? row.clientKey : null,
    };
  });
  return {
    subject: subject.kind,
    messages,
    unread: rows.filter(({ authorKind, position }) => authorKind === other && position > readByUs).length,
    may_write: reader.mayWrite,
    closed: reader.closed,
    draft_key: randomUUID(),
  };
}

const isWrittenBy = ({ authorKind, authorId, authorEmail }: ListedMessage, { userId }: { userId: string | null }) =>
  authorKind === 'customer' && authorId === userId && authorEmail === null;

function toPosition(reads: ReadRow[], side: 'customer' | 'staff'): number {
  return Math.max(0, ...reads.filter(({ readerKind }) => readerKind === side).map(({ position }) => position));
}

function toName(row: ListedMessage, side: 'customer' | 'staff'): string {
  if (row.authorKind === 'system') return 'Automatic message';
  if (row.authorKind === 'staff') return row.authorName || (side === 'customer' ? 'Our team' : 'A colleague');
  return side === 'customer' ? 'You' : row.authorName || row.authorEmail || 'Customer';
}
