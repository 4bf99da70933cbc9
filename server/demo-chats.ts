import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '#database/connect.ts';
import { changeChat, insertChat, listCannedAnswers, listChats, putCannedAnswer } from '#database/queries/chats.ts';
import { insertMessage, lockConversation, putRead } from '#database/queries/conversations.ts';
import { recordEvent } from '#database/queries/events.ts';

interface Person {
  id: string;
  firstName: string;
}

interface DemoChat {
  /** Whether the demo customer wrote it; a visitor without an account otherwise. */
  isCustomer: boolean;
  email: string;
  page: { path: string; title: string };
  /** Oldest first; the number is minutes ago. */
  messages: [by: 'visitor' | 'staff' | 'note', minutes: number, text: string][];
}

const demoChats: DemoChat[] = [
  {
    isCustomer: false,
    email: '',
    page: { path: '/collections/boxes/', title: 'Boxes' },
    messages: [['visitor', 3, 'Hi, can you print inside the lid of the 12 in pizza box?']],
  },
  {
    isCustomer: true,
    email: '',
    page: { path: '/collections/cups/', title: 'Cups' },
    messages: [
      ['visitor', 42, 'The sleeves slip off when we’re busy. Is there a cup that works without one?'],
      ['staff', 40, 'Yes, the double-wall cup. No sleeve, and your 90 mm lids fit.'],
      ['note', 39, 'Their last run was 2 inks, flexo.'],
      ['visitor', 36, 'Love it. What would 10,000 cost?'],
    ],
  },
  {
    isCustomer: false,
    email: 'kitchen@solera.example',
    page: { path: '/contact', title: 'Contact' },
    messages: [['visitor', 700, 'Can we add 2 cases to the last order? We open at 7.']],
  },
];

const answers: [shortcut: string, text: string][] = [
  ['free-design', 'We design five concepts for free, within 36 hours on average. You only pay for what you print.'],
  ['free-storage', 'We store it in Newark for free and ship it by the case when you need it.'],
  ['proof', 'Nothing is printed until you approve the proof. It comes by email, usually within 2 business days.'],
];

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Three chats: one that waits, one with the demo customer, one that was left overnight; and some canned answers. */
export async function seedChats(database: Database, people: { customer: Person; staff: Person }): Promise<void> {
  await database.transaction(async (tx) => {
    if ((await listChats(tx, 'open', 1)).length > 0 || (await listCannedAnswers(tx)).length > 0) return;
    for (const chat of demoChats) await seedChat(tx, chat, people);
    for (const [shortcut, text] of answers) await putCannedAnswer(tx, shortcut, text);
  });
}

async function seedChat(tx: Queryable, demo: DemoChat, { customer, staff }: { customer: Person; staff: Person }) {
  const { messages, isCustomer, page, email } = demo;
  const [, first = 0] = messages[0] ?? [];
  const last = messages.findLast(([by]) => by !== 'note');
  const isAnswered = messages.some(([by]) => by === 'staff');
  const at = minutesAgo(first);
  const chat = await insertChat(tx, {
    userId: isCustomer ? customer.id : null,
    email,
    visit: [{ ...page, at: at.toISOString() }],
    ownerId: isAnswered ? staff.id : null,
    waitingSince: last?.[0] === 'visitor' ? minutesAgo(last[1]) : null,
    answerSeconds: isAnswered ? 120 : null,
    seenAt: minutesAgo(last?.[1] ?? 0),
    createdAt: at,
  });
  const subject = { type: 'chat', id: chat.id } as const;
  await recordEvent(tx, 'chat.started', subject, { id: isCustomer ? customer.id : null, roles: [] }, {}, at);
  const thread = await lockConversation(tx, { kind: 'chat', id: chat.id });
  for (const [by, minutes, text] of messages) {
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
  await changeChat(tx, chat.id, { updatedAt: minutesAgo(last?.[1] ?? 0) });
}
