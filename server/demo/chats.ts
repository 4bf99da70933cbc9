import { randomUUID } from 'node:crypto';
import type { User } from '#database/queries/people.ts';
import type { DemoChat } from '#database/seed/stories.ts';
import { createCookieJar } from '../calls/cookies.ts';
import type { Stage } from './stage.ts';

/** Three chats: one that waits, one with the demo customer, one that was left overnight; and some canned answers. */
export function playChats(stage: Stage, customer: User): void {
  const { stories, callAs, at } = stage;
  const { minutesAgo, now } = stories.clock;
  const asStaff = callAs({ ...stage.staff, roles: ['admin'] });

  for (const chat of stories.chats) playChat(chat);
  for (const answer of stories.answers)
    at(now, async () => void (await asStaff('POST /api/backoffice/chat/answers/save', answer)));

  function playChat({ messages, isCustomer, page, email }: DemoChat): void {
    const cookies = createCookieJar(undefined);
    let id = '';
    for (const [index, { by, minutesAgo: minutes, text }] of messages.entries())
      at(minutesAgo(minutes), async () => {
        const message = { text, client_key: randomUUID() };
        if (by !== 'visitor') {
          const internal = by === 'note';
          await asStaff('POST /api/backoffice/conversation/message', { subject: 'chat', id, ...message, internal });
          return;
        }
        const { chat } = await asVisitor()('POST /api/chat/message', { ...message, page });
        id = chat?.id ?? '';
        if (index === 0 && email) await asVisitor()('POST /api/chat/email', { email });
      });

    /** What the first answer set as a cookie comes with the next call. */
    function asVisitor() {
      if (isCustomer) return callAs({ userId: customer.id, roles: [] });
      const set = cookies.listSet().map((cookie) => cookie.split(';')[0]);
      return callAs(null, { ...createCookieJar(set.join('; ')), set: cookies.set });
    }
  }
}
