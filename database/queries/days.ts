import { type AnyColumn, and, gte, lt, type SQL, sql } from 'drizzle-orm';

export interface Days {
  /** Days of the calendar of the zone, both included; empty for no limit. */
  from: string;
  until: string;
  zone: string;
}

/** An instant between the first moment of a day and the last of another, as the clocks of the zone go. */
export function isWithinDays(column: AnyColumn | SQL, { from, until, zone }: Days): SQL | undefined {
  const at = sql`${column}`;
  return and(
    from ? gte(at, sql`(${from}::date::timestamp at time zone ${zone})`) : undefined,
    until ? lt(at, sql`((${until}::date + 1)::timestamp at time zone ${zone})`) : undefined,
  );
}
