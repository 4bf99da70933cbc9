import type { RequestStatus } from '#contract/requests/requests.ts';

interface WaitingThings {
  /** The name under a message that the customer has not read yet. */
  writer: string | null;
  design: { headline: string; waits_for: 'staff' | 'customer' | null } | null;
}

/** The newest thing to do is the headline: our message, our question, the proof or concepts, the quote; then what was ordered. */
export function toHeadline(
  { headline, waits_for, quote, order }: Pick<RequestStatus, 'headline' | 'waits_for' | 'quote' | 'order'>,
  { writer, design }: WaitingThings,
): string {
  // The state itself says that we ask, or that the request has ended.
  if (writer && waits_for === 'staff') return `${writer} wrote to you`;
  if (waits_for === 'customer') return headline;
  if (design?.waits_for === 'customer') return design.headline;
  if (quote?.is_open) return quote.headline;
  return order?.headline ?? headline;
}
