import { expect, test } from 'vitest';
import type { Message } from '#contract/conversations/message.ts';
import { createRandom } from '#server/test-support/random.ts';
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

test.each([1, 2, 3])(
  'answers that overtake each other lose nothing, double nothing and keep the order (%i)',
  (seed) => {
    const random = createRandom(seed);
    let written = 0;
    let shown: Message[] = [];
    const underway: Message[][] = [];
    for (let step = 0; step < 200; step += 1) {
      if (random() < 0.5) written += 1;
      // Each asks for what follows the last message it has, and is answered with all that is written by then.
      const after = Number(shown.at(-1)?.id ?? 0);
      underway.push(Array.from({ length: written - after }, (_, index) => toMessage(after + index + 1)));
      if (random() < 0.6)
        shown = mergeMessages(shown, underway.splice(Math.floor(random() * underway.length), 1)[0] ?? []);
    }
    for (const answer of underway) shown = mergeMessages(shown, answer);
    expect(shown.map(({ id }) => Number(id))).toEqual(Array.from({ length: written }, (_, index) => index + 1));
  },
);
