/**
 * A key above its budget is rejected from memory for a minute, so that guessing costs the database nothing. Not for
 * longer, because another process may have refilled the budget.
 */
const holdMs = 60_000;
const mostRefusals = 10_000;

/** Keys above their budget. The library can hold them too, but then returns when it will retry, not when points are back. */
export function createRefusals() {
  const places = new Map<string, { heldUntil: number; endsAt: number }>();
  return {
    /** When the budget is full again; null where the database has to be queried. */
    find(place: string): number | null {
      const refusal = places.get(place);
      return refusal && refusal.heldUntil > Date.now() ? refusal.endsAt : null;
    },
    hold(place: string, msLeft: number): number {
      const now = Date.now();
      // The oldest entry expires first, so it is dropped when there are too many: the database then rejects that key.
      for (const [old, { heldUntil }] of places) {
        if (heldUntil > now && places.size < mostRefusals) break;
        places.delete(old);
      }
      places.set(place, { heldUntil: now + Math.min(holdMs, msLeft), endsAt: now + msLeft });
      return now + msLeft;
    },
    forget: (place: string) => void places.delete(place),
  };
}
