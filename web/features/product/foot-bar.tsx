import type { MouseEvent } from 'react';
import { formatCount } from '#contract/format-number.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Offer } from './offer.ts';
import { toDelivered } from './price-summary.tsx';

interface FootBarProps {
  offer: Offer;
  unit: readonly [string, string];
  quotePath: string;
  onAsk: () => void;
}

/** Keeps the price and the way on in a thumb's reach on phones. It stands still at the end of the page's own part. */
export function FootBar({ offer, unit: [one, many], quotePath, onAsk }: FootBarProps) {
  const { line, fault, freight } = offer;
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    onAsk();
  };
  return (
    <div
      data-foot-bar=""
      className="sticky bottom-0 z-20 flex h-19 items-center justify-between gap-4 border-line border-t bg-card px-gutter lg:hidden print:hidden"
    >
      {fault ? (
        <a href="#quantity" className="link font-semibold leading-11">
          Check the quantity
        </a>
      ) : (
        <p className="min-w-0 leading-tight">
          <strong className="block font-display text-18 font-bold tabular-nums sm:text-22">{toDelivered(offer)}</strong>
          <span className="block truncate text-13 text-muted">
            {formatCount(line.quantity)} {line.quantity === 1 ? one : many},{' '}
            {freight.kind === 'on-request' ? 'before freight' : 'delivered'}
          </span>
        </p>
      )}
      <ButtonLink to={quotePath} data-no-preload="" onClick={ask} variant="primary" className="shrink-0 max-sm:px-5!">
        Request a quote
      </ButtonLink>
    </div>
  );
}
