import { formatDay } from '#contract/format-date.ts';
import { toOrderPath } from '#contract/paths.ts';
import type { CustomerQuote } from '#contract/quotes/quote-views.ts';
import { toButtonClass } from '#ui/button-look.ts';
import { Outcome } from '#ui/outcome.tsx';
import { LocalTime } from '../../platform/local-time.tsx';

interface QuoteOutcomeProps {
  quote: CustomerQuote;
  /** Token or id in the URL: an id is that of the reader's own company. */
  link: string;
}

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What happened to a quote that cannot be accepted now, when, and the one step from here. */
export function QuoteOutcome({ quote, link }: QuoteOutcomeProps) {
  const last = quote.history.at(-1);
  const step = toNextStep(quote, link);
  return (
    <Outcome
      isGood={quote.tone === 'done'}
      className="mt-6"
      action={
        <a href={step.to} className={toButtonClass({ variant: 'strong' })}>
          {step.label}
        </a>
      }
    >
      {last && (
        <p>
          <strong className="font-semibold">{last.title}</strong>{' '}
          <span className="text-15 text-muted">
            <LocalTime at={last.at} />
          </span>
        </p>
      )}
      {last?.text && <p className="mt-1 text-15 whitespace-pre-wrap break-words">{last.text}</p>}
      <p className="mt-2 text-15">{step.text}</p>
    </Outcome>
  );
}

function toNextStep({ state, accepted, versions, moves }: CustomerQuote, link: string) {
  if (accepted)
    return {
      text: [
        `Your order is ${accepted.order_number}.`,
        accepted.deliver_until && `At your door by ${formatDay(accepted.deliver_until)}.`,
      ]
        .filter(Boolean)
        .join(' '),
      label: 'Track order',
      // The link of a quote opens its order too.
      to: toOrderPath(uuidPattern.test(link) ? accepted.order_id : link),
    };
  if (moves.some(({ to }) => to === 'changes_requested'))
    return {
      text:
        state === 'expired'
          ? 'Everything below stays as we quoted it. A new quote starts from it, at today’s prices.'
          : 'Everything below stays as we quoted it. A new quote starts from it.',
      label: 'Ask for a new quote',
      to: '#answers',
    };
  const number = versions[0]?.number ?? 1;
  if (state === 'cancelled')
    return { text: 'Nothing was ordered. Tell us if you still need it.', label: 'Send a message', to: '#conversation' };
  return {
    text: `Version ${number} below can’t be accepted anymore. Version ${number + 1} replaces it, and we’ll email you when it’s ready.`,
    label: 'Send a message',
    to: '#conversation',
  };
}
