import { EventEmitter } from 'node:events';
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

/**
 * A page is answered whole: its scripts are hashed and its bytes compressed once, so there is nothing to gain from
 * sending it in pieces.
 */
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

function renderWhole(element: React.ReactElement, nonce: string): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    // Takes the bytes that React writes in pieces of 4 kB, and long texts as strings. React asks no more of a stream
    // than this; one of node's would queue and announce every piece.
    const sink = Object.assign(new EventEmitter(), {
      write(piece: Uint8Array | string) {
        pieces.push(typeof piece === 'string' ? Buffer.from(piece) : piece);
        return true;
      },
      end() {
        clearTimeout(timer);
        resolve(Buffer.concat(pieces));
      },
      destroy: reject,
    });
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      // React would move larger parts to the end, hidden until a script puts them in place: readers without scripts
      // would never see them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink as unknown as NodeJS.WritableStream),
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
