import { formatDay } from '#contract/format-date.ts';
import { formatCents } from '#contract/format-number.ts';
import { toOrderPath, toQuotePath } from '#contract/paths.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import { ButtonLink } from '#ui/button.tsx';

interface QuoteReadyProps extends Pick<RequestStatus, 'order'> {
  quote: NonNullable<RequestStatus['quote']>;
  /** Token or id in the address; the token opens the quote and its order too. */
  id: string;
}

/** The newest thing to do: the quote, or the order it became. */
export function QuoteReady({ quote, order, id }: QuoteReadyProps) {
  const isLink = !/^[0-9a-f-]{36}$/i.test(id);
  return (
    <section
      aria-label={order ? 'Your order' : 'Your quote'}
      className={`rounded-card p-5 ${order ? 'bg-leaf-soft' : 'bg-tan'}`}
    >
      <h2 className="text-22">{order ? `Order ${order.number}` : quote.headline}</h2>
      <p className="mt-1 text-15">
        {order ? (
          <>
            {formatCents(order.total_cents)} delivered, as you accepted it in {quote.number}.
            {order.deliver_until && ` At your door by ${formatDay(order.deliver_until)}.`}
          </>
        ) : (
          <>
            {quote.number}, {quote.has_alternatives && 'from '}
            {formatCents(quote.total_cents)} delivered
          </>
        )}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        {order && (
          <ButtonLink to={toOrderPath(isLink ? id : order.id)} variant="strong">
            Track order
          </ButtonLink>
        )}
        <ButtonLink to={toQuotePath(isLink ? id : quote.id)} variant={quote.is_open ? 'primary' : 'line'}>
          View quote
        </ButtonLink>
      </p>
    </section>
  );
}
