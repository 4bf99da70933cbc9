import { includesScope } from '#contract/access-links/access-links.ts';
import { Failure, fail } from '#contract/errors.ts';
import { openOrderStatuses } from '#contract/orders/derive-order-status.ts';
import type { StaffActor } from '#contract/workflows/workflow.ts';
import { findWorkplace } from '#database/queries/companies.ts';
import { listOrderRows, listOrdersOf, orderOrder } from '#database/queries/order-lists.ts';
import { findOrderRecord, type OrderRecord } from '#database/queries/orders.ts';
import { type Caller, type CallerOf, toStaffActor } from '../../calls/caller.ts';
import { readCursor, toCursorMeta } from '../../calls/cursor.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { createLinkCodes } from '../auth/link-codes.ts';
import { toWaitingOrder } from '../ordering/approvals.ts';
import { startProof } from '../ordering/line-designs.ts';
import { type OpenedOrder, openOrder } from '../ordering/order-link.ts';
import { proveMailbox } from '../payments/prove-mailbox.ts';
import { findProvider } from '../payments/providers/find-provider.ts';
import { recordPayment, recordRefund, releaseOrder, reserveOrder } from '../payments/record-payment.ts';
import { refundPayment } from '../payments/refund-payment.ts';
import { approveLineProof, moveLines, requestLineChanges } from './move-lines.ts';
import { presentRows, presentToCustomer, presentToStaff } from './present.ts';
import { moveProblem, reportProblem } from './problems.ts';
import { findReordered, previewReorder, reorder } from './reorder.ts';
import { deliver, ship } from './ship.ts';
import { voidShipment } from './void-shipment.ts';

const perPage = 50;
const mostListed = 100;

type OrderCalls = Extract<keyof Handlers, `${string} /api/order${string}` | `${string} /api/backoffice/order${string}`>;

