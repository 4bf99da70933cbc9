import type { Call } from '#contract/endpoints.ts';
import { only, type Row, unknownId } from './access-outcomes.ts';

type IntegrationCall = Extract<Call, `${string}/api/backoffice/${'api-key' | 'webhook'}${string}`>;

/** Keys and webhooks are an admin's. */
export const integrationRows: Record<IntegrationCall, Row> = {
  'GET /api/backoffice/api-keys': { outcomes: only(['admin'], 200) },
  'POST /api/backoffice/api-key/create': {
    input: () => ({ name: 'Warehouse system', scopes: ['read'] }),
    outcomes: only(['admin'], 200),
  },
  'POST /api/backoffice/api-key/revoke': { input: () => ({ id: unknownId }), outcomes: only(['admin'], 404) },
  'GET /api/backoffice/webhooks': { outcomes: only(['admin'], 200) },
  'POST /api/backoffice/webhook/create': {
    // A private network.
    input: () => ({ url: 'https://127.0.0.1/' }),
    outcomes: only(['admin'], 422),
  },
  'POST /api/backoffice/webhook/remove': { input: () => ({ id: unknownId }), outcomes: only(['admin'], 404) },
  'POST /api/backoffice/webhook/resume': { input: () => ({ id: unknownId }), outcomes: only(['admin'], 404) },
  'POST /api/backoffice/webhook/replay': { input: () => ({ delivery_id: unknownId }), outcomes: only(['admin'], 404) },
};
