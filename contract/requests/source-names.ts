import { type RequestSource, requestSources, type SubmitSource } from './submit-source.ts';

/** Names of places, for staff. Forms of one place count together: requestSources has a number for each place. */
export const placeNames: Readonly<Record<number, string>> = {
  1: 'Home page',
  2: 'Collections',
  3: 'Product page',
  4: 'Request form',
  5: 'About us',
  7: 'Search',
  8: 'Free design',
  9: 'Solutions',
  10: 'Chat',
};

/** What tells the forms of one place apart. */
const details: Partial<Record<SubmitSource, string>> = {
  product_popup: 'popup',
  product_bottom: 'end of page',
  about_us_bottom: 'end of page',
  search_bottom: 'end of page',
  search_empty: 'nothing found',
  solutions_coffee: 'coffee shops',
  solutions_popup: 'popup',
  solutions_bottom: 'end of page',
};

/** 'Product page'; a source that left the table keeps its own word. */
export function toPlaceName(source: string): string {
  return placeNames[requestSources[source as RequestSource] ?? 0] ?? source;
}

/** 'Product page, popup' */
export function toSourceName(source: string): string {
  const detail = details[source as SubmitSource];
  return detail ? `${toPlaceName(source)}, ${detail}` : toPlaceName(source);
}
