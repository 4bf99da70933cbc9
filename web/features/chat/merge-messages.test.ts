import { expect, test } from 'vitest';
import type { Message } from '#contract/conversations/message.ts';
import { mergeMessages } from './merge-messages.ts';

const toMessage = (id: number): Message => ({
  id: String(id),
  author: 'staff',
  name: '',
  is_own: false,
  text: '',
  files: [],
  internal: false,
  created_at: '',
  emailed_at: null,
  is_delivered: false,
  is_read: false,
  client_key: null,
});

test('a newer look at a message replaces the older one in its place', () => {
  const read = { ...toMessage(1), is_read: true };
  expect(mergeMessages([toMessage(1), toMessage(2)], [read])).toEqual([read, toMessage(2)]);
});

/** Every order in which the answers can arrive. */
function* listOrders<T>(items: readonly T[]): Generator<T[]> {
  if (items.length === 0) yield [];
  for (const [index, first] of items.entries())
    for (const rest of listOrders(items.toSpliced(index, 1))) yield [first, ...rest];
}

test('answers that overtake each other lose nothing, double nothing and keep the order', () => {
  // Five looks after the first message, each answered with all that was written by then.
  const answers = [2, 3, 3, 5, 6].map((last) => [2, 3, 4, 5, 6].filter((id) => id <= last).map(toMessage));
  for (const order of listOrders(answers)) {
    const shown = order.reduce<Message[]>((known, answer) => mergeMessages(known, answer), [toMessage(1)]);
    expect(shown.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6']);
  }
});
