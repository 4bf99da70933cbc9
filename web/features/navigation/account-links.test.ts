import { expect, test } from 'vitest';
import { accountRooms } from '../../platform/account-rooms.ts';
import { toAccountLinks } from './account-links.ts';

test.each([
  [false, ['Log in', 'Sign up']],
  [true, [...accountRooms.map(({ label }) => label), 'Favorites']],
])('logged in: %s, both menus show %j (C3)', (isLoggedIn, expected) => {
  expect(toAccountLinks(isLoggedIn).map(({ label }) => label)).toEqual(expected);
});
