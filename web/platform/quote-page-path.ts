import { paths } from '#contract/paths.ts';
import type { SubmitSource } from '#contract/requests/submit-source.ts';

export interface QuotePageAsk {
  /** Where the visitor pressed: the request counts for that place, not for the page it is written on. */
  source: SubmitSource;
  /** A product, or the whole set of an industry by its slug. */
  product?: string;
  set?: string;
  quantity?: number;
  /** Options travel under their own names. */
  options?: Readonly<Record<string, string>>;
  sample?: boolean;
  /** Five free concepts instead of a price. */
  design?: boolean;
}

/** The page with the quote form on it, filled in so far: what a popup is to visitors without scripts. */
export function toQuotePagePath({ source, product, set, quantity, options, sample, design }: QuotePageAsk): string {
  const query = new URLSearchParams();
  if (product) query.set('product', product);
  if (set) query.set('set', set);
  if (quantity) query.set('quantity', String(quantity));
  for (const [name, label] of Object.entries(options ?? {})) query.set(name, label);
  if (sample) query.set('sample', '1');
  if (design) query.set('form', 'design');
  query.set('source', source);
  return `${paths.requestForQuotation}?${query}`;
}
