/**
 * Browsers name the page a request comes from in Origin. It must be ours: the origin set by SITE_URL, or else the
 * host the request was sent to. No Origin means no browser form or script sent it across sites.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, siteUrl: string | null): boolean {
  if (!origin) return true;
  if (!URL.canParse(origin)) return false;
  if (siteUrl && origin === siteUrl) return true;
  return !siteUrl && new URL(origin).host === host;
}
