import { expect, test } from 'vitest';
import { toDue } from './inbox-due.ts';

const zone = 'America/New_York';
/** Tuesday, 10:42 AM. */
const now = new Date('2026-11-17T15:42:00Z');
const minute = 60_000;

test.each([
  ['a request of this morning is due tomorrow morning', '2026-11-17T14:30:00Z', null, 'week', '2026-11-18T14:30:00Z'],
  ['one of yesterday noon is due today noon', '2026-11-16T17:00:00Z', null, 'today', '2026-11-17T17:00:00Z'],
  ['one of Friday is late', '2026-11-13T15:00:00Z', null, 'overdue', '2026-11-16T15:00:00Z'],
  ['a design has its own time', '2026-11-13T15:00:00Z', '2026-11-20T15:00:00Z', 'week', '2026-11-20T15:00:00Z'],
  ['next week is later', '2026-11-17T15:00:00Z', '2026-11-23T15:00:00Z', 'later', '2026-11-23T15:00:00Z'],
])('%s', (_name, since, dueAt, group, expected) => {
  const due = toDue({ since: new Date(since), dueAt: dueAt ? new Date(dueAt) : null, waitsFor: 'staff' }, now, zone);
  expect(due).toMatchObject({ group, dueAt: new Date(expected) });
});

test('time left counts business hours alone, and is negative when late', () => {
  const left = (dueAt: string) => toDue({ since: now, dueAt: new Date(dueAt), waitsFor: 'staff' }, now, zone).leftMs;
  // From 10:42 AM to 6 PM, and an hour of the next morning.
  expect(left('2026-11-18T15:00:00Z')).toBe(498 * minute);
  expect(left('2026-11-16T22:00:00Z')).toBe(-162 * minute);
});

test('what waits on the customer has no time', () => {
  expect(toDue({ since: now, dueAt: now, waitsFor: 'customer' }, now, zone)).toEqual({
    dueAt: null,
    leftMs: null,
    group: 'waiting',
  });
});
