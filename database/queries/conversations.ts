import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { ConversationKind } from '#contract/conversations/message.ts';
import type { Queryable } from '../connect.ts';
import { prepareOnce } from '../prepare-once.ts';
import { conversationReads, conversations, messages } from '../schema/conversations.ts';
import { attachments, files } from '../schema/files.ts';
import { outbox } from '../schema/outbox.ts';

export type MessageRow = typeof messages.$inferSelect;
export type ConversationRow = typeof conversations.$inferSelect;
export type ReadRow = typeof conversationReads.$inferSelect;

export interface ConversationOf {
  kind: ConversationKind;
  id: string;
}

const isOf = ({ kind, id }: ConversationOf) =>
  and(eq(conversations.subjectKind, kind), eq(conversations.subjectId, id));

/** Shown of one thread: the newest. */
const mostShown = 500;

const conversationOf = prepareOnce(['kind', 'id'], (db, { kind, id }) =>
  db
    .select()
    .from(conversations)
    .where(and(eq(conversations.subjectKind, kind), eq(conversations.subjectId, id))),
);

export async function findConversation(db: Queryable, { kind, id }: ConversationOf): Promise<ConversationRow | null> {
  const rows = await conversationOf(db, { kind, id });
  return rows[0] ?? null;
}

/** Holds the thread until the transaction ends, and makes it where there is none: messages get in one after another. */
export async function lockConversation(tx: Queryable, subject: ConversationOf): Promise<ConversationRow> {
  await tx.insert(conversations).values({ subjectKind: subject.kind, subjectId: subject.id }).onConflictDoNothing();
  const [row] = await tx.select().from(conversations).where(isOf(subject)).for('update');
  if (!row) throw new Error('A conversation was not written.');
  return row;
}

export async function findMessageByKey(
  db: Queryable,
  subject: ConversationOf,
  clientKey: string,
): Promise<MessageRow | null> {
  const rows = await db
    .select({ message: messages })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(isOf(subject), eq(messages.clientKey, clientKey)));
  return rows[0]?.message ?? null;
}

export async function findMessage(db: Queryable, subject: ConversationOf, id: string): Promise<MessageRow | null> {
  const rows = await db
    .select({ message: messages })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(isOf(subject), eq(messages.id, id)));
  return rows[0]?.message ?? null;
}

/** Whether the customer has written since. */
export async function hasWrittenSince(db: Queryable, subject: ConversationOf, since: Date): Promise<boolean> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(isOf(subject), eq(messages.authorKind, 'customer'), gt(messages.createdAt, since)))
    .limit(1);
  return rows.length > 0;
}

/** Call it on a thread that is held. */
export async function insertMessage(tx: Queryable, message: typeof messages.$inferInsert): Promise<MessageRow> {
  const [row] = await tx.insert(messages).values(message).returning();
  if (!row) throw new Error('A message was not written.');
  await tx.update(conversations).set({ lastMessageAt: row.createdAt }).where(eq(conversations.id, row.conversationId));
  return row;
}

export interface ListedMessage extends MessageRow {
  emailedAt: Date | null;
}

/** The newest, or those that follow a position; oldest first. Internal notes only where they are asked for by name. */
export async function listMessages(
  db: Queryable,
  conversationId: string,
  { withInternal, after }: { withInternal: boolean; after?: number },
): Promise<ListedMessage[]> {
  const rows = await db
    .select({ message: messages, emailedAt: outbox.sentAt })
    .from(messages)
    .leftJoin(outbox, eq(outbox.dedupeKey, messages.emailKey))
    .where(
      and(
        eq(messages.conversationId, conversationId),
        withInternal ? undefined : eq(messages.internal, false),
        after === undefined ? undefined : gt(messages.position, after),
      ),
    )
    .orderBy(after === undefined ? desc(messages.position) : asc(messages.position))
    .limit(mostShown);
  const listed = rows.map(({ message, emailedAt }) => ({ ...message, emailedAt }));
  return after === undefined ? listed.reverse() : listed;
}

export async function listMessageFiles(db: Queryable, messageIds: string[]) {
  if (messageIds.length === 0) return [];
  return db
    .select({ messageId: attachments.subjectId, file: files })
    .from(attachments)
    .innerJoin(files, eq(files.id, attachments.fileId))
    .where(and(eq(attachments.subjectType, 'message'), inArray(attachments.subjectId, messageIds)))
    .orderBy(asc(attachments.createdAt), asc(files.createdAt));
}

