import type { Call } from '#contract/endpoints.ts';
import { everyone, loggedIn, only, type Row, staff, unknownId } from './access-outcomes.ts';
import { shipTo } from './access-storage-table.ts';
import { actors } from './actors.ts';

type QuoteCall = Extract<Call, `${string} /api/quote${string}` | `${string} /api/backoffice/quote${string}`>;

const quoteLine = { name: 'Cups', breaks: [{ quantity: 1000, unit_price_mills: 94 }] };
export const acceptance = {
  choices: [0],
  name: 'Dana Reyes',
  ship_to: shipTo,
  agree_terms: true,
};

/** The calls about quotes by every actor. */
export const quoteRows: Record<QuoteCall, Row> = {
  'GET /api/quote': { input: ({ quote }) => ({ id: quote.token }), outcomes: everyone(200), sees: actors },
  'POST /api/quote/viewed': { input: ({ quote }) => ({ id: quote.token }), outcomes: everyone(200) },
  'GET /api/quote/totals': { input: ({ quote }) => ({ id: quote.token, choices: '0' }), outcomes: everyone(200) },
  // Staff who hold a customer's link look, and never act as the customer.
  'POST /api/quote/accept': {
    input: ({ quote }) => ({ ...acceptance, id: quote.token, version: 9999 }),
    outcomes: { ...everyone(403), anonymous: 409, customer: 409, otherCustomer: 409 },
  },
  'POST /api/quote/move': {
    input: ({ quote }) => ({ id: quote.token, to: 'declined', version: 9999 }),
    outcomes: everyone(409),
  },
  // One answer for every pair; the link goes to the quote's email.
  'POST /api/quote/find': {
    input: ({ quote }) => ({ number: quote.number, email: 'stranger@example.com' }),
    outcomes: everyone(200),
  },
  'GET /api/quotes': { outcomes: loggedIn(200) },
  'GET /api/backoffice/quotes': { outcomes: only(staff, 200), sees: staff },
  'GET /api/backoffice/quote': { input: ({ quote }) => ({ id: quote.id }), outcomes: only(staff, 200), sees: staff },
  'POST /api/backoffice/quote/link/revoke': {
    input: ({ quote }) => ({ id: quote.id, link_id: unknownId }),
    outcomes: only(['sales', 'admin'], 200),
    sees: ['sales', 'admin'],
  },
  'POST /api/backoffice/quote/link/send': {
    input: ({ quote }) => ({ id: quote.id }),
    outcomes: only(['sales', 'admin'], 200),
    sees: ['sales', 'admin'],
  },
  'POST /api/backoffice/quote/start': {
    input: ({ request }) => ({ request_id: request.id }),
    outcomes: only(['sales', 'admin'], 200),
    sees: ['sales', 'admin'],
  },
  'POST /api/backoffice/quote/save': {
    input: ({ quote }) => ({ id: quote.id, version: 9999, content: { lines: [quoteLine] } }),
    outcomes: only(['sales', 'admin'], 409),
  },
  'POST /api/backoffice/quote/move': {
    input: ({ quote }) => ({ id: quote.id, to: 'draft', version: 9999 }),
    outcomes: only(['sales', 'admin'], 409),
  },
  'POST /api/backoffice/quote/add-line': {
    input: ({ quote }) => ({ id: quote.id, version: 9999, product: 'cup' }),
    outcomes: only(['sales', 'admin'], 409),
  },
  'POST /api/backoffice/quote/apply-template': {
    input: ({ quote }) => ({ id: quote.id, version: 9999, template_id: quote.id }),
    outcomes: only(['sales', 'admin'], 409),
  },
  'POST /api/backoffice/quote/save-template': {
    input: () => ({ id: '0190a000-0000-7000-8000-000000000001', name: 'Cups' }),
    outcomes: only(['sales', 'admin'], 404),
  },
};
