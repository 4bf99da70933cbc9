import { countBusinessMs } from '#contract/designs/business-time.ts';
import { Failure, fail } from '#contract/errors.ts';
import { chatWorkflow } from '#contract/workflows/chat-workflow.ts';
import { type CustomerActor, findMessageMove, type StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { type ChatRecord, changeChat, findChat, lockChat, toChatThread } from '#database/queries/chats.ts';
import { addJob } from '#database/queries/jobs.ts';
import { findOwnChat } from '../../conversations/chat-key.ts';
import type { Parts } from '../../parts.ts';
import { advance } from '../../workflow/advance.ts';
import type { ConversationSubject, SentMessage } from '../conversations/conversation-subject.ts';
import { checkRepeat, postMessage } from '../conversations/post-message.ts';
import { createRequestConversation } from '../requests/conversation.ts';
import { alertStaff, createChatSubject, notifyChat } from './chat-subject.ts';

/** How long an answer may stay unread in the chat before it is emailed. */
const followUpMs = 2 * 60_000;

/** The thread of a chat: opened by the visitor's key or account; a chat that became a request writes to that. */
export function createChatConversation(parts: Parts): ConversationSubject {
  const subject = createChatSubject(parts);
  const ofRequest = createRequestConversation(parts);

  const store = (tx: Queryable, row: ChatRecord, sent: SentMessage, actor: CustomerActor | StaffActor) =>
    postMessage(tx, toChatThread(row), ['chat.posted', { type: 'chat', id: row.id }], sent, actor);

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
      const row = await checkRepeat(tx, await lockChat(tx, id), toChatThread, sent);
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
      const row = await checkRepeat(tx, await lockChat(tx, id), toChatThread, sent);
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
