import { expect, test } from 'vitest';
import { can } from './capabilities.ts';
import { nameRoles } from './roles.ts';

test.each([
  [[], 'requests.write', false],
  [['admin'], 'emails.secrets', true],
  [['content'], 'requests.write', false],
  [['content'], 'subscribers.read', true],
  [['content', 'design'], 'requests.write', true],
  [['content', 'design'], 'subscribers.read', true],
  [['content', 'design'], 'emails.resend', false],
  [['warehouse', 'admin'], 'emails.secrets', true],
] as const)('%j and %s: %s', (roles, capability, expected) => {
  expect(can(roles, capability)).toBe(expected);
});

test.each([
  [[], 'customer'],
  [['sales'], 'sales'],
  [['sales', 'design'], 'sales, design'],
] as const)('%j is called %s', (roles, name) => {
  expect(nameRoles(roles)).toBe(name);
});
