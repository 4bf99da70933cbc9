import { expect, test } from 'vitest';
import type { ChatRow } from '#contract/chat/staff-chats.ts';
import { groupChats } from './group-chats.ts';

const row = (id: string, changes: Partial<ChatRow>): ChatRow => ({
  id,
  who: id,
  state: 'open',
  last_text: '',
  last_at: '2026-11-17T15:00:00Z',
  waiting_since: '2026-11-17T15:00:00Z',
  unread: 1,
  is_online: true,
  page_title: '',
  email: '',
  owner: null,
  ...changes,
});

test('chats stand under what is to be done first', () => {
  const groups = groupChats(
    [
      row('others', { owner: { id: 'maya', name: 'Maya' } }),
      row('left', { is_online: false, email: 'a@bistro.example' }),
      row('mine', { owner: { id: 'robin', name: 'Robin' } }),
      row('waits', {}),
      row('left without an email', { is_online: false }),
    ],
    'robin',
  );
  expect(groups.map(({ label, chats }) => [label, ...chats.map(({ id }) => id)])).toEqual([
    ['Waiting', 'waits', 'left without an email'],
    ['Assigned to me', 'mine'],
    ['Others', 'others'],
    ['Left a message', 'left'],
  ]);
});
