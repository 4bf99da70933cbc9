import { formatDay } from '#contract/format-date.ts';
import { formatCount } from '#contract/format-number.ts';
import type { OrderLineView } from '#contract/orders/order-views.ts';
import { SegmentTrack, type TrackTone } from '#ui/segment-track.tsx';

const toTone = ({ tone }: OrderLineView): TrackTone => (tone === 'active' ? 'now' : tone);

/** Where a line is, as a row of steps and in words, with why or when below. */
export function LineProgress({ line }: { line: OrderLineView }) {
  // A canceled line has no step.
  const at = Math.max(line.step, 0);
  return (
    <div className="min-w-0">
      <SegmentTrack at={at} steps={line.steps} tone={toTone(line)} label={`Step ${at + 1} of ${line.steps}`} />
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
  return (line.phase === 'waiting' || line.phase === 'making') && line.due_on
    ? `ships by ${formatDay(line.due_on)}`
    : '';
}
