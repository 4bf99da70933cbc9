import { type OrderLineState, orderLineWorkflow } from '../workflows/order-line-workflow.ts';
import type { StateRow } from '../workflows/workflow.ts';

/** What an order is, from where its lines are. Never moved by hand. */
export const orderStatuses = [
  'awaiting_artwork',
  'awaiting_proof_approval',
  'scheduled',
  'in_production',
  'ready',
  'partly_shipped',
  'shipped',
  'stored',
  'delivered',
  'on_hold',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

const inWork = new Set<OrderLineState>(['in_production', 'quality_check']);
const sent = new Set<OrderLineState>(['shipped', 'stored', 'delivered']);
/** From the slowest on: what holds an order up names it. */
const waiting = [
  'awaiting_artwork',
  'awaiting_proof_approval',
  'scheduled',
  'ready',
] as const satisfies OrderLineState[];

/** Canceled lines do not count unless all are. A line that is held, or waits, does not hide that others are in work. */
export function deriveOrderStatus(lines: readonly OrderLineState[]): OrderStatus {
  const counted: OrderLineState[] = lines.filter((state) => state !== 'cancelled');
  const has = (state: OrderLineState) => counted.includes(state);
  if (counted.length === 0) return 'cancelled';
  if (counted.every((state) => sent.has(state))) {
    if (has('shipped')) return 'shipped';
    return has('delivered') ? 'delivered' : 'stored';
  }
  if (counted.some((state) => inWork.has(state))) return 'in_production';
  const slowest = waiting.find(has);
  if (!slowest) return 'on_hold';
  return counted.some((state) => sent.has(state)) ? 'partly_shipped' : slowest;
}

type StatusRow = Pick<StateRow<OrderLineState>, 'label' | 'staffLabel' | 'headline' | 'next' | 'tone' | 'waitsFor'>;

const { states } = orderLineWorkflow;

/** The words of a status: those of the lines, and of what only a whole order can be. */
export const orderStatusRows: Record<OrderStatus, StatusRow> = {
  awaiting_artwork: states.awaiting_artwork,
  awaiting_proof_approval: states.awaiting_proof_approval,
  scheduled: states.scheduled,
  in_production: states.in_production,
  ready: states.ready,
  partly_shipped: {
    label: 'Partly shipped',
    staffLabel: 'Partly shipped',
    headline: 'Part of your order is on its way',
    next: 'The rest follows. We’ll email you each tracking number.',
    tone: 'active',
    waitsFor: 'staff',
  },
  shipped: states.shipped,
  stored: states.stored,
  delivered: states.delivered,
  on_hold: { ...states.on_hold, headline: 'Your order is on hold' },
  cancelled: { ...states.cancelled, headline: 'Your order was canceled' },
};

/** Statuses of orders that still need work. */
export const openOrderStatuses = orderStatuses.filter((status) => orderStatusRows[status].waitsFor !== null);
