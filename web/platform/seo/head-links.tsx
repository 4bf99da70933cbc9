import { createContext, type ReactNode, useContext } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { useRouteRules } from '../use-route-rules.ts';

/** Tags that only machines read, see head-tags.tsx; empty in the browser, which has no use for them. */
export const HeadTagsContext = createContext<ReactNode>(null);

/** Said once for every page, from its rule set: whether crawlers may keep it, and which URL is its own. */
export function HeadLinks() {
  const rules = useRouteRules();
  const { pathname, search } = useLocation();
  // By shape: the root imports this file, and its type would close the circle.
  const root = useRouteLoaderData('root') as { siteUrl?: string | null } | undefined;
  const siteUrl = root?.siteUrl ?? '';
  const headTags = useContext(HeadTagsContext);
  return (
    <>
      {rules.indexed ? (
        <link rel="canonical" href={siteUrl + toCanonical(pathname, search, rules.canonicalBy ?? [])} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {headTags}
    </>
  );
}

/** Only the parameters that make a page of their own stay; sorting and tracking do not. */
function toCanonical(pathname: string, search: string, kept: readonly string[]): string {
  const given = new URLSearchParams(search);
  const query = new URLSearchParams();
  for (const name of kept) {
    const value = given.get(name);
    if (value) query.set(name, value);
  }
  const text = query.toString();
  return pathname + (text && `?${text}`);
}
