import type { Chat, ChatHours } from '#contract/chat/chat.ts';
import { findOpening } from '#contract/chat/opening-hours.ts';
import type { ChatRow } from '#contract/chat/staff-chats.ts';
import { cutText } from '#contract/cut-text.ts';
import type { Queryable } from '#database/connect.ts';
import {
  awaySeconds,
  type ChatRecord,
  findAnswerSeconds,
  type ListedChat,
  readChatSettings,
  toChatThread,
} from '#database/queries/chats.ts';
import {
  findConversation,
  findLastReadByStaff,
  findMessage,
  listUnreadByCustomer,
} from '#database/queries/conversations.ts';
import { findUser } from '#database/queries/people.ts';
import type { WatchTokens } from '../../conversations/watch-token.ts';
import type { FileLinks } from '../../files/file-url.ts';
import { list } from '../conversations/list.ts';

/** When we answer, and how soon: from the settings and our own history. */
export async function readHours(db: Queryable, zone: string, now = new Date()): Promise<ChatHours> {
  const { isOpen, changesAt } = findOpening(await readChatSettings(db), now, zone);
  const seconds = await findAnswerSeconds(db);
  return {
    is_open: isOpen,
    changes_at: changesAt?.toISOString() ?? null,
    answers_in: seconds === null ? null : Math.max(1, Math.round(seconds / 60)),
  };
}

/** A chat as its visitor sees it; `after` leaves out what the page has. */
export async function presentChat(
  db: Queryable,
  { links, watch }: { links: FileLinks; watch: WatchTokens },
  row: ChatRecord,
  after?: string,
): Promise<Chat> {
  const thread = toChatThread(row);
  const from = after ? await findMessage(db, thread, after) : null;
  const conversation = await findConversation(db, thread);
  const owner = row.ownerId ? await findUser(db, row.ownerId) : null;
  const unread = conversation ? await listUnreadByCustomer(db, conversation.id) : [];
  return {
    id: row.id,
    agent: owner?.firstName ?? '',
    email: row.email,
    conversation: await list(db, links, thread, {
      side: 'customer',
      mayWrite: true,
      closed: null,
      after: from?.position,
    }),
    unread: unread.length,
    read_up_to: conversation && (await findLastReadByStaff(db, conversation.id)),
    watch: watch.make(thread),
  };
}

export function presentRow(row: ListedChat, now = Date.now()): ChatRow {
  return {
    id: row.id,
    who: row.who,
    state: row.state,
    last_text: cutText(row.last_text, 120),
    last_at: row.last_at.toISOString(),
    waiting_since: row.waiting_since?.toISOString() ?? null,
    unread: row.unread,
    is_online: now - row.seen_at.getTime() < awaySeconds * 1000,
    page_title: row.page_title,
    email: row.email,
    owner: row.owner_id ? { id: row.owner_id, name: row.owner_name ?? '' } : null,
  };
}
