import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import {
  type ChatSettings,
  ChatSettings as ChatSettingsSchema,
  defaultChatSettings,
} from '#contract/chat/chat-settings.ts';
import { type ChatState, chatWorkflow } from '#contract/workflows/chat-workflow.ts';
import { listWaiting } from '#contract/workflows/states.ts';
import type { Queryable } from '../connect.ts';
import { cannedAnswers, chats } from '../schema/chats.ts';
import { oneOf } from '../schema/columns.ts';
import { conversations } from '../schema/conversations.ts';

import { type ConversationOf, deleteConversations } from './conversations.ts';
import { findSetting } from './records.ts';

export type ChatRecord = typeof chats.$inferSelect;
export type CannedAnswerRow = typeof cannedAnswers.$inferSelect;

/** A chat that became a request has the thread of that request. */
export function toChatThread({ id, requestId }: Pick<ChatRecord, 'id' | 'requestId'>): ConversationOf {
  return requestId ? { kind: 'request', id: requestId } : { kind: 'chat', id };
}

export async function insertChat(db: Queryable, chat: typeof chats.$inferInsert): Promise<ChatRecord> {
  const [row] = await db.insert(chats).values(chat).returning();
  if (!row) throw new Error('A chat was not written.');
  return row;
}

async function findOne(db: Queryable, condition: SQL | undefined): Promise<ChatRecord | null> {
  const rows = await db.select().from(chats).where(condition).orderBy(desc(chats.updatedAt)).limit(1);
  return rows[0] ?? null;
}

export const findChat = (db: Queryable, id: string) => findOne(db, eq(chats.id, id));
export const findChatByVisitor = (db: Queryable, visitorHash: string) =>
  findOne(db, eq(chats.visitorHash, visitorHash));
/** The one that an account used last. */
export const findChatOfUser = (db: Queryable, userId: string) => findOne(db, eq(chats.userId, userId));

/** Holds the chat until the transaction ends. */
export async function lockChat(tx: Queryable, id: string): Promise<ChatRecord | null> {
  const rows = await tx.select().from(chats).where(eq(chats.id, id)).for('update');
  return rows[0] ?? null;
}

