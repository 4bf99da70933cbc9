import { toLineOptions } from '#contract/cart/line-choice.ts';
import { formatCount } from '#contract/format-number.ts';
import { toQuotePagePath } from '../../platform/quote-page-path.ts';
import { type Choice, toUsableZip } from './choice-state.ts';
import type { Offer } from './offer.ts';
import type { ShownProduct } from './shown-product.ts';

/** A price, a piece to hold, or five free concepts. */
export type Ask = 'quote' | 'sample' | 'design';

export const askTitles: Record<Ask, string> = {
  quote: 'Request a quote',
  sample: 'Request a sample',
  design: 'Get 5 free concepts',
};

/** What a quote form needs to know of the page it stands on. */
export interface QuoteSubject {
  place: 'popup' | 'bottom';
  /** '12 oz hot cup with sleeve, 5,000 cups' */
  summary: string;
  /** Null while the panel's field holds no number: then the form asks for it. */
  quantity: number | null;
  /** The nearest to it that we sell. */
  usualQuantity: number;
  options: Record<string, string>;
  zip: string;
  ask: Ask;
  /** Pieces and setup, before freight; null for a quantity that has no price here. */
  totalCents: number | null;
}

export function toQuoteSubject(product: ShownProduct, choice: Choice, offer: Offer): QuoteSubject {
  const { requested: quantity, line } = offer;
  const pieces = quantity && `${formatCount(quantity)} ${product.unit[quantity === 1 ? 0 : 1]}`;
  return {
    place: 'bottom',
    summary: pieces ? `${product.title}, ${pieces}` : product.title,
    quantity,
    usualQuantity: offer.quantity,
    options: toLineOptions(product, choice),
    zip: toUsableZip(choice.zip),
    ask: 'quote',
    totalCents: offer.fault ? null : line.totalCents,
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
