/** Families of pages whose path ends with a slash; all others have none. */
const withSlash = /^\/(collections\/[^/]+|blog)$/;

/** One path per page. Data requests, files and the API keep theirs. */
export function toCanonicalPath(given: string): string {
  // Two slashes in front would name another site in a redirect.
  const pathname = given.replace(/\/{2,}/g, '/');
  if (pathname === '/' || /\.\w{2,5}$/.test(pathname)) return pathname;
  const bare = pathname.replace(/\/+$/, '');
  return withSlash.test(bare) ? `${bare}/` : bare;
}
