import type { storageEndpoints } from '#contract/storage/storage.ts';
import { everyone, only, type Row, staff, staffOnly } from './access-outcomes.ts';
import { actors } from './actors.ts';

export const shipTo = { name: 'Bistro', street: '1 Main St', city: 'Newark', state: 'NJ', zipcode: '07102' };

/** The calls of stored stock by every actor. */
export const storageRows: Record<keyof typeof storageEndpoints, Row> = {
  'GET /api/storage': { input: ({ storage }) => ({ link: storage.token }), outcomes: everyone(200), sees: actors },
  // Staff who hold a customer's link look, and never act as the customer.
  'POST /api/storage/release': {
    input: ({ storage }) => ({ link: storage.token, item_id: storage.itemId, cases: 99_999, ship_to: shipTo }),
    outcomes: { ...everyone(409), ...staffOnly(403) },
  },
  'POST /api/storage/release/move': {
    input: ({ storage }) => ({ link: storage.token, id: storage.releaseId, to: 'cancelled', version: 9999 }),
    outcomes: { ...everyone(409), ...staffOnly(403) },
  },
  'GET /api/backoffice/storage': { outcomes: only(staff, 200), sees: staff },
  'GET /api/backoffice/storage/releases': { outcomes: only(staff, 200), sees: staff },
  'GET /api/backoffice/storage/item': {
    input: ({ storage }) => ({ id: storage.itemId }),
    outcomes: only(staff, 200),
    sees: staff,
  },
  'POST /api/backoffice/storage/item': {
    input: () => ({ customer_email: 'unknown@example.com', title: 'Cups', case_pack: 500 }),
    outcomes: only(['warehouse', 'admin'], 422),
  },
  'POST /api/backoffice/storage/post': {
    input: ({ storage }) => ({ item_id: storage.itemId, version: 9999, act: 'in', cases: 1 }),
    outcomes: only(['warehouse', 'admin'], 409),
  },
  'POST /api/backoffice/storage/release': {
    input: ({ storage }) => ({ item_id: storage.itemId, cases: 99_999, ship_to: shipTo }),
    outcomes: only(['warehouse', 'admin'], 409),
  },
  'POST /api/backoffice/storage/release/move': {
    input: ({ storage }) => ({ id: storage.releaseId, to: 'picked', version: 9999 }),
    outcomes: only(['warehouse', 'admin'], 409),
  },
};
