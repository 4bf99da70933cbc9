import type { OrderStatus } from './derive-order-status.ts';

/** The way of an order to the door. */
const way = [
  'awaiting_artwork',
  'awaiting_proof_approval',
  'scheduled',
  'in_production',
  'ready',
  'shipped',
  'delivered',
] as const satisfies OrderStatus[];

/** How far an order has come; null where it has arrived or does not move. */
export function toOrderProgress(status: OrderStatus): { at: number; steps: number } | null {
  const at = way.findIndex((step) => step === (status === 'partly_shipped' ? 'shipped' : status));
  return at < 0 || status === 'delivered' ? null : { at, steps: way.length };
}
