import type { Redirect } from '#contract/content/content.ts';
import type { Database } from '#database/connect.ts';
import { listRedirects } from '#database/queries/records.ts';
import { type CachedQuery, cacheQuery } from '../../cached-query.ts';

/** Redirects by the path they leave; asked at every navigation, changed rarely. */
export type Redirects = ReadonlyMap<string, Redirect>;

export function cacheRedirects(database: Database): CachedQuery<Redirects> {
  return cacheQuery(async () => collapseChains(await listRedirects(database)));
}

/**
 * Each old path with its last target, so that a page that moved twice needs one redirect. A chain is permanent only if each
 * of its redirects is. A chain that returns to itself is left out: browsers would follow it in a loop.
 */
export function collapseChains(rows: readonly Redirect[]): Redirects {
  const byPath = new Map(rows.map((row) => [toKey(row.from), row]));
  const collapsed = new Map<string, Redirect>();
  for (const [key, { from, to, permanent }] of byPath) {
    const seen = new Set([key]);
    const redirect = { from, to, permanent };
    for (let next = toKey(to); !seen.has(next); next = toKey(redirect.to)) {
      const step = byPath.get(next);
      if (!step) {
        collapsed.set(key, redirect);
        break;
      }
      seen.add(next);
      redirect.to = step.to;
      redirect.permanent &&= step.permanent;
    }
  }
  return collapsed;
}

export function findRedirect(redirects: Redirects, path: string): Redirect | null {
  return redirects.get(toKey(path)) ?? null;
}

/** A target may carry a query or an anchor; the path before it is what may have moved on. */
function toKey(target: string): string {
  const [path = ''] = target.split(/[?#]/, 1);
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}
