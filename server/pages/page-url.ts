/** Parameters that campaigns add and no page reads; `token` is for the browser's script alone, which takes it out. */
const tracking =
  /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|li_fat_id|mc_cid|mc_eid|_ga|_gl|yclid|igshid|token)$/;

/** Which parameters a page's content depends on; null when it is never shared. */
export type SharedParameters = (pathname: string) => readonly string[] | null;

export interface PageAddress {
  /** The same for every order of parameters and every campaign; null when the answer must not be shared. */
  cacheKey: string | null;
  /** The address to render: without tracking, parameters in order. */
  url: URL;
}

/** React Router asks for a page's data at '/login.data', '/_root.data' and '/collections/all/_.data'. */
export function toPagePath(pathname: string): string {
  if (!pathname.endsWith('.data')) return pathname;
  return pathname
    .replace(/\/_root\.data$/, '/')
    .replace(/\/_\.data$/, '/')
    .replace(/\.data$/, '');
}

export function readPageUrl(url: URL, sharedParameters: SharedParameters): PageAddress {
  const clean = new URL(url);
  for (const name of [...clean.searchParams.keys()]) if (tracking.test(name)) clean.searchParams.delete(name);
  // Only data requests read `_routes`; on a document each value would be a cached page of its own and evict others.
  if (!clean.pathname.endsWith('.data')) clean.searchParams.delete('_routes');
  clean.searchParams.sort();
  const allowed = sharedParameters(toPagePath(clean.pathname));
  // React Router names the routes it wants data of, and the answer differs by it.
  const isShared =
    allowed && [...clean.searchParams.keys()].every((name) => allowed.includes(name) || name === '_routes');
  return { cacheKey: isShared ? clean.pathname + clean.search : null, url: clean };
}
