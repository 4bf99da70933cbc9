import { formatDay } from '#contract/format-date.ts';
import { formatCents } from '#contract/format-number.ts';
import type { OrderRow } from '#contract/orders/order-views.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/picture.tsx';
import { SegmentTrack, type TrackTone } from '#ui/segment-track.tsx';
import { LocalTime } from '../../platform/local-time.tsx';

const words: Record<OrderRow['tone'], string> = {
  waiting: 'text-orange-ink',
  active: 'text-ink',
  done: 'text-leaf',
  stopped: 'text-muted',
};
const tracks: Record<OrderRow['tone'], TrackTone> = { waiting: 'waiting', active: 'now', done: 'done', stopped: 'now' };

interface OrderRowsProps {
  orders: readonly OrderRow[];
  /** Whether the reader may order again. */
  mayReorder: boolean;
}

/** The customer's orders: what, when, how far, how much, and what to do. The whole row opens one. */
export function OrderRows({ orders, mayReorder }: OrderRowsProps) {
  return (
    <ul aria-label="Orders" className="divide-y divide-line border-ink border-y">
      {orders.map((order) => (
        <li
          key={order.id}
          className="group relative grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4.5 lg:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,17rem)_7rem_17rem] lg:gap-x-6"
        >
          <span className="size-18 self-start overflow-hidden rounded-field bg-sunk">
            {order.pictures[0] && (
              <Picture src={order.pictures[0]} width={72} height={72} alt="" className="size-full object-contain" />
            )}
          </span>
          <div className="min-w-0">
            <h3 className="font-semibold font-sans text-16 leading-snug tracking-normal">
              <Link to={order.url} className="group-hover:underline">
                <span className="absolute inset-0" aria-hidden="true" />
                {order.summary}
              </Link>
            </h3>
            <p className="text-14 text-muted">
              {order.number}, <LocalTime at={order.placed_at} shape="day" />
              {order.po_number && `, PO ${order.po_number}`}
            </p>
          </div>
          <Way order={order} />
          <span className="font-display-small text-18 font-semibold tabular-nums max-lg:col-start-2 lg:text-right">
            {formatCents(order.total_cents)}
          </span>
          <Acts order={order} mayReorder={mayReorder} />
        </li>
      ))}
    </ul>
  );
}

/** Where it stands, how far it has come, and when it arrives where that is promised. */
function Way({ order: { progress, deliver_until, tone, label } }: { order: OrderRow }) {
  return (
    <div className="grid min-w-0 gap-1.5 max-lg:col-span-2">
      <p className={`text-15 font-semibold ${words[tone]}`}>{label}</p>
      {progress && (
        <SegmentTrack {...progress} tone={tracks[tone]} label={`Step ${progress.at + 1} of ${progress.steps}`} />
      )}
      {progress && deliver_until && <p className="text-14 text-muted">At your door by {formatDay(deliver_until)}</p>}
    </div>
  );
}

function Acts({ order, mayReorder }: { order: OrderRow; mayReorder: boolean }) {
  const isOpen = order.waits_for !== null;
  const isTheirs = order.waits_for === 'customer';
  const name = <span className="sr-only"> {order.number}</span>;
  return (
    <p className="relative flex flex-wrap gap-2.5 max-lg:col-span-2 lg:justify-end">
      {isOpen && (
        <ButtonLink to={order.url} variant={isTheirs ? 'strong' : 'line'} size="small">
          {isTheirs && order.phase === 'proof' ? 'Review proof' : 'Track order'}
          {name}
        </ButtonLink>
      )}
      {mayReorder && (
        <ButtonLink to={`${order.url}?reorder#reorder`} variant={isOpen ? 'quiet' : 'line'} size="small">
          Reorder
          {name}
        </ButtonLink>
      )}
    </p>
  );
}
