import { expect, test } from 'vitest';
import { NewPassword } from './auth/auth.ts';
import { emailPattern } from './email-pattern.ts';
import { Email } from './fields.ts';
import { ErrorReport } from './reports/error-report.ts';

test.each([
  ['owner@example.com', true],
  ['o.w+n-er@mail.shop.example.co.uk', true],
  ['ö@bäckerei.example', true],
  ['owner@example', false],
  ['owner@@example.com', false],
  ['owner@example..com', false],
  ['owner@example.com.', false],
  ['owner@.example.com', false],
  ['ow ner@example.com', false],
])('%s is an email: %s', (text, expected) => {
  expect(Email.safeParse(text).success).toBe(expected);
});

/** The best of five, and never less than the clock can tell. */
function measure(run: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now();
    run();
    return performance.now() - started;
  });
  return Math.max(0.2, Math.min(...times));
}

test.each([
  ['dots', (size: number) => `a@${'.'.repeat(size)}@`],
  ['words and dots', (size: number) => `a@${'b.'.repeat(size / 2)}@`],
  ['no @', (size: number) => 'a'.repeat(size)],
  ['many @', (size: number) => '@'.repeat(size)],
  ['spaces', (size: number) => `a${' '.repeat(size)}@b.c`],
])('sixteen times the text takes no more than some sixteen times as long: %s', (_name, make) => {
  const [short, long] = [make(4_000), make(64_000)];
  expect(measure(() => emailPattern.test(long)) / measure(() => emailPattern.test(short))).toBeLessThan(80);
});

test.each([
  [Email, `a@${'b.'.repeat(200)}c`],
  [NewPassword, 'x'.repeat(300)],
])('a text over its limit is refused for its length alone', (schema, text) => {
  expect(schema.safeParse(text).error?.issues.map((issue) => issue.code)).toEqual(['too_big']);
});

test.each([
  ['an object', { nested: true }, '{"nested":true}'],
  ['a number', 7, '7'],
  ['a toString that is no function', { toString: 1 }, '{"toString":1}'],
  ['NUL and half a surrogate pair', 'a\u0000b\ud800', 'ab\ufffd'],
])('an error report is stored whatever its fields are: %s', (_name, message, expected) => {
  expect(ErrorReport.parse({ message }).message).toBe(expected);
});
