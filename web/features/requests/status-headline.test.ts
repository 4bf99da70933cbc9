import { expect, test } from 'vitest';
import { toHeadline } from './status-headline.ts';

const review = { headline: 'We’re working on it', waits_for: 'staff', quote: null, order: null } as const;
const proof = { headline: 'Your proof is ready', waits_for: 'customer' } as const;
const quote = {
  id: 'q',
  number: 'Q-1',
  headline: 'Your quote is ready',
  total_cents: 1,
  has_alternatives: false,
  is_open: true,
};
const order = {
  id: 'o',
  number: 'O-1',
  headline: 'Thanks, your order is in',
  next: '',
  total_cents: 1,
  deliver_until: null,
};
const nothing = { writer: null, design: null };

test.each([
  ['the state, where nothing else waits', review, nothing, 'We’re working on it'],
  ['a message of ours', review, { writer: 'Dana', design: proof }, 'Dana wrote to you'],
  [
    'our question before all',
    { ...review, headline: 'A question', waits_for: 'customer' as const },
    { ...nothing, design: proof },
    'A question',
  ],
  ['a waiting proof', { ...review, quote }, { ...nothing, design: proof }, 'Your proof is ready'],
  ['a waiting quote', { ...review, waits_for: null, quote }, nothing, 'Your quote is ready'],
  [
    'a design that is with us is no news',
    review,
    { ...nothing, design: { ...proof, waits_for: 'staff' as const } },
    'We’re working on it',
  ],
  [
    'a quote that was answered is none',
    { ...review, quote: { ...quote, is_open: false } },
    nothing,
    'We’re working on it',
  ],
  [
    'what was ordered, once the quote was accepted',
    { ...review, waits_for: null, quote: { ...quote, is_open: false }, order },
    nothing,
    'Thanks, your order is in',
  ],
])('the headline is %s', (_what, status, waiting, headline) => {
  expect(toHeadline(status, waiting)).toBe(headline);
});
