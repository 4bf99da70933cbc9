import type { RequestKind } from '#contract/requests/request-kinds.ts';
import type { Queryable } from '#database/connect.ts';
import { listStepTimes } from '#database/queries/step-times.ts';

/** Fewer are no basis for a figure: the page then shows what we promise. */
const fewestForUsual = 20;

const freshForMs = 600_000;

/** Shared by all readers of one database: the same figures for ten minutes, and one query for all who ask at once. */
const known = new WeakMap<object, Map<RequestKind, { until: number; reading: Promise<Record<string, string>> }>>();

/** How long each step of such a request usually takes, by its state; without the steps that too few have gone. */
export function readUsualTimes(db: Queryable, kind: RequestKind, now = Date.now()): Promise<Record<string, string>> {
  const byKind = known.get(db) ?? new Map();
  known.set(db, byKind);
  const kept = byKind.get(kind);
  if (kept && kept.until > now) return kept.reading;
  const reading = listStepTimes(db, kind, fewestForUsual).then((steps) =>
    Object.fromEntries(steps.map(({ state, hours }) => [state, describeUsual(hours)])),
  );
  byKind.set(kind, { until: now + freshForMs, reading });
  // A failed query must not be cached.
  reading.catch(() => byKind.delete(kind));
  return reading;
}

/** 'Usually within 5 hours', from the hours that three of four took. */
function describeUsual(hours: number): string {
  if (hours <= 1) return 'Usually within an hour';
  if (hours <= 36) return `Usually within ${Math.ceil(hours)} hours`;
  return `Usually within ${Math.ceil(hours / 24)} days`;
}
