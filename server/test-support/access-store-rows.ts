import { randomUUID } from 'node:crypto';
import type { Look } from '#contract/looks/look.ts';
import type { staffStoresEndpoints } from '#contract/stores/staff-stores.ts';
import type { storesEndpoints } from '#contract/stores/stores.ts';
import { everyone, loggedIn, only, type Row, staff, staffOnly, unknownId, unknownToken } from './access-outcomes.ts';
import { actors } from './actors.ts';

const writers = ['sales', 'admin'] as const;
const plainLook: Look = {
  recipe: 'block',
  version: 1,
  inks: { main: '#252a63', second: '#252a63', accent: '#c8372d', ground: '#f4e3c5' },
  text: { name: 'Luna Park', place: '', line: '' },
  face: 'heavy',
  size: 1,
  background: 'field',
};

/** The calls of demo stores and of a company's own store by every actor. */
export const storeRows: Record<keyof typeof storesEndpoints | keyof typeof staffStoresEndpoints, Row> = {
  'GET /api/store/demo': { outcomes: everyone(200) },
  'POST /api/store/share': { input: () => ({ print_id: unknownToken }), outcomes: everyone(422) },
  'POST /api/store/unshare': { input: () => ({ key: unknownToken }), outcomes: everyone(200) },
  'GET /api/sheet/shared': { input: () => ({ token: unknownToken }), outcomes: everyone(410) },
  'POST /api/sheet/share': {
    input: () => ({ print_id: unknownToken, look: plainLook, products: [unknownId] }),
    outcomes: everyone(422),
  },
  'GET /api/store': { outcomes: loggedIn(200), sees: ['customer'] },
  // Others have no store with this product.
  'GET /api/store/preview': {
    input: ({ store }) => ({ lines: `${store.productId}:${store.quantity}` }),
    outcomes: { ...loggedIn(404), customer: 200 },
    sees: ['customer'],
  },
  // Another total than the one that is right; staff have no company.
  'POST /api/store/order': {
    input: ({ store }) => ({
      lines: `${store.productId}:${store.quantity}`,
      address_id: store.addressId,
      total_cents: 1,
      client_key: randomUUID(),
    }),
    outcomes: { ...loggedIn(409), ...staffOnly(403) },
  },
  'POST /api/store/limit': {
    input: () => ({ user_id: unknownId, limit_cents: 0 }),
    outcomes: { ...loggedIn(404), ...staffOnly(403) },
  },
  // The customer's waits; another customer sees none.
  'GET /api/store/approvals': { outcomes: { ...loggedIn(200), ...staffOnly(200) }, sees: ['customer'] },
  'GET /api/store/approval': {
    input: ({ store }) => ({ id: store.approvalToken }),
    outcomes: everyone(200),
    sees: actors,
  },
  // Staff who hold a customer's link look, and never act as the customer.
  'POST /api/store/approval/move': {
    input: ({ store }) => ({ id: store.approvalToken, to: 'approved', version: 9999 }),
    outcomes: everyone(409),
  },
  'POST /api/store/approval/code': {
    input: ({ store }) => ({ id: store.approvalToken }),
    outcomes: { ...everyone(403), anonymous: 200, otherCustomer: 200 },
  },
  'GET /api/backoffice/stores': { outcomes: only(staff, 200), sees: staff },
  'GET /api/backoffice/store': { input: ({ store }) => ({ id: store.id }), outcomes: only(staff, 200), sees: staff },
  'GET /api/backoffice/store/options': { input: () => ({ sku: 'BOX-PIZ-12' }), outcomes: only(staff, 200) },
  'POST /api/backoffice/store/start': {
    input: () => ({ customer_email: 'unknown@example.com' }),
    outcomes: only(writers, 422),
  },
  'POST /api/backoffice/store/save': {
    input: ({ store }) => ({ id: store.id, version: 9999 }),
    outcomes: only(writers, 409),
  },
  'POST /api/backoffice/store/product': {
    input: ({ store }) => ({ id: store.id, version: 9999, sku: 'CUP' }),
    outcomes: only(writers, 409),
  },
  'POST /api/backoffice/store/product/change': {
    input: ({ store }) => ({
      ...{ id: store.id, version: 9999, product_id: store.productId, usual_quantity: 1000, is_usual: true },
      breaks: [{ quantity: 1000, unit_price_mills: 100 }],
    }),
    outcomes: only(writers, 409),
  },
  'POST /api/backoffice/store/product/remove': {
    input: ({ store }) => ({ id: store.id, version: 9999, product_id: store.productId }),
    outcomes: only(writers, 409),
  },
  'POST /api/backoffice/store/move': {
    input: ({ store }) => ({ id: store.id, version: 9999, to: 'closed' }),
    outcomes: only(writers, 409),
  },
};
