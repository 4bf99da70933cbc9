import { Link } from 'react-router';
import { formatCents } from '#contract/format-number.ts';
import type { OrderRow } from '#contract/orders/order-views.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Picture } from '#ui/picture.tsx';
import { LocalTime } from '../../platform/local-time.tsx';

const tones: Record<OrderRow['tone'], BadgeTone> = {
  waiting: 'attention',
  active: 'neutral',
  done: 'success',
  stopped: 'line',
};

/** The customer's orders, newest first; the whole row opens one. */
export function OrderRows({ orders }: { orders: OrderRow[] }) {
  return (
    <ul aria-label="Orders" className="divide-y divide-line border-line border-y">
      {orders.map((order) => (
        <li key={order.id} className="group relative flex flex-wrap items-center gap-x-5 gap-y-2 py-4">
          <span className="size-16 shrink-0 overflow-hidden rounded-field bg-sunk">
            {order.pictures[0] && <Picture src={order.pictures[0]} width={64} height={80} alt="" />}
          </span>
          <div className="min-w-0 grow basis-48">
            <h2 className="text-18">
              <Link to={order.url} className="group-hover:underline">
                <span className="absolute inset-0" aria-hidden="true" />
                {order.summary}
              </Link>
            </h2>
            <p className="text-14 text-muted">
              {order.number}, <LocalTime at={order.placed_at} shape="day" />
              {order.po_number && `, PO ${order.po_number}`}
            </p>
          </div>
          <span className="font-semibold tabular-nums">{formatCents(order.total_cents)}</span>
          <Badge tone={tones[order.tone]}>{order.label}</Badge>
        </li>
      ))}
    </ul>
  );
}
