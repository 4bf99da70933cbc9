import { expect, test } from 'vitest';
import { toAccountLinks } from './account-links.ts';

const labels = (...input: Parameters<typeof toAccountLinks>) => toAccountLinks(...input).map(({ label }) => label);

test.each([
  [false, 'header', ['Log in', 'Sign up']],
  [false, 'drawer', ['Log in', 'Sign up']],
  [true, 'header', ['Basic Information', 'Address Management', 'My orders', 'Favorites', 'Change Password']],
  [true, 'drawer', ['Account', 'My orders', 'Favorites']],
] as const)('logged in: %s, in the %s: %j (C3)', (isLoggedIn, variant, expected) => {
  expect(labels(isLoggedIn, variant, '/forgot-password?type=change')).toEqual(expected);
});
