import type { Call } from '#contract/endpoints.ts';
import { everyone, loggedIn, only, type Row, staff, staffOnly, unknownId } from './access-outcomes.ts';
import { actors } from './actors.ts';

type DesignCall = Extract<Call, `${string} /api/design${string}` | `${string} /api/backoffice/design${string}`>;

/** The calls of designs by every actor. */
export const designRows: Record<DesignCall, Row> = {
  'GET /api/design': { input: ({ design }) => ({ id: design.token }), outcomes: everyone(200), sees: actors },
  // Staff who hold a customer's link look, and never act as the customer.
  'POST /api/design/choose': {
    input: ({ design }) => ({ id: design.token, version: 9999, concept: 1 }),
    outcomes: { ...everyone(409), ...staffOnly(403) },
  },
  'POST /api/design/move': {
    input: ({ design }) => ({ id: design.token, to: 'revision', version: 9999 }),
    outcomes: { ...everyone(409), ...staffOnly(403) },
  },
  'POST /api/design/pin': {
    input: ({ design }) => ({ id: design.token, on: unknownId, x: 0.5, y: 0.5, text: 'Bigger.' }),
    outcomes: { ...everyone(422), ...staffOnly(403) },
  },
  'POST /api/design/approve': {
    input: ({ design }) => ({ id: design.token, version: 9999, sha256: '0'.repeat(64), name: 'Dana', agree: true }),
    outcomes: { ...everyone(409), ...staffOnly(403) },
  },
  'GET /api/designs': { outcomes: loggedIn(200) },
  'GET /api/design/speed': { outcomes: everyone(200) },
  'GET /api/backoffice/designs': { outcomes: only(staff, 200), sees: staff },
  'GET /api/backoffice/design': { input: ({ design }) => ({ id: design.id }), outcomes: only(staff, 200), sees: staff },
  'POST /api/backoffice/design/concept': {
    input: ({ design }) => ({ id: design.id, number: 2, file_id: '0'.repeat(40), title: 'Fern' }),
    outcomes: only(['design', 'admin'], 409),
  },
  'POST /api/backoffice/design/concepts': {
    input: ({ design }) => ({ id: design.id, file_ids: ['0'.repeat(40)] }),
    outcomes: only(['design', 'admin'], 409),
  },
  'POST /api/backoffice/design/looks': {
    input: ({ design }) => ({ id: design.id }),
    outcomes: only(['design', 'admin'], 409),
  },
  'POST /api/backoffice/design/look': {
    input: ({ design }) => ({
      ...{ id: design.id, number: 1, main: '#102030', second: '#102030', accent: '#102030', ground: '#ffffff' },
      ...{ name: '', place: '', line: '', face: 'serif', background: 'field', size: 100 },
    }),
    outcomes: only(['design', 'admin'], 409),
  },
  'POST /api/backoffice/design/proof': {
    input: ({ design }) => ({ id: design.id, file_id: '0'.repeat(40) }),
    outcomes: only(['design', 'admin'], 409),
  },
  'POST /api/backoffice/design/flat-proof': {
    input: ({ design }) => ({ id: design.id }),
    outcomes: only(['design', 'admin'], 409),
  },
  'POST /api/backoffice/design/pin': {
    input: ({ design }) => ({ id: design.id, on: unknownId, x: 0.5, y: 0.5, text: 'Bigger.' }),
    outcomes: only(['design', 'admin'], 422),
  },
  'POST /api/backoffice/design/pin/done': {
    input: ({ design }) => ({ id: design.id, pin_id: unknownId, done: true }),
    outcomes: only(['design', 'admin'], 404),
  },
  'POST /api/backoffice/design/move': {
    input: ({ design }) => ({ id: design.id, to: 'cancelled', version: 9999 }),
    outcomes: only(['design', 'admin'], 409),
  },
};
