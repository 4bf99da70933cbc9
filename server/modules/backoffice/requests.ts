import { can } from '#contract/auth/capabilities.ts';
import type { RequestDetail, RequestRow } from '#contract/backoffice/requests.ts';
import { Failure, fail } from '#contract/errors.ts';
import { getRequestWorkflow } from '#contract/requests/kind-words.ts';
import { type RequestState, requestStates, requestWorkflow } from '#contract/workflows/request-workflow.ts';
import { listWaiting } from '#contract/workflows/states.ts';
import type { StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { listAccessLinks } from '#database/queries/access-links.ts';
import {
  countRequestsByState,
  listRequestRows,
  type RequestFilter,
  toRequestOrder,
} from '#database/queries/backoffice.ts';
import { countUnreadByStaff } from '#database/queries/conversations.ts';
import type { KeysetPage } from '#database/queries/keyset.ts';
import { findUser } from '#database/queries/people.ts';
import { findRequestRecord, listProductNames, type RequestRecord } from '#database/queries/requests.ts';
import { presentLink } from '../../access-links/access-links.ts';
import { type CallerOf, toStaffActor } from '../../calls/caller.ts';
import { readCursor, toCursorMeta } from '../../calls/cursor.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { FileLinks } from '../../files/file-url.ts';
import type { Parts } from '../../parts.ts';
import { toPersonName } from '../companies/present.ts';
import { requestLinks, toSubject } from '../requests/link.ts';
import { presentRequest, toTitle } from '../requests/present.ts';
import { assignRequest, moveRequest } from '../requests/service.ts';

const perPage = 50;

const waitingForStaff = listWaiting(requestWorkflow.states, 'staff');
const openStates = listWaiting(requestWorkflow.states);

type RequestCalls =
  | 'GET /api/backoffice/requests'
  | 'GET /api/backoffice/request'
  | 'POST /api/backoffice/request/assign'
  | 'POST /api/backoffice/request/move'
  | 'POST /api/backoffice/request/link/revoke'
  | 'POST /api/backoffice/request/link/send';

export function createBackofficeRequestHandlers(parts: Parts): Pick<Handlers, RequestCalls> {
  const { database } = parts;
  const links = parts.links;

  /** Runs what a service does to a request and shows the result as the same member of staff sees it. */
  async function handle(
    caller: CallerOf<'staff'>,
    work: (actor: StaffActor) => Promise<RequestRecord | Failure>,
  ): Promise<RequestDetail | Failure> {
    const outcome = await work(toStaffActor(caller));
    return outcome instanceof Failure ? outcome : presentFile(database, links, outcome, caller);
  }

  return {
    async 'GET /api/backoffice/requests'({ cursor, state, kind, owner, keyword }, caller) {
      const filter: RequestFilter = {
        kind: kind || undefined,
        ownerId: owner === 'me' ? caller.session.userId : owner === 'nobody' ? null : undefined,
        keyword,
      };
      const byState = await countRequestsByState(database, filter);
      const states = state === 'all' ? requestStates : state === 'open' ? openStates : [state];
      const sum = (wanted: readonly RequestState[]) => wanted.reduce((total, one) => total + (byState[one] ?? 0), 0);
      const order = toRequestOrder(state === 'open' ? waitingForStaff : undefined);
      const query = { limit: perPage, order, cursor: readCursor(cursor, order) };
      const { page, list } = await listRows(database, { ...filter, states }, query);
      return {
        meta: toCursorMeta(page, perPage, sum(states)),
        list,
        counts: { ...byState, open: sum(openStates), all: sum(requestStates) },
      };
    },

    async 'GET /api/backoffice/request'({ id }, caller) {
      const row = await findRequestRecord(database, id);
      return row ? presentFile(database, links, row, caller) : fail('notFound');
    },

    'POST /api/backoffice/request/assign': (input, caller) =>
      handle(caller, (actor) => assignRequest(parts, input, actor)),
    'POST /api/backoffice/request/move': (input, caller) => handle(caller, (actor) => moveRequest(parts, input, actor)),
    'POST /api/backoffice/request/link/revoke': (input, caller) =>
      handle(caller, (actor) => requestLinks.revoke(database, input, actor)),
    'POST /api/backoffice/request/link/send': (input, caller) =>
      handle(caller, (actor) => requestLinks.sendNew(database, input, actor)),
  };
}

async function listRows(
  db: Queryable,
  filter: RequestFilter,
  input: Parameters<typeof listRequestRows>[2],
): Promise<{ page: KeysetPage<unknown>; list: RequestRow[] }> {
  const page = await listRequestRows(db, filter, input);
  const { rows } = page;
  const ids = rows.map(({ request }) => request.id);
  const names = await listProductNames(db, ids);
  const unread = await countUnreadByStaff(db, 'request', ids);
  const list = rows.map(({ request, ownerName }) => {
    const { staffLabel, tone, waitsFor } = getRequestWorkflow(request.kind).states[request.state];
    return {
      id: request.id,
      number: request.number,
      kind: request.kind,
      state: request.state,
      staff_label: staffLabel,
      tone,
      waits_for: waitsFor,
      restaurant: request.restaurant,
      business_email: request.businessEmail,
      title: toTitle(request, names.get(request.id)),
      owner: ownerName,
      repeats: request.repeats,
      unread: unread.get(request.id) ?? 0,
      created_at: request.createdAt.toISOString(),
      updated_at: request.updatedAt.toISOString(),
    };
  });
  return { page, list };
}

async function presentFile(
  db: Queryable,
  links: FileLinks,
  row: RequestRecord,
  caller: CallerOf<'staff'>,
): Promise<RequestDetail> {
  const { userId } = caller.session;
  const owner = row.ownerId ? await findUser(db, row.ownerId) : null;
  const account = row.userId ? await findUser(db, row.userId) : null;
  const self = await findUser(db, userId);
  return {
    ...(await presentRequest(db, links, row, toStaffActor(caller))),
    staff_label: getRequestWorkflow(row.kind).states[row.state].staffLabel,
    phone: row.phone,
    submit_source: row.submitSource,
    source_type: row.sourceType,
    owner: owner && { id: owner.id, name: toPersonName(owner) },
    account: account && {
      id: account.id,
      name: toPersonName(account),
      email_verified: account.emailVerifiedAt !== null,
    },
    repeats: row.repeats,
    ip: row.ip,
    links: (await listAccessLinks(db, toSubject(row))).map(presentLink),
    updated_at: row.updatedAt.toISOString(),
    reply_to: (owner ?? self)?.email ?? '',
    may_handle: can(caller.session.roles, 'requests.write'),
  };
}
