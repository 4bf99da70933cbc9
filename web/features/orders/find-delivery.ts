import { formatDay, formatInstantDate } from '#contract/format-date.ts';
import type { CustomerOrder } from '#contract/orders/order-views.ts';

export interface Delivery {
  label: string;
  text: string;
  /** Known to the day, so that a calendar can have it. */
  isPromised: boolean;
}

type Delivered = Pick<CustomerOrder, 'status' | 'deliver_from' | 'deliver_until'> & {
  lines: readonly Pick<CustomerOrder['lines'][number], 'phase' | 'due_on'>[];
  shipments: readonly Pick<CustomerOrder['shipments'][number], 'delivered_at'>[];
};

/** When an order arrives, as exactly as it is known; null for one that is stored, on hold or canceled. */
export function findDelivery({ status, deliver_from, deliver_until, lines, shipments }: Delivered): Delivery | null {
  if (status === 'stored' || status === 'cancelled' || status === 'on_hold') return null;
  const arrived = shipments.flatMap(({ delivered_at }) => delivered_at ?? []).toSorted();
  if (status === 'delivered')
    return arrived.length > 0
      ? { label: 'Delivered', text: formatInstantDate(arrived.at(-1) ?? ''), isPromised: false }
      : null;
  if (deliver_until) {
    const isWindow = deliver_from !== null && deliver_from !== deliver_until;
    const text = isWindow
      ? `${formatDay(deliver_from)} to ${formatDay(deliver_until)}`
      : `By ${formatDay(deliver_until)}`;
    return { label: 'At your door', text, isPromised: true };
  }
  if (lines.some(({ phase }) => phase === 'proof'))
    return { label: 'At your door', text: 'We’ll set the date when the proof is approved', isPromised: false };
  const ships = lines.flatMap(({ due_on }) => due_on ?? []).toSorted();
  return ships.length > 0 ? { label: 'Ships by', text: formatDay(ships.at(-1) ?? ''), isPromised: false } : null;
}
