import type { ChatSettings } from './chat-settings.ts';

export interface Opening {
  isOpen: boolean;
  /** When that changes; null where it never does. */
  changesAt: Date | null;
}

const hourMs = 3_600_000;
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * Whether staff are there, and until when. Looks at one full hour of the zone's clock after another, so that a change to
 * summer time needs no rule of its own.
 */
export function findOpening({ days, opens, closes }: ChatSettings, now: Date, zone: string): Opening {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
  });
  const read = (at: number) => {
    const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]));
    const hour = Number(parts.get('hour'));
    const day = weekdays.indexOf(parts.get('weekday') ?? '');
    return { isOpen: days.includes(day) && hour >= opens && hour < closes, minute: Number(parts.get('minute')) };
  };
  const { isOpen, minute } = read(now.getTime());
  // The next full hour by the zone's clock; some zones are half an hour off.
  const next = Math.floor(now.getTime() / 60_000) * 60_000 + (60 - minute) * 60_000;
  for (let hours = 0; hours <= 8 * 24; hours += 1) {
    const at = next + hours * hourMs;
    if (read(at).isOpen !== isOpen) return { isOpen, changesAt: new Date(at) };
  }
  return { isOpen, changesAt: null };
}
