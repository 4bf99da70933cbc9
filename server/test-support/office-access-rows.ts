import type { Call } from '#contract/endpoints.ts';
import { only, type Row, staff, unknownId } from './access-outcomes.ts';

type OfficeCall = Extract<Call, `${string} /api/backoffice/inbox${string}` | 'GET /api/backoffice/find'>;

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
};