/** Whether a file came with a message that the customer of this thread may read. */
export async function isInConversation(db: Queryable, fileId: string, subject: ConversationOf): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(attachments)
    .innerJoin(messages, sql`${attachments.subjectId} = ${messages.id}::text`)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(attachments.fileId, fileId),
        eq(attachments.subjectType, 'message'),
        eq(messages.internal, false),
        isOf(subject),
      ),
    );
  return rows.length > 0;
}

export async function listReads(db: Queryable, conversationId: string): Promise<ReadRow[]> {
  return db.select().from(conversationReads).where(eq(conversationReads.conversationId, conversationId));
}

/** The reader has read up to this position; answers false where they had before. */
export async function putRead(tx: Queryable, read: Omit<ReadRow, 'readAt'>): Promise<boolean> {
  const rows = await tx
    .insert(conversationReads)
    .values(read)
    .onConflictDoUpdate({
      target: [conversationReads.conversationId, conversationReads.readerKind, conversationReads.readerId],
      set: { position: sql`excluded.position`, readAt: sql`now()` },
      setWhere: gt(sql`excluded.position`, conversationReads.position),
    })
    .returning({ position: conversationReads.position });
  return rows.length > 0;
}

/** Messages of the other side that the customer has not read. */
export async function listUnreadByCustomer(db: Queryable, conversationId: string): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.authorKind, 'staff'),
        eq(messages.internal, false),
        sql`${messages.position} > coalesce((select max(r.position) from conversation_reads r
          where r.conversation_id = ${conversationId} and r.reader_kind = 'customer'), 0)`,
      ),
    )
    .orderBy(asc(messages.position));
}

/** The last message of the customer that a member of staff has read. */
export async function findLastReadByStaff(db: Queryable, conversationId: string): Promise<string | null> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.authorKind, 'customer'),
        sql`${messages.position} <= (select max(r.position) from conversation_reads r
          where r.conversation_id = ${conversationId} and r.reader_kind = 'staff')`,
      ),
    )
    .orderBy(desc(messages.position))
    .limit(1);
  return rows[0]?.id ?? null;
}

export async function noteEmailed(tx: Queryable, messageIds: string[], emailKey: string): Promise<void> {
  await tx.update(messages).set({ emailKey }).where(inArray(messages.id, messageIds));
}

/** How many messages of customers no member of staff has read, by subject. Those without any are left out. */
export async function countUnreadByStaff(
  db: Queryable,
  kind: ConversationKind,
  subjectIds: string[],
): Promise<Map<string, number>> {
  if (subjectIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; unread: number }>(sql`
    select c.subject_id as id, count(*)::int as unread
    from conversations c join messages m on m.conversation_id = c.id and m.author_kind = 'customer'
    where c.subject_kind = ${kind} and c.subject_id = any(${sql.param(subjectIds)}::uuid[])
      and m.position > coalesce((select max(r.position) from conversation_reads r
        where r.conversation_id = c.id and r.reader_kind = 'staff'), 0)
    group by c.subject_id`);
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}

/** What was written in threads, for the customer they belong to: internal notes stay in the house. */
export async function listMessagesOf(db: Queryable, kind: ConversationKind, subjectIds: string[]) {
  if (subjectIds.length === 0) return [];
  return db
    .select({
      subject_id: conversations.subjectId,
      author: messages.authorKind,
      name: messages.authorName,
      text: messages.text,
      created_at: messages.createdAt,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(conversations.subjectKind, kind),
        inArray(conversations.subjectId, subjectIds),
        eq(messages.internal, false),
      ),
    )
    .orderBy(asc(messages.position));
}

/** With messages, marks of reading, and what ties files to them. */
export async function deleteConversations(db: Queryable, kind: ConversationKind, subjectIds: string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  const ids = sql`select m.id::text from messages m join conversations c on c.id = m.conversation_id
    where c.subject_kind = ${kind} and c.subject_id = any(${sql.param(subjectIds)}::uuid[])`;
  await db.execute(sql`delete from attachments where subject_type = 'message' and subject_id in (${ids})`);
  await db
    .delete(conversations)
    .where(and(eq(conversations.subjectKind, kind), inArray(conversations.subjectId, subjectIds)));
}
