import { expect, test } from 'vitest';
import { routeRules } from '../route-rules.ts';
import { accountRooms, findAccountRoom } from './account-rooms.ts';

test('an account has six parts, in one order', () => {
  expect(accountRooms.map(({ label }) => label)).toEqual([
    'Overview',
    'Orders',
    'Quotes and designs',
    'Storage',
    'Store',
    'Settings',
  ]);
});

test.each([
  ['/User-account', 'Overview'],
  ['/user-myOrders', 'Orders'],
  ['/user-statement', 'Orders'],
  ['/user-quotes', 'Quotes and designs'],
  ['/user-designs', 'Quotes and designs'],
  ['/user-artwork', 'Quotes and designs'],
  ['/inventory', 'Storage'],
  ['/user-personalInfo', 'Settings'],
  ['/user-addressInfo', 'Settings'],
  ['/user-team', 'Settings'],
])('%s belongs to %s', (path, label) => {
  expect(findAccountRoom(path)?.label).toBe(label);
});

test('every page of an account belongs to one part', () => {
  const pages = Object.values(routeRules).filter(({ path }) => /^\/user-(?!data)/i.test(path));
  expect(pages.filter(({ path }) => !findAccountRoom(path))).toEqual([]);
});
