import { lockChat, toChatThread } from '#database/queries/chats.ts';
import { findConversation, listUnreadByCustomer, noteEmailed } from '#database/queries/conversations.ts';
import { recordEvent } from '#database/queries/events.ts';
import { findUser } from '#database/queries/people.ts';
import type { Tasks } from '../../jobs/tasks.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';

/**
 * Emails what staff wrote and the visitor has not read. Words of the visitor stay out of it: a typed email is proven by
 * nothing.
 */
export function createFollowUpTask({ database }: Pick<Parts, 'database'>): Tasks['followUpChat'] {
  return ({ id }) =>
    database.transaction(async (tx) => {
      const row = await lockChat(tx, id);
      const conversation = row && (await findConversation(tx, toChatThread(row)));
      if (!row || row.requestId || !conversation) return;
      const user = row.userId ? await findUser(tx, row.userId) : null;
      const to = user?.emailVerifiedAt ? user.email : row.email;
      const unread = (await listUnreadByCustomer(tx, conversation.id)).filter(({ emailKey }) => !emailKey);
      const last = unread.at(-1);
      if (!to || !last) return;
      const emailKey = `chat-follow-up-${last.id}`;
      const owner = row.ownerId ? await findUser(tx, row.ownerId) : null;
      await enqueue(tx, {
        channel: 'mail',
        typedBy: row.userId,
        dedupeKey: emailKey,
        payload: {
          to,
          replyTo: owner?.email,
          template: 'chatAnswered',
          props: { from: last.authorName, texts: unread.map(({ text }) => text).filter(Boolean) },
        },
      });
      await noteEmailed(
        tx,
        unread.map(({ id: messageId }) => messageId),
        emailKey,
      );
      await recordEvent(tx, 'chat.emailed', { type: 'chat', id }, { id: null, roles: 'system' }, {});
    });
}
