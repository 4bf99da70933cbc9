import type { Call } from '#contract/endpoints.ts';
import { only, type Row, staff, unknownId } from './access-outcomes.ts';

type OfficeCall = Extract<
  Call,
  | `${string} /api/backoffice/inbox${string}`
  | 'GET /api/backoffice/find'
  | `${string} /api/backoffice/record${'' | 's' | `/${string}`}`
  | `${string} /api/backoffice/catalog/${string}`
  | `${string} /api/backoffice/suggestions${string}`
  | 'POST /api/backoffice/picture'
>;

/** Who edits products and categories, and who edits the rest of the site. */
const catalogEditors = ['sales', 'content', 'admin'] as const;
const contentEditors = ['content', 'admin'] as const;

/** Inbox, palette, catalog and content of the back office. */
export const officeRows: Record<OfficeCall, Row> = {
  'GET /api/backoffice/inbox': { outcomes: only(staff, 200), sees: staff },
  'GET /api/backoffice/inbox/counts': { outcomes: only(staff, 200) },
  'GET /api/backoffice/find': { input: () => ({ q: 'zzz' }), outcomes: only(staff, 200) },
  // Nothing is there to assign or move: those who may are told so item by item.
  'POST /api/backoffice/inbox/assign': {
    input: () => ({ items: [{ kind: 'request', id: unknownId }], owner_id: '' }),
    outcomes: only(['sales', 'design', 'admin'], 200),
  },
  'POST /api/backoffice/inbox/move': {
    input: () => ({ items: [{ kind: 'release', id: unknownId, version: 1 }], to: 'picked' }),
    outcomes: only(['warehouse', 'admin'], 200),
  },
  'POST /api/backoffice/inbox/view/save': {
    input: () => ({ name: 'Mine', query: 'view=mine' }),
    outcomes: only(staff, 200),
  },
  'POST /api/backoffice/inbox/view/remove': { input: () => ({ id: unknownId }), outcomes: only(staff, 200) },
  'GET /api/backoffice/records': { input: () => ({ kind: 'category' }), outcomes: only(staff, 200) },
  'GET /api/backoffice/record': { input: () => ({ kind: 'faq', id: 'faq' }), outcomes: only(staff, 200) },
  'POST /api/backoffice/record/save': {
    input: () => ({ kind: 'category', id: unknownId, base: {}, next: {} }),
    outcomes: only(catalogEditors, 404),
  },
  'POST /api/backoffice/record/remove': {
    input: () => ({ kind: 'redirect', id: '/unknown', base: {} }),
    outcomes: only(contentEditors, 404),
  },
  // Which change it was says who may take it back: none of them knows this one.
  'POST /api/backoffice/record/undo': { input: () => ({ event_id: 999_999_999 }), outcomes: only(staff, 404) },
  'POST /api/backoffice/catalog/prices': {
    input: () => ({ keyword: 'no such product', percent: 5 }),
    outcomes: only(catalogEditors, 200),
  },
  'POST /api/backoffice/catalog/import': { input: () => ({ text: 'sku' }), outcomes: only(catalogEditors, 200) },
  'POST /api/backoffice/picture': { input: () => ({ file_id: 'unknown' }), outcomes: only(catalogEditors, 422) },
  'GET /api/backoffice/suggestions': { outcomes: only(contentEditors, 200) },
  'POST /api/backoffice/suggestions/redirect': {
    input: () => ({ path: '/no-such-page', to: '' }),
    outcomes: only(contentEditors, 200),
  },
  'POST /api/backoffice/suggestions/search': {
    input: () => ({ query: 'unknown' }),
    outcomes: only(contentEditors, 200),
  },
  'POST /api/backoffice/suggestions/weak-search': {
    input: () => ({ query: 'unknown' }),
    outcomes: only(contentEditors, 200),
  },
};
