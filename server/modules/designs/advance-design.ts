import { Failure } from '#contract/errors.ts';
import { toProofState } from '#contract/orders/line-moves.ts';
import { type DesignState, designWorkflow } from '#contract/workflows/design-workflow.ts';
import { isLineIn } from '#contract/workflows/order-line-workflow.ts';
import { isInPhase, isOver } from '#contract/workflows/states.ts';
import type { Actor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { type DesignRecord, lockDesignRecord } from '#database/queries/designs.ts';
import { findArtworkId, setLineArtwork } from '#database/queries/line-designs.ts';
import { lockOrderLine } from '#database/queries/orders.ts';
import type { ModuleEvents } from '../../module-events.ts';
import type { Parts } from '../../parts.ts';
import { advance, type MoveInput } from '../../workflow/advance.ts';
import { createOrderLineSubject, toMoving } from '../ordering/order-line-subject.ts';
import { createDesignSubject } from './design-subject.ts';

/**
 * Moves a design, and in the same transaction the line of an order that waits for it. Call it on a design that was held by
 * `lockDesignAndOrder`. The email and the alert of the design tell it.
 */
export async function advanceDesign(
  tx: Queryable,
  parts: Parts,
  input: MoveInput<DesignState>,
  actor: Actor,
): Promise<DesignRecord | Failure> {
  const design = await advance(tx, parts.realtime, createDesignSubject(parts), input, actor);
  if (design instanceof Failure || !design.orderLineId) return design;
  const waiting = await lockOrderLine(tx, design.orderLineId);
  if (!waiting || isLineIn(waiting.state, 'canceled')) return design;
  const artworkId = isInPhase(designWorkflow.states, design.state, 'approved')
    ? await findArtworkId(tx, design.id)
    : waiting.artworkId;
  if (artworkId && artworkId !== waiting.artworkId) await setLineArtwork(tx, waiting.id, artworkId);
  const line = { ...waiting, artworkId };
  const to = toProofState(toMoving(line));
  // A held line follows when it is released.
  if (line.state === to || isLineIn(line.state, 'held')) return design;
  const move = { id: line.id, to, version: line.version, reason: '' } as const;
  const quiet = { email: false, alert: false };
  const moved = await advance(tx, parts.realtime, createOrderLineSubject(parts), move, actor, quiet);
  return moved instanceof Failure ? moved : design;
}

/** A canceled line needs no proof: the design that was started for it ends too. One that a request asked for goes on. */
export async function endDesigns(
  tx: Queryable,
  parts: Parts,
  { lines, requestId }: ModuleEvents['cancelingLines'],
): Promise<Failure | null> {
  for (const line of lines.toSorted((a, b) => ((a.designId ?? '') < (b.designId ?? '') ? -1 : 1))) {
    const design = line.designId ? await lockDesignRecord(tx, line.designId) : null;
    if (!design || design.requestId || design.orderLineId !== line.id) continue;
    if (isOver(designWorkflow.states, design.state)) continue;
    const move = { id: design.id, to: 'cancelled', version: design.version, reason: '' } as const;
    const actor = { type: 'timer', requestId } as const;
    const quiet = { email: false, alert: false };
    const ended = await advance(tx, parts.realtime, createDesignSubject(parts), move, actor, quiet);
    if (ended instanceof Failure) return ended;
  }
  return null;
}
