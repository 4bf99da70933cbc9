import { toLineOptions } from '#contract/cart/line-choice.ts';
import { formatCount } from '#contract/catalog/money.ts';
import { paths } from '#contract/paths.ts';
import type { Choice } from './choice-state.ts';
import type { Offer } from './offer.ts';
import type { ShownProduct } from './shown-product.ts';

/** What a quote form needs to know of the page it stands on. */
export interface QuoteSubject {
  place: 'popup' | 'bottom';
  /** '12 oz hot cup with sleeve, 5,000 cups' */
  summary: string;
  quantity: number;
  options: Record<string, string>;
  zip: string;
  sample: boolean;
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
    sample: false,
    totalCents: line.totalCents,
  };
}

/** The page that has the form too, for visitors without scripts. */
export function toQuotePath(product: ShownProduct, choice: Choice, quantity: number, sample = false): string {
  const query = new URLSearchParams({ product: product.uuid, quantity: String(quantity) });
  for (const [name, label] of Object.entries(choice.options)) query.set(name, label);
  if (sample) query.set('sample', '1');
  return `${paths.requestForQuotation}?${query}`;
}
