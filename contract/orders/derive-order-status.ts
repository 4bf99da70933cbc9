import { type LineStateRow, linePhases } from '../workflows/order-line-row.ts';
import { type OrderLineState, orderLineWorkflow } from '../workflows/order-line-workflow.ts';
import { isOver } from '../workflows/states.ts';
import type { Workflow } from '../workflows/workflow.ts';

type StatusRow<State extends string> = Pick<
  LineStateRow<State>,
  'phase' | 'label' | 'staffLabel' | 'headline' | 'next' | 'tone' | 'besides' | 'waitsFor' | 'view'
>;

/**
 * What an order is, from where its lines are: the statuses with their words, how they follow from the lines, and the progress.
 * Never moved by hand. All of it derives from the rows of the lines.
 */
export function createOrderStatuses<State extends string>({ states, usual }: Workflow<State, LineStateRow<State>>) {
  type Status = State | 'partly_shipped';
  const names = Object.keys(states) as State[];
  const toStatus = (state: State): State => states[state].status ?? state;
  const own: Status[] = names.filter((state) => toStatus(state) === state);
  const firstSent = names.find((state) => states[state].phase === 'sent');

  const partlyShipped: StatusRow<State> = {
    phase: 'sent',
    label: 'Partly shipped',
    staffLabel: 'Partly shipped',
    headline: 'Part of your order is on its way',
    next: 'The rest follows. We’ll email you each tracking number.',
    tone: 'active',
    besides: firstSent,
    waitsFor: 'staff',
  };
  const ownRows = names.map((state) => {
    const { orderHeadline, headline, ...row } = states[state];
    return [state, { ...row, headline: orderHeadline ?? headline }] as const;
  });
  const rows = Object.fromEntries([...ownRows, ['partly_shipped', partlyShipped]]) as Record<Status, StatusRow<State>>;

  // Of lines in one phase the first on the usual way names the order; one beside that way only where there is no other.
  const ranked = [...usual, ...names.filter((state) => !usual.includes(state))];

  /** Canceled lines do not count unless all are. A line that is held, or waits, does not hide that others are in work. */
  function derive(lines: readonly State[]): Status {
    const phases = new Set(lines.map((state) => states[state].phase));
    const phase = linePhases.find((one) => phases.has(one)) ?? 'canceled';
    if ((phase === 'proof' || phase === 'waiting') && phases.has('sent')) return 'partly_shipped';
    const named = ranked.find((state) => states[state].phase === phase && (phases.size === 0 || lines.includes(state)));
    if (!named) throw new Error(`No state of a line is in the phase ${phase}.`);
    return toStatus(named);
  }

  const way = [...new Set(usual.map(toStatus))];

  /** How far an order has come; null where it has arrived or does not move. */
  function toProgress(status: Status): { at: number; steps: number } | null {
    const { besides = status as State, phase, waitsFor } = rows[status];
    return waitsFor === null || phase === 'held' ? null : { at: way.indexOf(toStatus(besides)), steps: way.length };
  }

  return {
    statuses: own.toSpliced(own.indexOf(firstSent ?? 'partly_shipped'), 0, 'partly_shipped'),
    rows,
    derive,
    toProgress,
  };
}

export type OrderStatus = OrderLineState | 'partly_shipped';

export const {
  statuses: orderStatuses,
  rows: orderStatusRows,
  derive: deriveOrderStatus,
  toProgress: toOrderProgress,
} = createOrderStatuses(orderLineWorkflow);

/** Statuses of orders that still need work. */
export const openOrderStatuses = orderStatuses.filter((status) => !isOver(orderStatusRows, status));
