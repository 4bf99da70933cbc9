import * as z from 'zod/mini';
import { wholeNumber } from '../fields.ts';
import { typedInDollars } from '../typed-units.ts';

const mostLimitCents = 1_000_000_000;

/** The limit of one member, as an owner or staff set it; null for no limit. */
export const spendingLimitInput = {
  user_id: z.uuid('We couldn’t find this person.'),
  limit_cents: z.nullable(
    typedInDollars(wholeNumber('Limit', 0, mostLimitCents, 'Please enter an amount, such as 500 or 1,200.50.')),
  ),
};

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
