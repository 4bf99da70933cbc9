import { includesScope } from '#contract/access-links/access-links.ts';
import { Failure, fail } from '#contract/errors.ts';
import { toStatusPath } from '#contract/paths.ts';
import { getRequestWorkflow } from '#contract/requests/kind-words.ts';
import { findWorkplace } from '#database/queries/companies.ts';
import { findRequestByNumber, listOwnRequests, listProductNames } from '#database/queries/requests.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { openRequest, requestLinks } from './link.ts';
import { fromAskContact, fromAskInvite, fromAskProduct } from './new-request.ts';
import { confirmSubscription, subscribe, unsubscribe } from './newsletter.ts';
import { presentRequest, toTitle } from './present.ts';
import { receiveRequest } from './receive.ts';
import { sendByNumber } from './send-by-number.ts';
import { moveRequest } from './service.ts';

const mostListed = 100;

type RequestCalls =
  | 'POST /api/info/contact'
  | 'POST /api/info/ask_invite'
  | 'POST /api/info/ask_product'
  | 'POST /api/info/subscribe/confirm'
  | 'POST /api/info/find_request'
  | 'POST /api/info/free_design'
  | 'GET /api/info/status'
  | 'GET /api/info/my_requests'
  | 'POST /api/info/status/move'
  | 'POST /api/info/subscribe'
  | 'POST /api/info/subscribe/leave';

export function createRequestHandlers(parts: Parts): Pick<Handlers, RequestCalls> {
  const { database, limits, links } = parts;
  return {
    'POST /api/info/ask_product': (form, caller) =>
      receiveRequest(parts, 'POST /api/info/ask_product', form, fromAskProduct, caller),
    'POST /api/info/ask_invite': (form, caller) =>
      receiveRequest(parts, 'POST /api/info/ask_invite', form, fromAskInvite, caller),
    'POST /api/info/free_design': (form, caller) =>
      receiveRequest(parts, 'POST /api/info/free_design', form, fromAskProduct, caller),
    'POST /api/info/contact': (form, caller) =>
      receiveRequest(parts, 'POST /api/info/contact', form, fromAskContact, caller),

    async 'GET /api/info/status'({ id }, caller) {
      const opened = await openRequest(database, id, caller);
      if (opened instanceof Failure) return opened;
      return presentRequest(database, links, opened.row, opened.actor, opened);
    },

    async 'POST /api/info/status/move'(input, caller) {
      const tooMany = await limits.consume('requestMoves', caller.ip);
      if (tooMany) return tooMany;
      const opened = await openRequest(database, input.id, caller);
      if (opened instanceof Failure) return opened;
      const { row, actor } = opened;
      if (!includesScope(actor.scope, 'respond'))
        return fail('forbidden', { msg: 'Only the customer can do this, using their own link or account.' });
      const moved = await moveRequest(parts, { ...input, id: row.id }, actor);
      return moved instanceof Failure ? moved : presentRequest(database, links, moved, actor, opened);
    },

    'POST /api/info/find_request': ({ number, business_email: email }, caller) =>
      sendByNumber(parts, { number, email }, caller, async (tx, wanted) => {
        const row = await findRequestByNumber(tx, wanted, email);
        if (row) await requestLinks.sendAgain(tx, row);
      }),

    async 'GET /api/info/my_requests'(_input, { session }) {
      const rows = await listOwnRequests(database, await findWorkplace(database, session.userId), mostListed);
      const names = await listProductNames(
        database,
        rows.map(({ id }) => id),
      );
      return {
        list: rows.map((row) => {
          const { label, tone, waitsFor } = getRequestWorkflow(row.kind).states[row.state];
          return {
            id: row.id,
            number: row.number,
            kind: row.kind,
            label,
            tone,
            waits_for: waitsFor,
            title: toTitle(row, names.get(row.id)),
            created_at: row.createdAt.toISOString(),
            status_url: toStatusPath(row.id),
          };
        }),
      };
    },

    'POST /api/info/subscribe': (input, caller) => subscribe(parts, input, caller),
    'POST /api/info/subscribe/confirm': ({ token }, caller) => confirmSubscription(parts, token, caller),
    'POST /api/info/subscribe/leave': ({ token }, caller) => unsubscribe(parts, token, caller),
  };
}
