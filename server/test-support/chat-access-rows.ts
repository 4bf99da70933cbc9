import type { Call } from '#contract/endpoints.ts';
import { everyone, handlers, loggedIn, only, type Row, staff, staffOnly, unknownId } from './access-outcomes.ts';

type ChatCall = Extract<Call, `${string} /api/chat${string}` | `${string} /api/backoffice/chat${string}`>;

/** The calls of the chat by every actor: each visitor has a chat of their own, staff have all of them. */
export const chatRows: Record<ChatCall, Row> = {
  'GET /api/chat': { outcomes: everyone(200), sees: ['customer'] },
  'POST /api/chat/message': {
    input: (_, serial) => ({ text: `Hello ${serial}`, client_key: `hello-${serial}` }),
    // Staff answer chats, and begin none.
    outcomes: { ...everyone(200), ...staffOnly(403) },
    sees: ['customer'],
  },
  // Without the cookie of its browser a visitor has no chat; the accounts have begun one above.
  'POST /api/chat/read': { input: () => ({ up_to: unknownId }), outcomes: everyone(404) },
  'POST /api/chat/presence': { input: () => ({ page: { path: '/about-us' } }), outcomes: everyone(200) },
  'POST /api/chat/email': {
    input: () => ({ email: 'visitor@bistro.example' }),
    outcomes: { ...everyone(404), customer: 200, otherCustomer: 200 },
  },
  'POST /api/chat/join': {
    input: () => ({ identifier: `aG9zdA:${unknownId}`, identifier_hash: 'f'.repeat(64) }),
    outcomes: loggedIn(403),
  },
  'GET /api/backoffice/chats': { outcomes: only(staff, 200), sees: staff },
  'GET /api/backoffice/chats/unread': { outcomes: only(staff, 200) },
  'GET /api/backoffice/chat': { input: ({ chat }) => ({ id: chat.id }), outcomes: only(staff, 200), sees: staff },
  'POST /api/backoffice/chat/assign': {
    input: ({ chat }) => ({ id: chat.id, to: unknownId, version: 1 }),
    outcomes: only(handlers, 422),
  },
  'POST /api/backoffice/chat/move': {
    input: ({ chat }) => ({ id: chat.id, to: 'closed', version: 9999 }),
    outcomes: only(handlers, 409),
  },
  'POST /api/backoffice/chat/request': {
    input: () => ({ id: unknownId, business_email: 'a@bistro.example', restaurant: 'Bistro', zipcode: '10014' }),
    outcomes: only(handlers, 404),
  },
  'POST /api/backoffice/chat/answers/save': {
    input: (_, serial) => ({ shortcut: `answer-${serial}`, text: 'Yes.' }),
    outcomes: only(handlers, 200),
  },
};
