import type { Conversation, Message } from '#contract/conversations/message.ts';

/** The message of staff that waits for an answer: the newest one, while an answer can be given. */
export function findWaiting({ messages, closed }: Conversation): Message | null {
  const last = messages.at(-1);
  return last?.author === 'staff' && !closed ? last : null;
}
