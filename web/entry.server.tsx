import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
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
import { headFactsContext, toPlainFacts } from './platform/seo/head-facts.ts';
import { HeadTagsContext } from './platform/seo/head-links.tsx';
import { HeadTags } from './platform/seo/head-tags.tsx';
import { logErrorContext, nonceContext } from './platform/server-context.ts';
import type { RootData } from './platform/use-root-data.ts';

const renderTimeoutMs = 10_000;

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
  const html = await renderWhole(
    <NonceContext value={nonce}>
      <HeadTagsContext value={headTags}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </HeadTagsContext>
    </NonceContext>,
    nonce,
  );
  return new Response(html, { status, headers });
}

/** A page is answered whole: its scripts are named by their hashes and it is compressed once, so nothing is gained by pieces. */
function renderWhole(page: ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // React would move larger parts to the end, hidden until a script puts them in place: readers without scripts
      // would never see them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        resolve(text(pipe(new PassThrough())));
      },
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(() => abort(new Error('rendering took too long')), renderTimeoutMs);
  });
}

/** Responses that routes throw are expected, as is a path without a route; all else goes to the server's log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(logErrorContext)(error, new URL(request.url).pathname);
};
