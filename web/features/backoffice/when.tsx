import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { formatAge, formatInstant } from '#contract/format-date.ts';

const NowContext = createContext('1970-01-01T00:00:00.000Z');

/**
 * What time it is, for every age on the page. It begins with the server's own moment, so that the first page in the
 * browser is the one that was sent, and moves on from there.
 */
export function NowProvider({ now, children }: { now: string; children: ReactNode }) {
  const [current, setCurrent] = useState(now);
  useEffect(() => {
    setCurrent(now);
    const offset = Date.parse(now) - Date.now();
    const timer = setInterval(() => setCurrent(new Date(Date.now() + offset).toISOString()), 30_000);
    return () => clearInterval(timer);
  }, [now]);
  return <NowContext value={current}>{children}</NowContext>;
}

/** 'Sun, Nov 15, 2:02 PM ET (2 h ago)'; `short` leaves the age alone. */
export function When({ at, short = false }: { at: string; short?: boolean }) {
  const now = use(NowContext);
  const age = formatAge(at, now);
  return (
    <time dateTime={at} title={short ? formatInstant(at, now) : undefined} className="tabular-nums">
      <span className="whitespace-nowrap">{short ? age : formatInstant(at, now)}</span>
      {!short && ' '}
      {!short && <span className="whitespace-nowrap">({age})</span>}
    </time>
  );
}
