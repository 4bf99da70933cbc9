import { createHmac, timingSafeEqual } from 'node:crypto';
import { isStaff } from '#contract/auth/roles.ts';
import type { ChatPage } from '#contract/chat/chat.ts';
import { Failure, fail } from '#contract/errors.ts';
import type { Queryable } from '#database/connect.ts';
import {
  type ChatRecord,
  changeChat,
  findChat,
  findChatByVisitor,
  findChatOfUser,
  holdVisitor,
  insertChat,
  lockChat,
  toChatThread,
} from '#database/queries/chats.ts';
import { findMessage } from '#database/queries/conversations.ts';
import { recordEvent } from '#database/queries/events.ts';
import { type Caller, toCallerActor } from '../../calls/caller.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import { isGuestId } from '../../calls/guest-id.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import { ensureChatKey, findOwnChat, joinChat } from '../../conversations/chat-key.ts';
import { markRead } from '../../conversations/thread.ts';
import { createWatchTokens } from '../../conversations/watch-token.ts';
import type { Parts } from '../../parts.ts';
import { isHttps } from '../../settings.ts';
import { checkMessage } from '../conversations/check-message.ts';
import { notifyChat } from './chat-subject.ts';
import { createChatConversation } from './conversation.ts';
import { presentChat, readHours } from './present.ts';

type ChatCalls =
  | 'GET /api/chat'
  | 'POST /api/chat/message'
  | 'POST /api/chat/read'
  | 'POST /api/chat/presence'
  | 'POST /api/chat/email'
  | 'POST /api/chat/join';

/** Pages of a visit that staff see. */
const mostPages = 20;
const noChat = 'Please write a message first.';
const staffAnswer = 'Staff answer chats in the back office.';

/** The visitor's side of the chat. */
export function createChatHandlers(parts: Parts): Pick<Handlers, ChatCalls> {
  const { database, limits, realtime, settings, secrets } = parts;
  const shown = { links: parts.links, watch: createWatchTokens(secrets) };
  const subject = createChatConversation(parts);
  const secure = isHttps(settings);

  async function show(row: ChatRecord | null, after?: string) {
    const hours = await readHours(database, settings.businessTimeZone);
    return { hours, chat: row && (await presentChat(database, shown, row, after)) };
  }

  /** The chat of the caller, begun where there is none. Its key is held: two first messages are one chat. */
  async function openOrStart(
    tx: Queryable,
    caller: Caller,
    { guest_id: guestId, page }: { guest_id: string; page?: ChatPage },
  ): Promise<ChatRecord> {
    const userId = caller.session?.userId ?? null;
    const visitorHash = userId ? null : ensureChatKey(caller, secure);
    await holdVisitor(tx, userId ?? visitorHash ?? '');
    const known = userId ? await findChatOfUser(tx, userId) : await findChatByVisitor(tx, visitorHash ?? '');
    if (known) return known;
    const visit = page ? [{ ...page, at: new Date().toISOString() }] : [];
    const row = await insertChat(tx, { userId, visitorHash, guestId: isGuestId(guestId) ? guestId : '', visit });
    await recordEvent(tx, 'chat.started', { type: 'chat', id: row.id }, toCallerActor(caller), {});
    return row;
  }

  return {
    async 'GET /api/chat'({ after }, caller) {
      const row = await findOwnChat(database, caller);
      if (!row && !caller.session) ensureChatKey(caller, secure);
      return show(row, after);
    },

    async 'POST /api/chat/message'(input, caller) {
      const { session, ip, requestId } = caller;
      if (session && isStaff(session.roles)) return fail('forbidden', { msg: staffAnswer });
      const own = await findOwnChat(database, caller);
      const tooMany =
        (await limits.consume('chatMessagesAddress', ip)) ??
        (await (own ? limits.consume('chatMessages', own.id) : limits.consume('chatStarts', ip)));
      if (tooMany) return tooMany;
      const written = await rollingBack(database, async (tx) => {
        const message = await checkMessage(tx, input, caller);
        if (message instanceof Failure) return message;
        const row = own ?? (await openOrStart(tx, caller, input));
        if (session && !row.userId) await joinChat(tx, caller);
        const actor = { type: 'customer', userId: session?.userId ?? null, scope: 'respond', requestId } as const;
        return (await subject.receive(tx, row.id, message, actor)) ?? row.id;
      });
      return written instanceof Failure ? written : show(await findChat(database, written), input.after);
    },

    async 'POST /api/chat/read'({ up_to }, caller) {
      const row = await openWith(caller);
      if (row instanceof Failure) return row;
      const message = await findMessage(database, toChatThread(row), up_to);
      if (!message || message.internal) return fail('notFound');
      await database.transaction(async (tx) => {
        const reader = { kind: 'customer', userId: caller.session?.userId ?? null } as const;
        if (await markRead(tx, toChatThread(row), reader, message.position)) await notifyChat(tx, realtime, row);
      });
      return {};
    },

    async 'POST /api/chat/presence'({ page, delivered }, caller) {
      const own = await openWith(caller);
      // A browser without a chat gets the same answer, and nothing is stored.
      if (own instanceof Failure) return own.kind === 'notFound' ? {} : own;
      const message = delivered ? await findMessage(database, toChatThread(own), delivered) : null;
      await database.transaction(async (tx) => {
        const row = await lockChat(tx, own.id);
        if (!row) return;
        const isNewPage = page !== undefined && page.path !== row.visit[0]?.path;
        const visit = isNewPage ? [{ ...page, at: new Date().toISOString() }, ...row.visit] : row.visit;
        const position = message && !message.internal ? message.position : 0;
        const isNewDelivery = position > row.deliveredPosition;
        await changeChat(tx, row.id, {
          visit: visit.slice(0, mostPages),
          seenAt: new Date(),
          deliveredPosition: Math.max(row.deliveredPosition, position),
          // The list of staff is sorted by what was said.
          updatedAt: row.updatedAt,
        });
        if (isNewPage || isNewDelivery) await notifyChat(tx, realtime, row);
      });
      return {};
    },

    async 'POST /api/chat/email'({ email }, caller) {
      const tooMany = await limits.consume('chatEmails', caller.ip);
      if (tooMany) return tooMany;
      const row = await openWith(caller);
      if (row instanceof Failure) return row;
      await database.transaction(async (tx) => {
        await changeChat(tx, row.id, { email });
        await recordEvent(tx, 'chat.email_given', { type: 'chat', id: row.id }, toCallerActor(caller), {});
        await notifyChat(tx, realtime, row);
      });
      return {};
    },

    async 'POST /api/chat/join'({ identifier, identifier_hash }, caller) {
      const right = createHmac('sha256', secrets.identity).update(identifier).digest();
      const given = Buffer.from(identifier_hash, 'hex');
      const isSigned = given.byteLength === right.byteLength && timingSafeEqual(given, right);
      if (!isSigned || identifier.split(':').at(-1) !== caller.session.userId)
        return fail('forbidden', { msg: 'That’s not your account. Please log in again.' });
      const joined = await database.transaction(async (tx) => {
        const row = await joinChat(tx, caller);
        if (row) await notifyChat(tx, realtime, row);
        return row !== null;
      });
      return { joined };
    },
  };

  async function openWith(caller: Caller): Promise<ChatRecord | Failure> {
    const tooMany = await limits.consume('chatNotes', caller.ip);
    if (tooMany) return tooMany;
    return (await findOwnChat(database, caller)) ?? fail('notFound', { msg: noChat });
  }
}
