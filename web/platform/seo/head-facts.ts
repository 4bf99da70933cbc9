import { createContext, type RouterContextProvider } from 'react-router';
import type { Brand } from '#contract/content/brand.ts';
import type { JsonLd, ToUrl } from './json-ld.ts';

/** What a page tells machines beyond its title: the card it is shared with, and its facts as schema.org. */
export interface HeadFacts {
  title: string;
  description: string;
  /** Path of the picture that stands for the page when it is shared. */
  image?: string;
  imageAlt?: string;
  type?: 'website' | 'article' | 'product';
  jsonLd?: (toUrl: ToUrl, brand: Brand) => JsonLd[];
}

/**
 * The card of a page that describes nothing, such as one behind a private link. Without it a chat takes the first picture
 * that it finds on the page.
 */
export function toPlainFacts({ name }: Brand): HeadFacts {
  return { title: name, description: 'Open the link to see this page.' };
}

/** One box per request; the loader of the page puts its facts in, the finished document takes them out. */
export const headFactsContext = createContext<{ facts: HeadFacts | null }>({ facts: null });

/**
 * For loaders. People's browsers have no use for any of this, so it is written into the document on the server alone:
 * no script carries it and no data repeats it.
 */
export function describePage(context: Readonly<RouterContextProvider>, facts: HeadFacts): void {
  context.get(headFactsContext).facts = facts;
}
