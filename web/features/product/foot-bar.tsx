import type { MouseEvent } from 'react';
import { formatCount } from '#contract/format-number.ts';
import { ButtonLink } from '#ui/button.tsx';
import { type ButtonLook, toButtonClass } from '#ui/button-look.ts';
import { buyFormId } from './choice-state.ts';
import type { Offer } from './offer.ts';
import { toDelivered } from './price-summary.tsx';

interface FootBarProps {
  offer: Offer;
  unit: readonly [string, string];
  quotePath: string;
  productPath: string;
  /** Chosen plain from stock: the button sends the panel's form, as the one in the panel does. */
  isFromStock: boolean;
  adding: boolean;
  onAsk: () => void;
}

const look: ButtonLook = { variant: 'primary', className: 'shrink-0 max-sm:px-5!' };

/** Keeps the price and the way on in a thumb's reach on phones. It stands still at the end of the page's own part. */
export function FootBar({ offer, unit: [one, many], onAsk, ...props }: FootBarProps) {
  const { line, fault, freight } = offer;
  const ask = (event: MouseEvent) => {
    event.preventDefault();
    onAsk();
  };
  return (
    <div
      data-foot-bar=""
      className="sticky bottom-0 z-20 box-content flex h-19 items-center justify-between gap-4 border-line border-t bg-card px-gutter pb-safe-bottom lg:hidden print:hidden"
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
      {props.isFromStock ? (
        <button
          type="submit"
          form={buyFormId}
          formMethod="post"
          formAction={props.productPath}
          className={toButtonClass(look)}
        >
          {props.adding ? 'Adding' : 'Add to cart'}
        </button>
      ) : (
        <ButtonLink to={props.quotePath} data-no-preload="" onClick={ask} {...look}>
          Request a quote
        </ButtonLink>
      )}
    </div>
  );
}
