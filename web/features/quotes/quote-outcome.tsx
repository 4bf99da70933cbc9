import { toOrderPath } from '#contract/paths.ts';
import type { CustomerQuote } from '#contract/quotes/quotes.ts';
import { toButtonClass } from '#ui/button-look.ts';
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
    <section
      aria-label="Where it stands"
      className={`mt-6 rounded-card p-5 ${quote.tone === 'done' ? 'bg-leaf-soft' : 'bg-tan'}`}
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
      <a href={step.to} className={`mt-4 ${toButtonClass({ variant: 'strong' })} print:hidden`}>
        {step.label}
      </a>
    </section>
  );
}

function toNextStep({ state, accepted, versions, moves }: CustomerQuote, link: string) {
  // A link of the quote opens no order: that has one of its own.
  if (accepted)
    return uuidPattern.test(link)
      ? { text: `Your order is ${accepted.order_number}.`, label: 'Track order', to: toOrderPath(accepted.order_id) }
      : {
          text: `Your order is ${accepted.order_number}. We emailed you the link to track it.`,
          label: 'Send a message',
          to: '#conversation',
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
