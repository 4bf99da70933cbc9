import { formatDay } from '#contract/format-date.ts';
import { formatCents } from '#contract/format-number.ts';
import type { OrderRow } from '#contract/orders/order-views.ts';
import { Badge } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { SegmentTrack } from '#ui/segment-track.tsx';
import { LocalTime } from '../../platform/local-time.tsx';
import { toneBadges } from '../../platform/state-badge.tsx';

/** How far it has come, and when it arrives where that is promised. */
function Way({ order: { progress, deliver_until, tone } }: { order: OrderRow }) {
  if (!progress) return null;
  return (
    <div className="mt-2 grid max-w-80 gap-1.5">
      <SegmentTrack
        {...progress}
        tone={tone === 'waiting' ? 'waiting' : 'now'}
        label={`Step ${progress.at + 1} of ${progress.steps}`}
      />
      {deliver_until && <p className="text-14">At your door by {formatDay(deliver_until)}</p>}
    </div>
  );
}

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
            <Way order={order} />
          </div>
          <span className="font-semibold tabular-nums">{formatCents(order.total_cents)}</span>
          <Badge tone={toneBadges[order.tone]}>{order.label}</Badge>
        </li>
      ))}
    </ul>
  );
}
