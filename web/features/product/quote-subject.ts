import { toLineOptions } from '#contract/cart/line-choice.ts';
import { formatCount } from '#contract/catalog/money.ts';
import { toQuotePagePath } from '../../platform/quote-page-path.ts';
import type { Choice } from './choice-state.ts';
import type { Offer } from './offer.ts';
import type { ShownProduct } from './shown-product.ts';

/** A price, a piece to hold, or five free concepts. */
export type Ask = 'quote' | 'sample' | 'design';

export const askTitles: Record<Ask, string> = {
  quote: 'Request a quote',
  sample: 'Ask for a sample',
  design: 'Ask for five concepts',
};

/** What a quote form needs to know of the page it stands on. */
export interface QuoteSubject {
  place: 'popup' | 'bottom';
  /** '12 oz hot cup with sleeve, 5,000 cups' */
  summary: string;
  quantity: number;
  options: Record<string, string>;
  zip: string;
  ask: Ask;
  /** Pieces and setup, before freight. */
  totalCents: number;
}

export function toQuoteSubject(product: ShownProduct, choice: Choice, offer: Offer): QuoteSubject {
  const { quantity, line } = offer;
  return {
    place: 'bottom',
    summary: `${product.title}, ${formatCount(quantity)} ${quantity === 1 ? product.unit[0] : product.unit[1]}`,
    quantity,
    options: toLineOptions(product, choice),
    zip: choice.zip,
    ask: 'quote',
    totalCents: line.totalCents,
  };
}

/** The page that has the form too, for visitors without scripts. */
export function toQuotePath(product: ShownProduct, choice: Choice, quantity: number, ask: Ask): string {
  return toQuotePagePath({
    source: ask === 'design' ? 'free_design_button' : 'product_popup',
    product: product.uuid,
    quantity,
    options: choice.options,
    sample: ask === 'sample',
    design: ask === 'design',
  });
}
