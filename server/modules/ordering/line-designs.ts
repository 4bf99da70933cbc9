import { toDue, turnClock } from '#contract/designs/design-clock.ts';
import type { CallInput } from '#contract/endpoints.ts';
import { type Failure, fail } from '#contract/errors.ts';
import type { EventActor } from '#contract/events/event-catalog.ts';
import { designWorkflow } from '#contract/workflows/design-workflow.ts';
import { isLineIn } from '#contract/workflows/order-line-workflow.ts';
import { isInPhase, isOver } from '#contract/workflows/states.ts';
import type { StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { type DesignRecord, findDesignOfRequest, insertDesign, lockDesignRecord } from '#database/queries/designs.ts';
import { recordEvent } from '#database/queries/events.ts';
import { findArtworkId, linkDesign } from '#database/queries/line-designs.ts';
import { lockOrderLine, lockOrderRecord, type OrderLineRecord, type OrderRecord } from '#database/queries/orders.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { toEventActor } from '../../workflow/advance.ts';
import type { OrderLineRequest } from './order-request.ts';

/** What a line of a new order brings along: the approved artwork, or the design that goes on for it. */
export interface CarriedDesign {
  design: DesignRecord | null;
  artworkId: string | null;
}

/**
 * The design of the request that was quoted, for each line it fits: the same product, or the first printed line where the
 * design names none. One that is approved is printed on every line that fits; an open one makes the proof of the first.
 */
export async function carryDesign(
  tx: Queryable,
  requestId: string | null,
  lines: readonly OrderLineRequest[],
): Promise<CarriedDesign[]> {
  const found = requestId ? await findDesignOfRequest(tx, requestId) : null;
  const design = found && (await lockDesignRecord(tx, found.id));
  const artworkId =
    design && isInPhase(designWorkflow.states, design.state, 'approved') ? await findArtworkId(tx, design.id) : null;
  let isFree = design !== null && !isOver(designWorkflow.states, design.state) && design.orderLineId === null;
  return lines.map((line, index) => {
    const carried = { design: null, artworkId: line.artworkId ?? null };
    if (!design || line.kind !== 'custom' || line.artworkId) return carried;
    const isFirst = lines.findIndex(({ kind }) => kind === 'custom') === index;
    if (design.productUuid ? design.productUuid !== line.productUuid : !isFirst) return carried;
    if (artworkId) return { design, artworkId };
    if (!isFree) return carried;
    isFree = false;
    return { design, artworkId: null };
  });
}

/** Every printed line without approved artwork has a design that makes its proof: the one it brought, or a new one. */
export async function giveDesign(
  tx: Queryable,
  { settings }: Pick<Parts, 'settings'>,
  { order, line, carried }: { order: OrderRecord; line: OrderLineRecord; carried: DesignRecord | null },
  actor: EventActor,
): Promise<OrderLineRecord> {
  if (line.kind !== 'custom' || line.artworkId) return line;
  const design = carried ?? (await insertDesign(tx, toNewDesign(order, line, settings.businessTimeZone)));
  await linkDesign(tx, design.id, line);
  await recordEvent(tx, 'design.ordered', { type: 'design', id: design.id }, actor, { order: order.number });
  return { ...line, designId: design.id };
}

/** It begins where a concept would have been chosen: what is printed was agreed with the order. */
function toNewDesign(order: OrderRecord, { productUuid, content }: OrderLineRecord, zone: string) {
  const state = 'chosen' as const;
  const clock = turnClock({ startedAt: null, spentMs: 0, runsSince: null }, state, new Date(), zone);
  return {
    state,
    companyId: order.companyId,
    userId: order.userId,
    email: order.email,
    restaurant: order.restaurant,
    productUuid,
    productName: content.title,
    clockStartedAt: clock.startedAt,
    clockRunsSince: clock.runsSince,
    dueAt: toDue(clock, zone),
  };
}

/** For a line whose design was canceled, or that was ordered before lines had designs. */
export function startProof(
  parts: Parts,
  input: CallInput<'POST /api/backoffice/order/line/design'>,
  actor: StaffActor,
): Promise<OrderRecord | Failure> {
  return rollingBack(parts.database, async (tx) => {
    const order = await lockOrderRecord(tx, input.id);
    const line = order && (await lockOrderLine(tx, input.line_id));
    if (!line || line.orderId !== order.id) return fail('notFound');
    const isOpen = line.designState !== null && !isInPhase(designWorkflow.states, line.designState, 'canceled');
    if (line.kind !== 'custom' || line.artworkId || isOpen || !isLineIn(line.state, 'proof', 'held'))
      return fail('conflict', { msg: 'This line doesn’t need a new proof. Please check again.' });
    const { order: _, designState: __, ...record } = line;
    await giveDesign(tx, parts, { order, line: record, carried: null }, toEventActor(actor));
    return order;
  });
}