export function createOrderHandlers(parts: Parts): Pick<Handlers, OrderCalls> {
  const { database, limits, links } = parts;
  const linkCodes = createLinkCodes(parts);
  const provider = findProvider(parts);
  const paysOnline = provider.pages !== null;

  async function openToChange(id: string, caller: Caller): Promise<OpenedOrder | Failure> {
    const opened = (await limits.consume('requestMoves', caller.ip)) ?? (await openOrder(database, id, caller));
    if (opened instanceof Failure) return opened;
    return includesScope(opened.actor.scope, 'respond') ? opened : fail('forbidden', { msg: notYours });
  }

  async function show(opened: OpenedOrder, changed: OrderRecord) {
    const row = (await findOrderRecord(database, changed.id)) ?? changed;
    return presentToCustomer(database, links, { ...opened, row }, paysOnline);
  }

  /** A change by the customer, answered with the order as it is then. */
  async function change(id: string, caller: Caller, work: (opened: OpenedOrder) => Promise<OrderRecord | Failure>) {
    const opened = await openToChange(id, caller);
    if (opened instanceof Failure) return opened;
    const outcome = await work(opened);
    return outcome instanceof Failure ? outcome : show(opened, outcome);
  }

  /** The same by staff. */
  async function handle(caller: CallerOf<'staff'>, work: (actor: StaffActor) => Promise<OrderRecord | Failure>) {
    const actor = toStaffActor(caller);
    const outcome = await work(actor);
    return outcome instanceof Failure ? outcome : presentToStaff(database, links, outcome, actor, provider);
  }

  return {
    async 'GET /api/order'({ id }, caller) {
      const opened = await openOrder(database, id, caller);
      if (opened instanceof Failure) return opened;
      if (opened.linkId && !opened.isUnproven && !caller.session) await proveMailbox(parts, opened.row);
      return presentToCustomer(database, links, opened, paysOnline);
    },

    async 'GET /api/orders'(_input, { session }) {
      const place = await findWorkplace(database, session.userId);
      return { list: await presentRows(database, links, await listOrdersOf(database, place, mostListed), 'customer') };
    },

    'POST /api/order/line/approve': ({ id, ...input }, caller) =>
      change(id, caller, (opened) => approveLineProof(parts, opened, input)),

    'POST /api/order/line/changes': ({ id, ...input }, caller) =>
      change(id, caller, (opened) => requestLineChanges(parts, opened, input)),

    'POST /api/order/problem': ({ id, ...input }, caller) =>
      change(id, caller, (opened) => reportProblem(parts, opened, input, caller)),

    'POST /api/order/problem/move': ({ id, problem_id, ...input }, caller) =>
      change(id, caller, ({ row, actor }) => moveProblem(parts, { ...input, id: problem_id }, actor, row.id)),

    async 'GET /api/order/reorder'({ id, quantities }, caller) {
      const opened = await openOrder(database, id, caller);
      return opened instanceof Failure ? opened : previewReorder(parts, opened, quantities, caller);
    },

    async 'POST /api/order/reorder'({ id, code, ...input }, caller) {
      const opened = await openToChange(id, caller);
      if (opened instanceof Failure) return opened;
      const sent = await findReordered(database, opened.row, input);
      const done =
        sent ?? (await linkCodes.confirm(opened, code, caller, (actor) => reorder(parts, { ...opened, actor }, input)));
      if (done instanceof Failure) return done;
      return 'waiting' in done ? { waiting: toWaitingOrder(done.waiting) } : show(opened, done.order);
    },

    async 'POST /api/order/code'({ id }, caller) {
      const opened = await openToChange(id, caller);
      if (opened instanceof Failure) return opened;
      return linkCodes.send(opened, { act: 'reorder', name: opened.row.number }, caller);
    },

    async 'GET /api/backoffice/orders'({ cursor, status, keyword }) {
      const statuses = status === 'all' ? undefined : status === 'open' ? openOrderStatuses : [status];
      const query = { limit: perPage, cursor: readCursor(cursor, orderOrder) };
      const { page, total } = await listOrderRows(database, { statuses, keyword }, query);
      const rows = page.rows.map(({ order }) => order);
      return { meta: toCursorMeta(page, perPage, total), list: await presentRows(database, links, rows, 'staff') };
    },

    'GET /api/backoffice/order': ({ id }, caller) =>
      handle(caller, async () => (await findOrderRecord(database, id)) ?? fail('notFound')),
    'POST /api/backoffice/order/move': (input, caller) => handle(caller, (actor) => moveLines(parts, input, actor)),
    'POST /api/backoffice/order/line/design': (input, caller) =>
      handle(caller, (actor) => startProof(parts, input, actor)),
    'POST /api/backoffice/order/ship': (input, caller) => handle(caller, (actor) => ship(parts, input, actor)),
    'POST /api/backoffice/order/shipment/move': (input, caller) =>
      handle(caller, (actor) => deliver(parts, input, actor)),
    'POST /api/backoffice/order/shipment/void': (input, caller) =>
      handle(caller, (actor) => voidShipment(parts, input, actor)),
    'POST /api/backoffice/order/payment': (input, caller) =>
      handle(caller, (actor) => recordPayment(parts, input, actor)),
    'POST /api/backoffice/order/refund': (input, caller) =>
      handle(caller, (actor) => recordRefund(parts, input, actor)),
    'POST /api/backoffice/order/refund/online': (input, caller) =>
      handle(caller, (actor) => refundPayment(parts, input, actor)),
    'POST /api/backoffice/order/release': (input, caller) =>
      handle(caller, (actor) => releaseOrder(parts, input, actor)),
    'POST /api/backoffice/order/reserve': (input, caller) =>
      handle(caller, (actor) => reserveOrder(parts, input, actor)),
    'POST /api/backoffice/order/problem/move': (input, caller) =>
      handle(caller, (actor) => moveProblem(parts, input, actor)),
  };
}

const notYours = 'Only the customer can do this, using their own link or account.';