/** Holds everything that begins a chat for this visitor: two first messages at one moment are one chat. */
export async function holdVisitor(tx: Queryable, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`chat ${key}`}, 0))`);
}

/** Changes columns without a new version, so that a colleague's open form stays valid. */
export async function changeChat(
  db: Queryable,
  id: string,
  changes: Partial<typeof chats.$inferInsert>,
): Promise<ChatRecord> {
  const [row] = await db
    .update(chats)
    .set({ updatedAt: sql`now()`, ...changes })
    .where(eq(chats.id, id))
    .returning();
  if (!row) throw new Error('There is no such chat.');
  return row;
}

/** Gives the chat to the account: from then on the cookie does not open it. */
export async function giveChatToUser(tx: Queryable, visitorHash: string, userId: string): Promise<ChatRecord | null> {
  const rows = await tx
    .update(chats)
    .set({ userId, visitorHash: null, updatedAt: sql`now()` })
    .where(eq(chats.visitorHash, visitorHash))
    .returning();
  return rows[0] ?? null;
}

/** The messages of a chat become the thread of the request: nothing is copied. */
export async function giveThreadToRequest(tx: Queryable, chatId: string, requestId: string): Promise<void> {
  await tx
    .update(conversations)
    .set({ subjectKind: 'request', subjectId: requestId })
    .where(and(eq(conversations.subjectKind, 'chat'), eq(conversations.subjectId, chatId)));
}

export interface ListedChat extends Record<string, unknown> {
  id: string;
  who: string;
  state: ChatState;
  version: number;
  last_text: string;
  last_at: Date;
  waiting_since: Date | null;
  unread: number;
  seen_at: Date;
  page_title: string;
  email: string;
  user_id: string | null;
  owner_id: string | null;
  owner_name: string | null;
}

/** A page is seen for the last time when its presence is older than this: it reports once a minute. */
export const awaySeconds = 90;

const thread = sql.raw(`c.subject_kind = case when h.request_id is null then 'chat' else 'request' end
  and c.subject_id = coalesce(h.request_id, h.id)`);
const unread = sql.raw(`(select count(*)::int from messages m where m.conversation_id = c.id
  and m.author_kind = 'customer' and m.position > coalesce((select max(r.position) from conversation_reads r
    where r.conversation_id = c.id and r.reader_kind = 'staff'), 0))`);

/** Those that wait longest first, then those written to last. */
export async function listChats(db: Queryable, state: ChatState, limit: number): Promise<ListedChat[]> {
  return selectChats(db, sql`h.state = ${state}`, limit);
}

export async function findListedChat(db: Queryable, id: string): Promise<ListedChat | null> {
  return (await selectChats(db, sql`h.id = ${id}`, 1))[0] ?? null;
}

const urgency = sql.raw('h.waiting_since asc nulls last, h.updated_at desc');

/** Chosen first, then joined: messages and companies are read of those that are shown alone. */
async function selectChats(db: Queryable, condition: SQL, limit: number): Promise<ListedChat[]> {
  const { rows } = await db.execute<ListedChat>(sql`
    select h.id, h.state, h.version, h.waiting_since, h.seen_at, h.email, h.user_id, h.owner_id,
      coalesce(h.visit->0->>'title', '') as page_title,
      coalesce(nullif(company.name, ''), nullif(u.company, ''), nullif(r.restaurant, ''),
        nullif(trim(u.first_name || ' ' || u.last_name), ''), nullif(h.email, ''), 'Visitor') as who,
      coalesce(last.text, '') as last_text, coalesce(last.created_at, h.created_at) as last_at,
      ${unread} as unread, owner.first_name as owner_name
    from (select * from chats h where ${condition} order by ${urgency} limit ${limit}) h
    left join conversations c on ${thread}
    left join users u on u.id = h.user_id
    left join requests r on r.id = h.request_id
    left join users owner on owner.id = h.owner_id
    left join lateral (select k.name from memberships s join companies k on k.id = s.company_id
      where s.user_id = h.user_id order by s.chosen_at desc limit 1) company on true
    left join lateral (select m.text, m.created_at from messages m where m.conversation_id = c.id and not m.internal
      order by m.position desc limit 1) last on true
    order by ${urgency}`);
  // Raw rows have instants as text.
  const toDate = (value: Date | null) => (value === null ? null : new Date(value));
  return rows.map((row) => ({
    ...row,
    last_at: new Date(row.last_at),
    seen_at: new Date(row.seen_at),
    waiting_since: toDate(row.waiting_since),
  }));
}

/** Open chats with something that no member of staff has read. */
export async function countUnreadChats(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(sql`select count(*)::int as unread from chats h
    join conversations c on ${thread} where h.state ${oneOf(listWaiting(chatWorkflow.states, 'staff'))} and h.waiting_since is not null and ${unread} > 0`);
  return rows[0]?.unread ?? 0;
}

/** Half of the last chats were answered within so many seconds of business time; null without any. */
export async function findAnswerSeconds(db: Queryable): Promise<number | null> {
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    select percentile_cont(0.5) within group (order by answer_seconds)::float8 as seconds
    from (select answer_seconds from chats where answer_seconds is not null order by created_at desc limit 50) as last`);
  return rows[0]?.seconds ?? null;
}

/** The defaults with what staff have set over them. */
export async function readChatSettings(db: Queryable): Promise<ChatSettings> {
  const set = await findSetting(db, 'chat');
  return ChatSettingsSchema.parse({ ...defaultChatSettings, ...(set as Partial<ChatSettings> | null) });
}

export async function listCannedAnswers(db: Queryable): Promise<CannedAnswerRow[]> {
  return db.select().from(cannedAnswers).orderBy(asc(cannedAnswers.shortcut));
}

export async function putCannedAnswer(db: Queryable, shortcut: string, text: string): Promise<void> {
  const changes = { text, updatedAt: new Date() };
  await db
    .insert(cannedAnswers)
    .values({ shortcut, text })
    .onConflictDoUpdate({ target: cannedAnswers.shortcut, set: changes });
}

export async function deleteCannedAnswer(db: Queryable, shortcut: string): Promise<void> {
  await db.delete(cannedAnswers).where(eq(cannedAnswers.shortcut, shortcut));
}

/** Of an account that is deleted: chats with all that was said in them. Those that became requests go with these. */
export async function deleteChatsOf(db: Queryable, userId: string): Promise<void> {
  const own = await db.select({ id: chats.id }).from(chats).where(eq(chats.userId, userId));
  await deleteConversations(
    db,
    'chat',
    own.map(({ id }) => id),
  );
  await db.delete(chats).where(eq(chats.userId, userId));
}

export async function listChatIdsOf(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db.select({ id: chats.id }).from(chats).where(eq(chats.userId, userId));
  return rows.map(({ id }) => id);
}
