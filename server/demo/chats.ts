import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '#database/connect.ts';
import { changeChat, insertChat, listCannedAnswers, listChats, putCannedAnswer } from '#database/queries/chats.ts';
import { insertMessage, lockConversation, putRead } from '#database/queries/conversations.ts';
import { recordEvent } from '#database/queries/events.ts';
import type { DemoChat, Stories, StoryClock } from '#database/seed/stories.ts';

interface Person {
  id: string;
  firstName: string;
}

/** Three chats: one that waits, one with the demo customer, one that was left overnight; and some canned answers. */
export async function seedChats(
  database: Database,
  { chats, answers, clock }: Stories,
  people: { customer: Person; staff: Person },
): Promise<void> {
  await database.transaction(async (tx) => {
    if ((await listChats(tx, 'open', 1)).length > 0 || (await listCannedAnswers(tx)).length > 0) return;
    for (const chat of chats) await seedChat(tx, chat, clock, people);
    for (const { shortcut, text } of answers) await putCannedAnswer(tx, shortcut, text);
  });
}

async function seedChat(
  tx: Queryable,
  demo: DemoChat,
  { minutesAgo }: StoryClock,
  { customer, staff }: { customer: Person; staff: Person },
): Promise<void> {
  const { messages, isCustomer, page, email } = demo;
  const last = messages.findLast(({ by }) => by !== 'note');
  const isAnswered = messages.some(({ by }) => by === 'staff');
  const at = minutesAgo(messages[0]?.minutesAgo ?? 0);
  const chat = await insertChat(tx, {
    userId: isCustomer ? customer.id : null,
    email,
    visit: [{ ...page, at: at.toISOString() }],
    ownerId: isAnswered ? staff.id : null,
    waitingSince: last?.by === 'visitor' ? minutesAgo(last.minutesAgo) : null,
    answerSeconds: isAnswered ? 120 : null,
    seenAt: minutesAgo(last?.minutesAgo ?? 0),
    createdAt: at,
  });
  const subject = { type: 'chat', id: chat.id } as const;
  await recordEvent(tx, 'chat.started', subject, { id: isCustomer ? customer.id : null, roles: [] }, {}, at);
  const thread = await lockConversation(tx, { kind: 'chat', id: chat.id });
  for (const { by, minutesAgo: minutes, text } of messages) {
    const author = by === 'visitor' ? (isCustomer ? customer : null) : staff;
    const kind = by === 'visitor' ? 'customer' : 'staff';
    const { position } = await insertMessage(tx, {
      conversationId: thread.id,
      authorKind: kind,
      authorId: author?.id ?? null,
      authorName: author?.firstName ?? '',
      text,
      internal: by === 'note',
      clientKey: randomUUID(),
      createdAt: minutesAgo(minutes),
    });
    if (by !== 'note')
      await putRead(tx, { conversationId: thread.id, readerKind: kind, readerId: author?.id ?? '', position });
  }
  await changeChat(tx, chat.id, { updatedAt: minutesAgo(last?.minutesAgo ?? 0) });
}
