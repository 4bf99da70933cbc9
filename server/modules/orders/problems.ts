import { toBackofficeOrderPath } from '#contract/backoffice-paths.ts';
import { addDays, isPast, toDay } from '#contract/day.ts';
import type { CallInput } from '#contract/endpoints.ts';
import { Failure, fail } from '#contract/errors.ts';
import { formatDay } from '#contract/format-date.ts';
import {
  type OrderProblemState,
  orderProblemWorkflow,
  problemLabels,
} from '#contract/workflows/order-problem-workflow.ts';
import { shipmentWorkflow } from '#contract/workflows/shipment-workflow.ts';
import { isInPhase } from '#contract/workflows/states.ts';
import type { CustomerActor, StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { recordEvent } from '#database/queries/events.ts';
import { attachFiles, findOwnFiles } from '#database/queries/files.ts';
import {
  insertOrderProblem,
  lockOrderProblem,
  type OrderProblemRow,
  setProblemState,
} from '#database/queries/order-problems.ts';
import { listOrderLines, lockOrderRecord, type OrderRecord, touchOrder } from '#database/queries/orders.ts';
import { findUser } from '#database/queries/people.ts';
import { readOrderSettings } from '#database/queries/records.ts';
import { listShipments, type ShipmentRecord } from '#database/queries/shipments.ts';
import type { Caller } from '../../calls/caller.ts';
import { isGuestId } from '../../calls/guest-id.ts';
import { answerOnce, rollingBack } from '../../calls/idempotency.ts';
import { alertAbout } from '../../outbox/alert-about.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { advance, type MoveInput, type Subject, toEventActor, toMoveKey } from '../../workflow/advance.ts';

import { notifyOrderPages, toOrderWatchers } from '../ordering/notify-order.ts';
import { type OpenedOrder, toMailedOrder } from '../ordering/order-link.ts';

/** Until when a problem can be reported: so many days after the last delivery, and while something is on its way. */
export function toClaimWindow(
  shipments: readonly Pick<ShipmentRecord, 'state' | 'deliveredAt'>[],
  claimDays: number,
  now = new Date(),
) {
  const sent = shipments.filter(({ state }) => isInPhase(shipmentWorkflow.states, state, 'transit', 'delivered'));
  if (sent.length === 0) return { mayReport: false, until: null };
  if (sent.some(({ deliveredAt }) => deliveredAt === null)) return { mayReport: true, until: null };
  const last = Math.max(...sent.map(({ deliveredAt }) => deliveredAt?.getTime() ?? 0));
  const until = addDays(toDay(new Date(last)), claimDays);
  return { mayReport: !isPast(until, now), until };
}

type ProblemInput = Omit<CallInput<'POST /api/order/problem'>, 'id'>;

/** Writes the report with its photos, its event and the alert to staff, once however often it is sent. */
export async function reportProblem(
  parts: Parts,
  { row, actor }: OpenedOrder,
  input: ProblemInput,
  caller: Caller,
): Promise<OrderRecord | Failure> {
  const once = {
    call: 'POST /api/order/problem',
    caller,
    body: { ...input, id: row.id },
    guestId: input.guest_id,
  } as const;
  const outcome = await answerOnce(parts.database, once, async (tx) => {
    const order = await lockOrderRecord(tx, row.id);
    if (!order) return fail('notFound');
    const { claim_days } = await readOrderSettings(tx);
    const window = toClaimWindow(await listShipments(tx, order.id), claim_days);
    if (!window.mayReport) return fail('conflict', { msg: toRefusal(window.until) });
    const line = (await listOrderLines(tx, [order.id])).find(({ id }) => id === input.line_id);
    if (input.line_id && !line) return fail('invalid', { fields: { line_id: 'This line isn’t part of this order.' } });
    const fileIds = [...new Set(input.file_ids)];
    const owner = {
      userId: caller.session?.userId ?? null,
      guestId: isGuestId(input.guest_id) ? input.guest_id : null,
    };
    if ((await findOwnFiles(tx, fileIds, owner)).length < fileIds.length)
      return fail('invalid', { fields: { file_ids: 'One of the photos is gone. Please attach it again.' } });
    const { kind, text } = input;
    const problem = await insertOrderProblem(tx, { orderId: order.id, orderLineId: line?.id ?? null, kind, text });
    await attachFiles(tx, fileIds, 'order_problem', problem.id);
    // A link opens files of its order alone.
    await attachFiles(tx, fileIds, 'order', order.id);
    const subject = { type: 'order_problem', id: problem.id } as const;
    await recordEvent(tx, 'order_problem.reported', subject, toEventActor(actor), { kind });
    await createProblemSubject(parts).alertStaff(tx, { ...problem, order }, text);
    await notifyOrderPages(tx, parts.realtime, await touchOrder(tx, order.id));
    return { id: order.id };
  });
  return outcome instanceof Failure ? outcome : row;
}

function toRefusal(until: string | null): string {
  return until
    ? `Problems could be reported until ${formatDay(until)}. Please write us a message and we’ll see what we can do.`
    : 'Nothing in this order has shipped yet. Please write us a message instead.';
}

/** A problem as the workflow engine moves it: what is said about it is a message in the thread of the order. */
export function createProblemSubject({
  settings,
}: Pick<Parts, 'settings'>): Subject<OrderProblemState, OrderProblemRow> {
  return {
    type: 'order_problem',
    workflow: orderProblemWorkflow,
    lock: lockOrderProblem,
    setState: setProblemState,
    threadOf: ({ orderId }) => ({ kind: 'order', id: orderId }),
    async emailCustomer(tx, row, text) {
      if (!row.order.email) return;
      const owner = row.order.ownerId ? await findUser(tx, row.order.ownerId) : null;
      await enqueue(tx, {
        channel: 'mail',
        dedupeKey: toMoveKey('order_problem', row),
        payload: {
          to: row.order.email,
          replyTo: owner?.email,
          template: 'orderProblem',
          props: { order: await toMailedOrder(tx, row.order), state: row.state, text },
        },
      });
    },
    async alertStaff(tx, row, text) {
      const { order } = row;
      await alertAbout(tx, settings, {
        dedupeKey: `order-problem-alert-${row.id}-${row.version}`,
        title: `${order.number}, ${order.restaurant || order.email}: problem, ${problemLabels[row.kind].toLowerCase()}`,
        text,
        path: toBackofficeOrderPath(order.id),
      });
    },
    pageOf: ({ orderId }) => ({ subject: 'order', id: orderId }),
    watchedBy: ({ order }) => toOrderWatchers(order),
  };
}

/** Staff answer or close a report; the customer says that it is not solved. `orderId` binds the customer to their own. */
export function moveProblem(
  parts: Parts,
  move: MoveInput<OrderProblemState>,
  actor: StaffActor | CustomerActor,
  orderId?: string,
): Promise<OrderRecord | Failure> {
  return rollingBack(parts.database, async (tx: Queryable) => {
    const row = await lockOrderProblem(tx, move.id);
    if (!row || (orderId && row.orderId !== orderId)) return fail('notFound');
    const moved = await advance(tx, parts.realtime, createProblemSubject(parts), move, actor);
    if (moved instanceof Failure) return moved;
    return touchOrder(tx, moved.orderId);
  });
}
