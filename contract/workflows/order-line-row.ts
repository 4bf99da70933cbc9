import type { Happened, Move, StateRow } from './workflow.ts';

/**
 * `proof`: its design makes the proof. `waiting` and `making`: in our hands, until it leaves. `sent`: it left, also into storage.
 * `held`: it stands still. `canceled`: it no longer counts. The first of these that a line is in names the order, so a line in
 * production hides that another one waits.
 */
export const linePhases = ['making', 'proof', 'waiting', 'held', 'sent', 'canceled'] as const;

export type LinePhase = (typeof linePhases)[number];

export interface LineStateRow<State extends string> extends StateRow<State, LinePhase> {
  /** The status of an order that it names, where that is not called as this state. */
  status?: State;
  /** What the page of an order that it names opens with, where that is more than a line. */
  orderHeadline?: string;
  /** Its pieces may leave with a shipment. */
  canShip?: true;
}

const by = 'orders.move';
export const hold: Move<'on_hold'> = {
  to: 'on_hold',
  by,
  label: 'Hold',
  reason: 'required',
  reasonLabel: 'Why it’s on hold (visible to the customer)',
};
export const cancel: Move<'cancelled'> = {
  to: 'cancelled',
  by,
  label: 'Cancel line',
  reason: 'required',
  reasonLabel: 'Why it’s canceled (visible to the customer)',
};
/** Only to where it was a moment ago. */
export const undo = <State extends string>(to: State): Move<State> => ({
  to,
  by,
  label: 'Undo',
  isUndo: true,
  happened: { customer: null, staff: 'Last move undone' },
});
const released: Happened = { customer: 'We’re working on it again', staff: 'Hold released' };
export const release = <State extends string>(to: State): Move<State> => ({
  to,
  by,
  label: 'Release hold',
  reason: 'optional',
  happened: released,
});
