import { expect, test } from 'vitest';
import type { InboxKind } from '#contract/backoffice/inbox.ts';
import type { InboxRow } from '#database/queries/inbox.ts';
import { kindsOfWork } from './inbox-kinds.ts';

const listed = (kind: InboxKind, state: string) =>
  kindsOfWork[kind]
    .listMoves({ kind, state, detail: '' } as InboxRow, {
      type: 'staff',
      userId: 'u1',
      roles: ['admin'],
      requestId: 'r1',
    })
    .map(({ to }) => to);

test('the inbox leaves to the page what needs more than a reason: the carrier, or where a held design was', () => {
  expect(listed('release', 'picked')).toEqual(['rejected']);
  expect(listed('design', 'brief_ok')).toEqual(['concepts_ready', 'cancelled']);
  expect(listed('design', 'on_hold')).toEqual(['cancelled']);
});
