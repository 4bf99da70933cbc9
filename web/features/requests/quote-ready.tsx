import { formatCents } from '#contract/format-number.ts';
import { toQuotePath } from '#contract/paths.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import { ButtonLink } from '#ui/button.tsx';

/** The newest thing to do: the quote, opened by the same link. */
export function QuoteReady({ quote, id }: { quote: NonNullable<RequestStatus['quote']>; id: string }) {
  const isLink = !/^[0-9a-f-]{36}$/i.test(id);
  return (
    <section aria-label="Your quote" className="rounded-card bg-tan p-5">
      <h2 className="text-22">{quote.headline}</h2>
      <p className="mt-1 text-15">
        {quote.number}, {quote.has_alternatives && 'from '}
        {formatCents(quote.total_cents)} delivered
      </p>
      <ButtonLink
        to={toQuotePath(isLink ? id : quote.id)}
        variant={quote.is_open ? 'primary' : 'line'}
        className="mt-4"
      >
        View quote
      </ButtonLink>
    </section>
  );
}
