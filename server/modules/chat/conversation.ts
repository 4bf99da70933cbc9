import { countBusinessMs } from '#contract/designs/business-time.ts';
import { Failure, fail } from '#contract/errors.ts';
import { chatWorkflow } from '#contract/workflows/chat-workflow.ts';
import { type CustomerActor, findMessageMove, type StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { type ChatRecord, changeChat, findChat, lockChat, toChatThread } from '#database/queries/chats.ts';
import { findMessageByKey } from '#database/queries/conversations.ts';
import { recordEvent } from '#database/queries/events.ts';
import { addJob } from '#database/queries/jobs.ts';
import { findOwnChat } from '../../conversations/chat-key.ts';
import { post, toAuthor } from '../../conversations/thread.ts';
import type { Parts } from '../../parts.ts';
import { advance, toEventActor } from '../../workflow/advance.ts';
import type { ConversationSubject, SentMessage } from '../conversations/conversation-subject.ts';
import { createRequestConversation, sentInOtherWords } from '../requests/conversation.ts';
import { alertStaff, createChatSubject, notifyChat } from './chat-subject.ts';

/** How long an answer may stay unread in the chat before it is emailed. */
const followUpMs = 2 * 60_000;

/** The thread of a chat: opened by the visitor's key or account; a chat that became a request writes to that. */
export function createChatConversation(parts: Parts): ConversationSubject {
  const subject = createChatSubject(parts);
  const ofRequest = createRequestConversation(parts);

  /** The chat, held; null where the message was sent before. */
  async function hold(tx: Queryable, id: string, { clientKey, text }: SentMessage) {
    const row = await lockChat(tx, id);
    if (!row) return fail('notFound');
    const sent = await findMessageByKey(tx, toChatThread(row), clientKey);
    if (sent && sent.text !== text) return fail('conflict', { msg: sentInOtherWords });
    return sent ? null : row;
  }

  async function store(
    tx: Queryable,
    row: ChatRecord,
    { internal = false, ...sent }: SentMessage,
    actor: CustomerActor | StaffActor,
  ): Promise<string> {
    const { message } = await post(tx, toChatThread(row), { ...sent, internal, author: await toAuthor(tx, actor) });
    const data = { message: message.id, internal };
    await recordEvent(tx, 'chat.posted', { type: 'chat', id: row.id }, toEventActor(actor), data);
    return message.id;
  }

  /** The first to answer becomes the owner; the median of these times is the response time that the chat promises. */
  async function noteAnswer(tx: Queryable, row: ChatRecord, actor: StaffActor): Promise<void> {
    const { waitingSince, ownerId, answerSeconds } = row;
    const zone = parts.settings.businessTimeZone;
    const taken = waitingSince ? Math.round(countBusinessMs(waitingSince, new Date(), zone) / 1000) : null;
    await changeChat(tx, row.id, {
      waitingSince: null,
      ownerId: ownerId ?? actor.userId,
      answerSeconds: answerSeconds ?? taken,
    });
  }

  return {
    async openAsCustomer(db, id, caller) {
      const row = await findOwnChat(db, caller);
      if (!row || row.id !== id) return fail('notFound');
      const { session, requestId } = caller;
      const actor = { type: 'customer', userId: session?.userId ?? null, scope: 'respond', requestId } as const;
      return { id: row.id, thread: toChatThread(row), linkId: null, actor, isUnproven: false, closed: null };
    },

    async findThread(db, id) {
      const row = await findChat(db, id);
      return row && toChatThread(row);
    },

    async receive(tx, id, sent, actor) {
      const row = await hold(tx, id, sent);
      if (!row || row instanceof Failure) return row;
      const move = findMessageMove(chatWorkflow, row.state, actor);
      if (move) {
        const message = row.requestId ? undefined : { fileIds: sent.fileIds, clientKey: sent.clientKey };
        const input = { id, to: move.to, version: row.version, reason: message ? sent.text : '', message };
        const moved = await advance(tx, parts.realtime, subject, input, actor);
        if (moved instanceof Failure) return moved;
      }
      if (row.requestId) {
        const failure = await ofRequest.receive(tx, row.requestId, sent, actor);
        if (failure) return failure;
      } else if (!move) {
        const messageId = await store(tx, row, sent, actor);
        if (!row.waitingSince) await alertStaff(parts, tx, row, sent.text, messageId);
      }
      const waiting = await changeChat(tx, id, { waitingSince: row.waitingSince ?? new Date(), seenAt: new Date() });
      await notifyChat(tx, parts.realtime, waiting);
      return null;
    },

    async send(tx, id, sent, actor) {
      const row = await hold(tx, id, sent);
      if (!row || row instanceof Failure) return row;
      if (row.requestId) {
        const failure = await ofRequest.send(tx, row.requestId, sent, actor);
        if (failure) return failure;
      } else {
        await store(tx, row, sent, actor);
      }
      if (!sent.internal) {
        await noteAnswer(tx, row, actor);
        // One job for a run of answers: what is still unread when it runs is one email.
        const runAt = new Date(Date.now() + followUpMs);
        if (!row.requestId) await addJob(tx, 'followUpChat', { id }, { jobKey: `chat-follow-up-${id}`, runAt });
      }
      await notifyChat(tx, parts.realtime, row);
      return null;
    },

    async notify(tx, id) {
      const row = await findChat(tx, id);
      if (row) await notifyChat(tx, parts.realtime, row);
    },
  };
}
