import type { Message } from '#contract/conversations/message.ts';

/**
 * What the page has with what an answer brought. The server's order is that of positions, and an answer is a run of it, so
 * appending what is new keeps the order however answers overtake each other.
 */
export function mergeMessages(known: readonly Message[], brought: readonly Message[]): Message[] {
  const newer = new Map(brought.map((message) => [message.id, message]));
  const kept = known.map((message) => newer.get(message.id) ?? message);
  const ids = new Set(known.map(({ id }) => id));
  return [...kept, ...brought.filter(({ id }) => !ids.has(id))];
}
