import { type OrderLineState, orderLineWorkflow } from '../workflows/order-line-workflow.ts';
import { type Actor, listMoves, type Move } from '../workflows/workflow.ts';
import type { LineKind } from './order-content.ts';

/** What a move depends on beside the state. */
export interface MovingLine {
  kind: LineKind;
  state: OrderLineState;
  quantity: number;
  /** Sent to the customer, put into storage, and arrived, in pieces. */
  shippedQuantity: number;
  storedQuantity: number;
  deliveredQuantity: number;
  /** Where a held line was. */
  heldFrom: OrderLineState | null;
  hasArtwork: boolean;
}

/** Printed lines wait for artwork unless an approved one is used again; everything else can begin. */
export function toFirstState({ kind, hasArtwork }: Pick<MovingLine, 'kind' | 'hasArtwork'>): OrderLineState {
  return kind === 'custom' && !hasArtwork ? 'awaiting_artwork' : 'scheduled';
}

/** What the table of states cannot say: which kind takes which way, and that states follow what was sent. */
export function allowsLineMove(line: MovingLine, to: OrderLineState): boolean {
  const sent = line.shippedQuantity + line.storedQuantity;
  if (line.state === 'on_hold' && to !== 'cancelled') return to === line.heldFrom;
  if (to === 'cancelled') return sent === 0;
  if (line.state === 'scheduled' && to === 'in_production') return line.kind !== 'stock';
  if (line.state === 'scheduled' && to === 'ready') return line.kind !== 'custom';
  if (to === 'shipped') return sent === line.quantity && line.shippedQuantity > 0;
  if (to === 'stored') return line.storedQuantity === line.quantity;
  if (line.state === 'shipped' && to === 'delivered') return line.deliveredQuantity === line.shippedQuantity;
  return true;
}

/** The moves of a line that its actor may make now. */
export function listLineMoves(line: MovingLine, actor: Actor): Move<OrderLineState>[] {
  return listMoves(orderLineWorkflow, line.state, actor).filter(({ to }) => allowsLineMove(line, to));
}
