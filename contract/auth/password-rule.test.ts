import { expect, test } from 'vitest';
import { NewPassword } from './auth.ts';
import { describePassword, judgePassword } from './password-rule.ts';

test.each([
  ['', 'empty', false],
  ['short', 'short', false],
  ['123456789', 'short', false],
  ['Password123', 'common', false],
  ['abababababab', 'common', false],
  ['paper crane', 'fine', true],
  ['three warm paper cups', 'strong', true],
])('%j is %s (D4)', (password, verdict, accepted) => {
  expect(judgePassword(password)).toBe(verdict);
  expect(NewPassword.safeParse(password).success).toBe(accepted);
});

test('what is missing is said in words', () => {
  expect(describePassword('paper cup')).toBe('1 more character to go.');
});
