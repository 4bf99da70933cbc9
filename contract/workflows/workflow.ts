import { includesScope, type LinkScope } from '../access-links/access-links.ts';
import { type Capability, can } from '../auth/capabilities.ts';
import type { StaffRoles } from '../auth/roles.ts';

/** Who acts on a subject: its customer (by account or access link), a member of staff, or a timer. */
export type Actor = CustomerActor | StaffActor | { type: 'timer'; requestId: string };

/** As far as the access link or account lets them act. */
export interface CustomerActor {
  type: 'customer';
  userId: string | null;
  /** Whom the access link was sent to. */
  email?: string | null;
  scope: LinkScope;
  requestId: string;
}

export interface StaffActor {
  type: 'staff';
  userId: string;
  roles: StaffRoles;
  requestId: string;
}

export const tones = ['waiting', 'active', 'done', 'stopped'] as const;
export type Tone = (typeof tones)[number];

/** A sentence for the customer's timeline and one for staff; null leaves the entry out for that reader. */
export interface Happened {
  customer: string | null;
  staff: string;
}

export interface Move<State extends string> {
  to: State;
  /** The customer, a timer, or staff with this capability. */
  by: 'customer' | 'timer' | Capability;
  /** What the button says. */
  label: string;
  /** A move that needs words: why declined, what is missing. */
  reason?: 'required' | 'optional';
  /** What the field for them is called; Reason unless named. */
  reasonLabel?: string;
  /** What a customer's link must allow; respond unless named. */
  scope?: LinkScope;
  /** Made by a call of its own, which needs more than a reason or follows another move: never offered as a button. */
  hasOwnCall?: true;
  /** Needs more than a reason: made on the page of the thing, not from the inbox. */
  onPageOnly?: true;
  /** Holds it or ends it: behind a menu, away from what usually comes next. */
  isAside?: true;
  /** Takes the last move back, for a short time after it. */
  isUndo?: true;
  /** A message of the customer makes this move by itself. */
  onMessage?: true;
  /** What staff wrote along with it stays between them, wherever it leads. */
  isInternal?: true;
  /** Where the timeline says something else than the row of the state it leads to. */
  happened?: Happened;
}

export interface StateRow<State extends string, Phase extends string = string> {
  /** What it has in common with other states: lists, queries, reports and badges ask for this, never for its name. */
  phase: Phase;
  /** What the customer reads. */
  label: string;
  /** What staff read. */
  staffLabel: string;
  /** The customer's status page and emails open with it: what is, or what to do. */
  headline: string;
  tone: Tone;
  /** What happens next and how long it usually takes, in one or two sentences to the customer. */
  next: string;
  /** What the customer's timeline calls it while it is there or still to come. */
  step: string;
  /** The step of the usual way it belongs to, for a state beside that way. */
  besides?: State;
  /** Whose turn it is; null when nothing more is to come. */
  waitsFor: 'staff' | 'customer' | null;
  /** What its view of the back-office list is called, where it has one. */
  view?: string;
  /** What the timeline says once it is reached. */
  happened: Happened;
  /** Whether the customer gets an email when it is reached. */
  email: boolean;
  /** Why the customer cannot write any more, and what to do instead. */
  closed?: string;
  /** What staff wrote on the way here stays between them. */
  isInternal?: true;
  /** Left alone for so long, it moves on by itself: one of its moves must be by 'timer' and lead there. */
  timer?: { hours: number; to: State };
  moves: readonly Move<State>[];
}

/** A workflow is one table: guards, buttons, timeline, badges, emails, timers, lists and column values derive from it. */
export interface Workflow<State extends string, Row extends StateRow<State> = StateRow<State>> {
  states: Readonly<Record<State, Row>>;
  /** The way things usually go: what a status page shows as still to come. */
  usual: readonly State[];
}

export function listMoves<State extends string>(workflow: Workflow<State>, from: State, actor: Actor): Move<State>[] {
  return workflow.states[from].moves.filter((move) => mayMove(move, actor));
}

export function findMove<State extends string>(
  workflow: Workflow<State>,
  from: State,
  to: State,
  actor: Actor,
): Move<State> | null {
  return listMoves(workflow, from, actor).find((move) => move.to === to) ?? null;
}

function mayMove(move: Move<string>, actor: Actor): boolean {
  if (move.by === 'timer') return actor.type === 'timer';
  if (move.by === 'customer') return actor.type === 'customer' && includesScope(actor.scope, move.scope ?? 'respond');
  return actor.type === 'staff' && can(actor.roles, move.by);
}

/** The move that a message of the customer makes, where the table has one. */
export function findMessageMove<State extends string>(
  workflow: Workflow<State>,
  from: State,
  actor: Actor,
): Move<State> | null {
  return listMoves(workflow, from, actor).find((move) => move.by === 'customer' && move.onMessage) ?? null;
}

/** What the timeline says of a move, to one reader. */
export function tellMove<State extends string>(
  workflow: Workflow<State>,
  move: { from: State; to: State; byCustomer: boolean },
  reader: 'customer' | 'staff',
): string | null {
  const row = workflow.states[move.from]?.moves.find(
    ({ to, by }) => to === move.to && (by === 'customer') === move.byCustomer,
  );
  return (row?.happened ?? workflow.states[move.to].happened)[reader];
}
