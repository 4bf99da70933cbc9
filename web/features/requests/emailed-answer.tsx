import type { RequestStatus } from '#contract/requests/requests.ts';

/** For the browser that sent the form, whose mailbox is not proven: our answers are in that mailbox. */
export function EmailedAnswer({ emailed }: { emailed: NonNullable<RequestStatus['emailed']> }) {
  const sent = [
    emailed.quote && 'your quote',
    emailed.design && 'your concepts',
    emailed.message && 'our answer',
  ].filter(Boolean);
  if (sent.length === 0) return null;
  return (
    <p className="rounded-card bg-tan p-5">
      We emailed {sent.join(' and ')} to <strong className="font-semibold">{emailed.to}</strong>. Open the link in that
      email to see everything here. You can still write to us below.
    </p>
  );
}
