import { expect, test } from 'vitest';
import { maskEmail } from './mask-email.ts';

test.each([
  ['Your code: 012345', 'Your code: ••••••'],
  ['012345 is your code', '•••••• is your code'],
  ['<p>012345</p>', '<p>••••••</p>'],
  ['Open https://shop.example/status/abc?x=1 now', 'Open https://shop.example/… now'],
  ['<a href="https://shop.example/forgot-password?code=012345&amp;proof=x">', '<a href="https://shop.example/…">'],
  ['(https://shop.example/subscribe?confirm=abc)', '(https://shop.example/…)'],
  [
    'color:#123456; 100,000 pieces, ZIP 07102, Q-2026-000123',
    'color:#123456; 100,000 pieces, ZIP 07102, Q-2026-000123',
  ],
])('%j is shown as %j', (text, expected) => {
  expect(maskEmail(text)).toBe(expected);
});
