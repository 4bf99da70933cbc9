import { expect, test } from 'vitest';
import { needsApproval, toLeftCents } from './spending-limit.ts';

test.each([
  { isOwner: false, limit: null, spent: 900, total: 1_000_000, waits: false, left: null },
  { isOwner: true, limit: 100, spent: 900, total: 1_000_000, waits: false, left: 0 },
  { isOwner: false, limit: 1_000, spent: 0, total: 1_000, waits: false, left: 1_000 },
  { isOwner: false, limit: 1_000, spent: 1, total: 1_000, waits: true, left: 999 },
  { isOwner: false, limit: 1_000, spent: 2_000, total: 1, waits: true, left: 0 },
  { isOwner: false, limit: 0, spent: 0, total: 1, waits: true, left: 0 },
])('limit $limit, spent $spent, order of $total: waits $waits', ({ isOwner, limit, spent, total, waits, left }) => {
  expect(needsApproval({ isOwner, limitCents: limit }, spent, total)).toBe(waits);
  expect(toLeftCents(limit, spent)).toBe(left);
});
