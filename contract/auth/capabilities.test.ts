import { expect, test } from 'vitest';
import { can, movesMoneyOrPeople } from './capabilities.ts';
import { capabilityLabels } from './capability-labels.ts';
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
  [['sales'], 'people.manage', false],
  [['sales'], 'companies.write', true],
  [['admin'], 'audit.read', true],
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

test.each([
  [[], false],
  [['content', 'design'], false],
  [['warehouse'], true],
  [['content', 'sales'], true],
  [['admin'], true],
] as const)('%j moves money or people: %s', (roles, expected) => {
  expect(movesMoneyOrPeople(roles)).toBe(expected);
});

test('every capability is told in words of its own', () => {
  const labels = Object.values(capabilityLabels);
  expect(new Set(labels).size).toBe(labels.length);
  for (const label of labels) expect(label).toMatch(/^[A-Z][^.]+$/);
});
