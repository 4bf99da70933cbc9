import * as z from 'zod/mini';
import { type Move, tones } from './workflow.ts';

/** How a state is shown: the color of its badge. */
export const Tone = z.enum(tones);

/** The customer's last move, while it waits for our answer, with what they wrote; they may have written it in the thread. */
export const Asked = z.nullable(z.object({ at: z.iso.datetime(), text: z.string() }));

/** A move as a page offers it. */
export const toMoveOffer = <const States extends readonly string[]>(states: States) =>
  z.object({
    to: z.enum(states),
    label: z.string(),
    reason: z.enum(['none', 'optional', 'required']),
    reason_label: z.string(),
    /** Holds it or ends it: a menu offers it. */
    is_aside: z.boolean(),
  });

/** The moves that have a button, for every reader and page alike. */
export function toMoveOffers<State extends string>(moves: readonly Move<State>[]) {
  return moves
    .filter(({ hasOwnCall }) => !hasOwnCall)
    .map(({ to, label, reason, reasonLabel, isAside = false }) => ({
      to,
      label,
      reason: reason ?? ('none' as const),
      reason_label: reasonLabel ?? 'Reason',
      is_aside: isAside,
    }));
}
