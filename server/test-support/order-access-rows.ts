import type { Call } from '#contract/endpoints.ts';
import { everyone, loggedIn, only, type Row, staff, staffOnly, unknownId, unknownToken } from './access-outcomes.ts';
import { actors } from './actors.ts';

type OrderCall = Extract<
  Call,
  | `${string} /api/order${string}`
  | `${string} /api/backoffice/order${string}`
  | `${string} /api/pay${string}`
  | `${string} /api/webhooks/stripe`
>;

const movers = ['sales', 'warehouse', 'admin'] as const;
const payers = ['sales', 'admin'] as const;
/** Who holds the customer's link acts as the customer; staff who hold it look. */
const byLink = (status: number) => ({ ...everyone(status), ...staffOnly(403) });

/** The calls about orders by every actor. */
export const orderRows: Record<OrderCall, Row> = {
  'GET /api/order': { input: ({ order }) => ({ id: order.token }), outcomes: everyone(200), sees: actors },
  'GET /api/orders': { outcomes: loggedIn(200), sees: ['customer'] },
  // A line that was agreed in words has no proof.
  'POST /api/order/line/approve': {
    input: ({ order }) => ({
      ...{ id: order.token, line_id: order.lineId, version: 1 },
      ...{ sha256: '0'.repeat(64), name: 'Dana', agree: true },
    }),
    outcomes: byLink(409),
  },
  'POST /api/order/line/changes': {
    input: ({ order }) => ({ id: order.token, line_id: order.lineId, version: 9999 }),
    outcomes: byLink(409),
  },
  // Nothing has shipped yet.
  'POST /api/order/problem': {
    input: ({ order }, serial) => ({ id: order.token, kind: 'damaged', text: `Report ${serial}` }),
    outcomes: byLink(409),
  },
  'POST /api/order/problem/move': {
    input: ({ order }) => ({ id: order.token, problem_id: unknownId, to: 'open', version: 1 }),
    outcomes: byLink(404),
  },
  'GET /api/order/reorder': { input: ({ order }) => ({ id: order.token }), outcomes: everyone(200) },
  // A line that was agreed in words is not ordered again without a quote; without a log-in it takes a code.
  'POST /api/order/reorder': {
    input: ({ order }, serial) => ({ id: order.token, total_cents: 1, client_key: `reorder-${serial}` }),
    outcomes: { ...everyone(403), customer: 409 },
  },
  // A code for people who are not logged in as its customer.
  'POST /api/order/code': {
    input: ({ order }) => ({ id: order.token }),
    outcomes: { ...everyone(403), anonymous: 200, otherCustomer: 200 },
  },
  'GET /api/pay': { input: ({ order }) => ({ id: order.token }), outcomes: everyone(200), sees: actors },
  // No provider is connected here.
  'POST /api/pay': {
    input: ({ order }) => ({ id: order.token, method: 'card', amount_cents: 1 }),
    outcomes: byLink(409),
  },
  'GET /api/pay/test': { input: () => ({ id: unknownToken }), outcomes: everyone(404) },
  'POST /api/pay/test': { input: () => ({ id: unknownToken, outcome: 'approve' }), outcomes: everyone(404) },
  // Not of a provider that is not connected, however it is signed.
  'POST /api/webhooks/stripe': { input: () => ({ id: 'evt_1' }), outcomes: everyone(404) },
  'GET /api/backoffice/orders': { outcomes: only(staff, 200), sees: staff },
  'GET /api/backoffice/order': { input: ({ order }) => ({ id: order.id }), outcomes: only(staff, 200), sees: staff },
  'POST /api/backoffice/order/move': {
    input: ({ order }) => ({ id: order.id, lines: [{ id: order.lineId, version: 9999 }], to: 'ready' }),
    outcomes: only(movers, 409),
  },
  'POST /api/backoffice/order/line/design': {
    input: ({ order }) => ({ id: order.id, line_id: order.lineId }),
    outcomes: only(['design', 'admin'], 409),
  },
  'POST /api/backoffice/order/ship': {
    input: ({ order }) => ({
      id: order.id,
      version: 9999,
      to: 'customer',
      carrier: 'ups',
      lines: [{ id: order.lineId, quantity: 1 }],
    }),
    outcomes: only(movers, 409),
  },
  'POST /api/backoffice/order/shipment/move': {
    input: () => ({ id: unknownId, version: 1 }),
    outcomes: only(movers, 404),
  },
  'POST /api/backoffice/order/shipment/void': {
    input: () => ({ id: unknownId, version: 1, reason: 'Wrong carton.' }),
    outcomes: only(movers, 404),
  },
  'POST /api/backoffice/order/payment': {
    input: ({ order }) => ({ id: order.id, version: 9999, amount_cents: 1, received_on: '2026-01-02' }),
    outcomes: only(payers, 409),
  },
  'POST /api/backoffice/order/refund': {
    input: ({ order }) => ({ id: order.id, version: 9999, amount_cents: 1, received_on: '2026-01-02' }),
    outcomes: only(payers, 409),
  },
  'POST /api/backoffice/order/refund/online': {
    input: ({ order }) => ({ id: order.id, version: 9999, payment_id: unknownId, amount_cents: 1, reason: 'Late.' }),
    outcomes: only(payers, 409),
  },
  'POST /api/backoffice/order/release': {
    input: ({ order }) => ({ id: order.id, version: 9999, reason: 'A customer of many years.' }),
    outcomes: only(payers, 409),
  },
  'POST /api/backoffice/order/reserve': {
    input: ({ order }) => ({ id: order.id, version: 9999 }),
    outcomes: only(movers, 409),
  },
  'POST /api/backoffice/order/problem/move': {
    input: () => ({ id: unknownId, to: 'solved', version: 1, reason: 'Sent again.' }),
    outcomes: only(movers, 404),
  },
};
