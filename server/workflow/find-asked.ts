import type { SubjectEventRow } from '#database/queries/records.ts';

/** The customer's move that made it our turn, with what they wrote with it; null once we answered. */
export function findAsked<State extends string>(
  states: Readonly<Record<State, { waitsFor: 'staff' | 'customer' | null }>>,
  events: readonly SubjectEventRow[],
): { at: string; text: string } | null {
  for (const { actorRole, createdAt, detail } of events.toReversed()) {
    const { to, reason = '' } = detail as { to?: State; reason?: string };
    if (!to || !(to in states)) continue;
    if (states[to].waitsFor !== 'staff') return null;
    // Staff may begin, write a draft and hold it for approval: the words still wait for an answer.
    if (actorRole === 'customer') return { at: createdAt.toISOString(), text: reason };
  }
  return null;
}
