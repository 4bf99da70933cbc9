import type { Clearance } from '../payments/payments.ts';
import { type DesignState, designWorkflow } from '../workflows/design-workflow.ts';
import { isLineIn, type OrderLineState, orderLineWorkflow } from '../workflows/order-line-workflow.ts';
import { isInPhase } from '../workflows/states.ts';
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
  /** Of the design that makes its proof; null where it has none. */
  designState: DesignState | null;
  clearance: Clearance;
  /** Where it was before a move of the last minute. */
  undoTo: OrderLineState | null;
}

/** A slip is taken back at once, or it is a decision. */
export const undoMs = 60_000;

const waitsForProof = (state: OrderLineState | null) => state !== null && isLineIn(state, 'proof');

/** Where a printed line is by its artwork: it waits for the proof, for the answer to it, or for the press. */
export function toProofState({ hasArtwork, designState }: Pick<MovingLine, 'hasArtwork' | 'designState'>) {
  if (hasArtwork) return 'scheduled';
  const isRequested = designState !== null && isInPhase(designWorkflow.states, designState, 'approval');
  return isRequested ? 'awaiting_proof_approval' : 'awaiting_artwork';
}

/** Printed lines wait for artwork unless an approved one is used again; everything else can begin. */
export function toFirstState(line: Pick<MovingLine, 'kind' | 'hasArtwork' | 'designState'>): OrderLineState {
  return line.kind === 'custom' ? toProofState(line) : 'scheduled';
}

/** What is made waits for the deposit of an order in advance, and what is sent for all of its payment. */
export function isCleared(clearance: Clearance, to: OrderLineState): boolean {
  if (isLineIn(to, 'sent')) return clearance === 'ship';
  return clearance !== 'none' || !isLineIn(to, 'making');
}

const isUndo = ({ state }: MovingLine, to: OrderLineState) =>
  orderLineWorkflow.states[state].moves.some((move) => move.to === to && move.isUndo);

/** What the table of states cannot say: which kind takes which way, and that states follow what was sent. */
export function allowsLineMove(line: MovingLine, to: OrderLineState): boolean {
  const sent = line.shippedQuantity + line.storedQuantity;
  // Its design goes on while a line is held, so it goes back to where that is now.
  const isEnd = isLineIn(to, 'canceled');
  if (isLineIn(line.state, 'held') && !isEnd)
    return to === (waitsForProof(line.heldFrom) ? toProofState(line) : line.heldFrom);
  if (isEnd) return sent === 0;
  if (!isCleared(line.clearance, to)) return false;
  if (waitsForProof(line.state) && !isLineIn(to, 'held')) return to === toProofState(line);
  if (line.state === 'scheduled' && to === 'in_production') return line.kind !== 'stock';
  if (line.state === 'scheduled' && to === 'ready') return line.kind !== 'custom';
  if (isUndo(line, to)) return to === line.undoTo && sent === 0;
  if (to === 'shipped') return sent === line.quantity && line.shippedQuantity > 0;
  if (line.state === 'shipped' && to === 'ready') return sent < line.quantity;
  if (to === 'stored') return line.storedQuantity === line.quantity;
  if (line.state === 'shipped' && to === 'delivered') return line.deliveredQuantity === line.shippedQuantity;
  return true;
}

/** The moves of a line that its actor may make now. */
export function listLineMoves(line: MovingLine, actor: Actor): Move<OrderLineState>[] {
  return listMoves(orderLineWorkflow, line.state, actor).filter(({ to }) => allowsLineMove(line, to));
}
