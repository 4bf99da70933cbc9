import type { InboxItem } from '#contract/backoffice/inbox.ts';
import { businessDayMs } from '#contract/designs/business-time.ts';
import { formatBusinessTime } from '#contract/designs/design-clock.ts';
import { formatInstant } from '#contract/format-date.ts';
import { When } from './when.tsx';

const soonMs = 3 * 3_600_000;

/** One segment for each business day we allow ourselves, filled by what is spent, and the time left in words. */
export function WorkClock({ item }: { item: Pick<InboxItem, 'left_ms' | 'allowed_ms' | 'due_at' | 'since'> }) {
  if (item.left_ms === null || !item.due_at)
    return (
      <span className="text-14 text-muted">
        Since <When at={item.since} short />
      </span>
    );
  const late = item.left_ms <= 0;
  const tone = late ? 'text-error' : item.left_ms < soonMs ? 'text-orange-ink' : '';
  const spent = Math.min(item.allowed_ms, Math.max(0, item.allowed_ms - item.left_ms));
  const days = Math.max(1, Math.round(item.allowed_ms / businessDayMs));
  return (
    <span
      className={`inline-flex items-center gap-2 text-14 tabular-nums ${tone}`}
      title={`Due ${formatInstant(item.due_at)}`}
    >
      <span aria-hidden="true" className="flex gap-0.5 max-lg:hidden">
        {Array.from({ length: days }, (_, day) => day).map((day) => {
          const filled = Math.min(1, Math.max(0, spent / businessDayMs - day));
          return (
            <span key={day} className="block h-1 overflow-hidden bg-line" style={{ width: `${56 / days}px` }}>
              <span className="block h-full bg-current" style={{ width: `${filled * 100}%` }} />
            </span>
          );
        })}
      </span>
      <span className={tone ? 'font-semibold' : ''}>
        {item.left_ms === 0 ? 'Due now' : `${formatBusinessTime(item.left_ms)} ${late ? 'late' : 'left'}`}
      </span>
    </span>
  );
}
