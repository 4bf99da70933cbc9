import { describe, expect, test } from 'vitest';
import { eventCatalog, tellEvent } from './event-catalog.ts';

const event = { actorRole: 'sales', actorName: 'Ada', detail: {} };

describe('the catalog of events', () => {
  test.each([
    ['request.received', {}, 'Received', 'We got your request'],
    ['request.taken', { version: 2 }, 'Assigned to Ada', 'Ada is taking care of it'],
    ['request.moved', { from: 'new', to: 'in_review' }, 'Review started', 'We started our review'],
    ['request.moved', { from: 'in_review', to: 'on_hold' }, 'Moved to on_hold', null],
    ['request.link_closed', {}, 'Link revoked', null],
    ['conversation.posted', { message: 'm', internal: true }, null, null],
    // Of an older version: not in the catalog, or with other data.
    ['request.link_opened', {}, 'Link opened', null],
    ['request.moved', {}, 'Moved', null],
    ['toString', {}, 'ToString', null],
  ])('tells of %s %j', (kind, detail, staff, customer) => {
    expect(tellEvent({ ...event, kind, detail }, 'staff')).toBe(staff);
    expect(tellEvent({ ...event, kind, detail }, 'customer')).toBe(customer);
  });

  test('every kind begins with a word and is told in words', () => {
    for (const [kind, { label }] of Object.entries(eventCatalog)) {
      expect(kind).toMatch(/^[a-z_]+\.[a-z_]+$/);
      if (typeof label !== 'function' && label.staff !== null) expect(label.staff).toMatch(/^[A-Z]/);
    }
  });
});
