import { designClockMs, formatBusinessTime } from '#contract/designs/design-clock.ts';
import type { Clock } from '#contract/designs/design-views.ts';
import { formatInstant } from '#contract/format-date.ts';

const soonMs = 3 * 3_600_000;

/** '3 h 18 min left', in orange when it is short and red when it is late; paused while the customer is asked. */
export function ClockWords({ clock }: { clock: Omit<Clock, 'spans'> }) {
  const tone =
    clock.left_ms < 0 ? 'font-semibold text-error' : clock.left_ms < soonMs ? 'font-semibold text-orange-ink' : '';
  if (!clock.started_at) return <span className="text-14 text-muted">Not started</span>;
  if (!clock.is_running)
    return <span className="text-14 text-muted">Paused, {formatBusinessTime(clock.left_ms)} left</span>;
  return (
    <span className={`text-14 tabular-nums ${tone}`}>
      {formatBusinessTime(clock.left_ms)} {clock.left_ms < 0 ? 'late' : 'left of 36 h'}
    </span>
  );
}

/** The 36 hours to scale: what ran, what paused and why, and what is left. */
export function ClockLane({ clock }: { clock: Clock }) {
  if (!clock.started_at) return null;
  const least = 30 * 60_000;
  return (
    <section aria-labelledby="clock">
      <h2 id="clock" className="sr-only">
        The 36 hours
      </h2>
      <ol className="flex flex-wrap gap-0.5 text-13 tabular-nums">
        {clock.spans.map((span) => (
          <li
            key={span.from}
            style={{ flexGrow: Math.max(least, span.ms), flexBasis: 0 }}
            title={`${formatInstant(span.from)} to ${span.to ? formatInstant(span.to) : 'now'}`}
            className={`min-w-24 truncate px-2 py-1 ${span.kind === 'running' ? 'bg-ink text-paper' : 'border border-field border-dashed bg-card'}`}
          >
            {span.kind === 'paused'
              ? `Paused ${formatBusinessTime(span.ms)} ${span.reason}`
              : formatBusinessTime(span.ms)}
          </li>
        ))}
        {clock.left_ms > 0 && (
          <li
            style={{ flexGrow: Math.min(designClockMs, clock.left_ms), flexBasis: 0 }}
            className="min-w-24 truncate border border-ink border-l-4 border-l-orange bg-card px-2 py-1"
          >
            {formatBusinessTime(clock.left_ms)} left
          </li>
        )}
      </ol>
      <p className="mt-1 text-13 text-muted">
        Started {formatInstant(clock.started_at)}
        {clock.due_at && `, due ${formatInstant(clock.due_at)}`}
      </p>
    </section>
  );
}
