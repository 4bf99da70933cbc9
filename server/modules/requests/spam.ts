import { randomBytes } from 'node:crypto';
import { type Failure, fail } from '#contract/errors.ts';
import { toStatusPath } from '#contract/paths.ts';
import { toNeutralId } from '#contract/requests/neutral-receipt.ts';
import type { RequestReceipt } from '#contract/requests/requests.ts';

/** No person reads a form and types three fields in less. */
const leastMs = 2_000;

interface Traces {
  website: string;
  shown_at: string;
}

/** People cannot see the field and leave it empty; machines fill in whatever is there. */
export function looksAutomatic({ website }: Traces): boolean {
  return website !== '';
}

/** The answer to a bot: it looks like a success, and nothing is stored. */
export function toNeutralReceipt(): RequestReceipt {
  return {
    number: `R-${new Date().getUTCFullYear()}-00000`,
    status_url: toStatusPath(toNeutralId(randomBytes(18).toString('base64url'))),
  };
}

/**
 * Rejects a form that comes sooner than a person types. The time stamp is of the visitor's clock: one that runs ahead, or a
 * form without scripts, passes. Our page sends the form again after `wait_ms`, since browsers fill in forms too.
 */
export function refuseHaste({ shown_at }: Traces, now = Date.now()): Failure | null {
  const elapsed = now - Number(shown_at || Number.NaN);
  if (!(elapsed >= 0 && elapsed < leastMs)) return null;
  return fail('invalid', {
    msg: 'That was very fast. Please check what you entered and send it again.',
    data: { wait_ms: leastMs - elapsed },
  });
}
