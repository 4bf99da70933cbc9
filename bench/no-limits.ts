import type { RateLimits } from '#server/calls/rate-limits.ts';

/** A measurement asks more often than any visitor may. */
export const noLimits: RateLimits = {
  ask: async () => null,
  consume: async () => null,
  consumeShared: async () => null,
  refund: async () => undefined,
  reset: async () => undefined,
};
