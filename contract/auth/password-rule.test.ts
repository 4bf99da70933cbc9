import { expect, test } from 'vitest';
import { NewPassword } from './auth.ts';
import { describePassword, isLongEnough, passwordLength } from './password-rule.ts';

test.each([
  ['', false, 'At least 10 characters.'],
  ['paper cup', false, '1 more character to go.'],
  ['12345678', false, '2 more characters to go.'],
  ['paper crane', true, 'Long enough.'],
])('%j is long enough: %s (D4)', (password, accepted, said) => {
  expect(isLongEnough(password)).toBe(accepted);
  expect(NewPassword.safeParse(password).success).toBe(accepted);
  expect(describePassword(password)).toContain(said);
});

test('a password without end is refused', () => {
  expect(NewPassword.safeParse('x'.repeat(passwordLength.most + 1)).success).toBe(false);
});
