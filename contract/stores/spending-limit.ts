/** What a buyer may still order this month without asking; null where there is no limit. */
export function toLeftCents(limitCents: number | null, spentCents: number): number | null {
  return limitCents === null ? null : Math.max(0, limitCents - spentCents);
}

/** Whether an order waits for an owner. Owners ask no one. */
export function needsApproval(
  { isOwner, limitCents }: { isOwner: boolean; limitCents: number | null },
  spentCents: number,
  totalCents: number,
): boolean {
  if (isOwner || limitCents === null) return false;
  return spentCents + totalCents > limitCents;
}
