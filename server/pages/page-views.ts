import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { toDay } from '#contract/day.ts';
import { paths } from '#contract/paths.ts';
import { submitSources } from '#contract/requests/submit-source.ts';
import { addPageViews } from '#database/queries/page-views.ts';
import type { RequestScope } from '../calls/request-scope.ts';
import type { Parts } from '../parts.ts';

/** So long a view stays in memory; a process that is killed loses what it counted since. */
const writeEveryMs = 10_000;

/** Pages with a form of their own, by how their paths begin. */
const beginnings: readonly [string, number][] = [
  ['/product/', submitSources.product_bottom],
  ['/collections/', submitSources.collections_bottom],
  ['/search', submitSources.search],
  [paths.requestForQuotation, submitSources.page],
  [paths.aboutUs, submitSources.about_us],
  [paths.freeDesign, submitSources.free_design],
  ['/custom-packaging-solution-for-', submitSources.solutions],
];

interface Viewed {
  url: string;
  userAgent: string | undefined;
  /** Sent by a browser that only expects the visitor to go there. */
  purpose: string | undefined;
}

/** The place a page belongs to; null for pages that no request is sent from, and for parts of a page that are read again. */
export function findViewedPlace({ url, userAgent = '', purpose }: Viewed): number | null {
  if (purpose?.includes('prefetch') || url.includes('_routes=')) return null;
  // The home page, as a document and as data for a page that is open already.
  const isHome = url === '/' || url.startsWith('/?') || url.startsWith('/_root.data');
  const place = isHome ? submitSources.homepage : beginnings.find(([start]) => url.startsWith(start))?.[1];
  if (!place || /bot|crawl|spider|preview|monitor/i.test(userAgent)) return null;
  return place;
}

/**
 * Counts page views by place and day, in memory, and adds them to the database in batches. Neither cookie nor address is
 * read: only sums exist. A page that the browser had prefetched is not asked for again, so the figures are a lower bound.
 */
export function createPageViews({ database, log }: Parts) {
  let counted = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;

  function count(viewed: Viewed): void {
    const place = findViewedPlace(viewed);
    if (place) counted.set(place, (counted.get(place) ?? 0) + 1);
  }

  async function write(): Promise<void> {
    if (counted.size === 0) return;
    const batch = counted;
    counted = new Map();
    try {
      await addPageViews(database, toDay(new Date()), batch);
    } catch (error) {
      // They wait for the next batch.
      for (const [place, views] of batch) counted.set(place, (counted.get(place) ?? 0) + views);
      log.warn({ reason: String(error) }, 'page views were not written');
    }
  }

  return {
    write,
    /** A page that went out from the cache. */
    countRequest({ method, url = '', headers }: IncomingMessage): void {
      const purpose = headers['sec-purpose'];
      if (method === 'GET') count({ url, userAgent: headers['user-agent'], purpose: purpose?.toString() });
    },
    /** Counts what the app answers itself; pages from the cache are counted by their listener. */
    countAnswered: (async (context, next) => {
      await next();
      const { method, url } = context.req;
      if (method !== 'GET' || context.res.status !== 200) return;
      const { pathname, search } = new URL(url);
      const purpose = context.req.header('sec-purpose');
      count({ url: pathname + search, userAgent: context.req.header('user-agent'), purpose });
    }) satisfies MiddlewareHandler<RequestScope>,
    start() {
      timer = setInterval(() => void write(), writeEveryMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}
