import type { StaffRole } from '../auth/roles.ts';

/** Who moves a thing: the customer (by account or by the link in the mail), staff by role, or the clock. */
export type Mover = 'customer' | 'system' | StaffRole;

export type Tone = 'waiting' | 'active' | 'done' | 'stopped';

export interface Move<State extends string> {
  to: State;
  by: readonly Mover[];
  /** What the button says, to whoever may press it. */
  label: string;
  /** A move that needs words: why declined, what is missing. */
  reason?: 'required' | 'optional';
}

export interface StateRow<State extends string> {
  /** What the customer reads. */
  label: string;
  /** What staff read. */
  staffLabel: string;
  /** The customer's status page and mails open with it: what is, or what to do. */
  headline: string;
  tone: Tone;
  /** What happens now and how long it usually takes, in one or two sentences to the customer. */
  now: string;
  /** Whose turn it is; null when nothing more is to come. */
  waitsFor: 'staff' | 'customer' | null;
  moves: readonly Move<State>[];
}

/** A workflow is one table: guards, buttons, timeline, badges, mails and column values all derive from it. */
export type Workflow<State extends string> = Readonly<Record<State, StateRow<State>>>;

export function findMove<State extends string>(
  workflow: Workflow<State>,
  from: State,
  to: State,
  mover: Mover,
): Move<State> | null {
  return workflow[from].moves.find((move) => move.to === to && mayMove(move, mover)) ?? null;
}

export function listMoves<State extends string>(workflow: Workflow<State>, from: State, mover: Mover): Move<State>[] {
  return workflow[from].moves.filter((move) => mayMove(move, mover));
}

function mayMove(move: Move<string>, mover: Mover): boolean {
  // An admin may do what any of the staff may, but never what only the customer may.
  return (
    move.by.includes(mover) || (mover === 'admin' && move.by.some((who) => who !== 'customer' && who !== 'system'))
  );
}

export function isFinal<State extends string>(workflow: Workflow<State>, state: State): boolean {
  return workflow[state].moves.length === 0;
}
