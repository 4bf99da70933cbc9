/** When we work: Monday to Friday, 9 to 6, so that a business day has nine hours. */
const businessHours = { opens: 9, closes: 18 } as const;
export const businessDayMs = (businessHours.closes - businessHours.opens) * 3_600_000;

/** A calendar day of one time zone. */
interface Day {
  year: number;
  /** From 1. */
  month: number;
  day: number;
}

/** A formatter takes long to make and is asked for on every row of a list. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(zone, made);
  return made;
}

function readParts(at: number, zone: string) {
  const parts = new Map(
    getFormatter(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  };
}

/** How far the clocks of the zone are ahead of UTC at that instant. */
function toOffset(at: number, zone: string): number {
  const { year, month, day, hour, minute, second } = readParts(at, zone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/** The instant of a full hour of a day. Asked twice, because the day may begin in summer time and end in winter time. */
function toInstant({ year, month, day }: Day, hour: number, zone: string): number {
  const asUtc = Date.UTC(year, month - 1, day, hour);
  const guess = asUtc - toOffset(asUtc, zone);
  return asUtc - toOffset(guess, zone);
}

function nextDay({ year, month, day }: Day): Day {
  const next = new Date(Date.UTC(year, month - 1, day + 1));
  return { year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: next.getUTCDate() };
}

function isWorkday({ year, month, day }: Day): boolean {
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** The open hours from an instant on, day by day. */
function* listOpenHours(from: number, zone: string): Generator<{ opens: number; closes: number }> {
  for (let day: Day = readParts(from, zone); ; day = nextDay(day)) {
    if (!isWorkday(day)) continue;
    const closes = toInstant(day, businessHours.closes, zone);
    if (closes > from) yield { opens: Math.max(from, toInstant(day, businessHours.opens, zone)), closes };
  }
}

/** Business time between two instants, in milliseconds; none where the second is not later. */
export function countBusinessMs(from: Date, to: Date, zone: string): number {
  const end = to.getTime();
  let counted = 0;
  if (end <= from.getTime()) return 0;
  for (const { opens, closes } of listOpenHours(from.getTime(), zone)) {
    if (opens >= end) return counted;
    counted += Math.min(closes, end) - opens;
    if (closes >= end) return counted;
  }
  return counted;
}

/** The instant at which so much business time has passed. Nothing left is now; an end falls on closing time. */
export function addBusinessMs(from: Date, ms: number, zone: string): Date {
  let left = ms;
  if (left <= 0) return from;
  for (const { opens, closes } of listOpenHours(from.getTime(), zone)) {
    if (closes - opens >= left) return new Date(opens + left);
    left -= closes - opens;
  }
  return from;
}

export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: zone }));
  } catch {
    return false;
  }
}
