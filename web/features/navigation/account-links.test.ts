import { expect, test } from 'vitest';
import { toAccountLinks } from './account-links.ts';

const labels = (...input: Parameters<typeof toAccountLinks>) => toAccountLinks(...input).map(({ label }) => label);

test.each([
  [null, 'header', ['Log in', 'Sign up']],
  [null, 'drawer', ['Log in', 'Sign up']],
  ['customer', 'header', ['Basic Information', 'Address Management', 'Change Password']],
  ['customer', 'drawer', ['Account', 'My orders']],
  ['sales', 'header', ['Basic Information', 'Address Management', 'Change Password']],
  ['admin', 'drawer', ['Account', 'My orders']],
] as const)('%s in the %s sees %j (C3)', (role, variant, expected) => {
  expect(labels(role, variant, '/forgot-password?type=change')).toEqual(expected);
});
