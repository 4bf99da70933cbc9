import { formatDay } from '#contract/format-date.ts';
import { formatCount } from '#contract/format-number.ts';
import type { OrderLineView } from '#contract/orders/order-views.ts';
import { orderLineWorkflow } from '#contract/workflows/order-line-workflow.ts';
import { SegmentTrack, type TrackTone } from '#ui/segment-track.tsx';

const steps = orderLineWorkflow.usual.length;

function toTone({ state }: OrderLineView): TrackTone {
  if (state === 'on_hold' || state === 'cancelled') return 'stopped';
  if (state === 'awaiting_proof_approval') return 'waiting';
  return state === 'delivered' || state === 'stored' ? 'done' : 'now';
}

/** Where a line is, as a row of steps and in words, with why or when below. */
export function LineProgress({ line }: { line: OrderLineView }) {
  const at = line.state === 'cancelled' ? 0 : line.step;
  return (
    <div className="min-w-0">
      <SegmentTrack at={at} steps={steps} tone={toTone(line)} label={`Step ${at + 1} of ${steps}`} />
      <p className="mt-1 text-14">
        <strong className={`font-semibold ${line.tone === 'stopped' ? 'text-error' : ''}`}>{line.label}</strong>{' '}
        <span className="text-muted">{line.reason || describeParts(line)}</span>
      </p>
    </div>
  );
}

function describeParts(line: OrderLineView): string {
  const sent = line.shipped_quantity + line.stored_quantity;
  if (sent > 0 && sent < line.quantity) return `${formatCount(sent)} of ${formatCount(line.quantity)} sent`;
  const isOpen = ['scheduled', 'in_production', 'quality_check', 'ready'].includes(line.state);
  return isOpen && line.due_on ? `ships by ${formatDay(line.due_on)}` : '';
}
