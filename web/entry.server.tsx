import type { ReactElement } from 'react';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { defaultBrand } from '#contract/content/default-brand.ts';
import { paths } from '#contract/paths.ts';
import { NonceContext } from './platform/early-script.tsx';
import { PageScriptsContext, toPageScripts } from './platform/page-scripts.tsx';
import { renderPatiently, renderWhole } from './platform/render-whole.ts';
import { headFactsContext, toPlainFacts } from './platform/seo/head-facts.ts';
import { HeadTagsContext } from './platform/seo/head-links.tsx';
import { HeadTags } from './platform/seo/head-tags.tsx';
import { htmlContext, logErrorContext, nonceContext } from './platform/server-context.ts';
import type { RootData } from './platform/use-root-data.ts';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const nonce = context.get(nonceContext);
  const { facts } = context.get(headFactsContext);
  const { brand = defaultBrand, siteUrl = null } = (routerContext.staticHandlerContext.loaderData.root ??
    {}) as Partial<RootData>;
  const headTags = (
    <HeadTags
      facts={facts ?? toPlainFacts(brand)}
      brand={brand}
      siteUrl={siteUrl}
      // The path of a private link stays out of the card.
      pathname={facts ? new URL(request.url).pathname : paths.home}
    />
  );
  const wrap = (page: ReactElement) => (
    <NonceContext value={nonce}>
      <HeadTagsContext value={headTags}>{page}</HeadTagsContext>
    </NonceContext>
  );
  // Development has the router's own scripts, whose data React has to wait for, and parts that change under its hands.
  context.get(htmlContext).html = import.meta.env.DEV
    ? await renderPatiently(wrap(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />), nonce)
    : await renderWhole(
        wrap(
          <PageScriptsContext value={await toPageScripts(routerContext)}>
            <ServerRouter context={toMatchedRoutes(routerContext)} url={request.url} nonce={nonce} />
          </PageScriptsContext>,
        ),
        nonce,
      );
  return new Response(null, { status, headers });
}

/** The router would prepare all routes of the site for each page. The data are in the page's scripts. */
function toMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const matched = staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]);
  return {
    ...context,
    manifest: { ...manifest, routes: Object.fromEntries(matched) },
    serverHandoffStream: undefined,
  };
}

/** Responses that routes throw are expected, as is a path without a route; all else goes to the server's log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(logErrorContext)(error, new URL(request.url).pathname);
};
