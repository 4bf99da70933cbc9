import type { StateRow } from './workflow.ts';

/** The states whose rows have something in common, in the order of the table. */
export function listStates<State extends string, Row>(
  rows: Readonly<Record<State, Row>>,
  has: (row: Row) => boolean,
): State[] {
  return (Object.keys(rows) as State[]).filter((state) => has(rows[state]));
}

type Phased<State extends string, Phase extends string> = Readonly<Record<State, { phase: Phase }>>;

/** Throws for a state that the table does not have: read as any phase, it would be counted or hidden without a word. */
export function isInPhase<State extends string, Phase extends string>(
  rows: Phased<State, Phase>,
  state: State,
  ...phases: NoInfer<Phase>[]
): boolean {
  return phases.includes(rows[state].phase);
}

export function listPhase<State extends string, Phase extends string>(
  rows: Phased<State, Phase>,
  ...phases: NoInfer<Phase>[]
): State[] {
  return listStates(rows, ({ phase }) => phases.includes(phase));
}

type Turns<State extends string> = Readonly<Record<State, Pick<StateRow<string>, 'waitsFor'>>>;

/** The states in which it is the turn of staff or of the customer. */
export function listWaiting<State extends string>(rows: Turns<State>, waitsFor?: 'staff' | 'customer'): State[] {
  return listStates(rows, (row) => (waitsFor ? row.waitsFor === waitsFor : row.waitsFor !== null));
}

export const isOver = <State extends string>(rows: Turns<State>, state: State): boolean =>
  rows[state].waitsFor === null;

/** The states that have a view of their own in the back-office list, as the links to them need it. */
export function listViews<State extends string>(
  rows: Readonly<Record<State, Pick<StateRow<string>, 'view'>>>,
): (readonly [State, string])[] {
  return listStates(rows, ({ view }) => view !== undefined).map((state) => [state, rows[state].view ?? ''] as const);
}
