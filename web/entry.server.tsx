import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { Brand } from '#contract/content/brand.ts';
import { defaultBrand } from '#contract/content/default-brand.ts';
import { delayScripts } from './platform/late-scripts.ts';
import { NonceContext } from './platform/nonce.ts';
import { headFactsContext } from './platform/seo/head-facts.ts';
import { writeHead } from './platform/seo/write-head.ts';
import { logErrorContext, nonceContext } from './platform/server-context.ts';

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
  const rendered = await renderWhole(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    nonce,
  );
  // In development Vite's own scripts are in the page, and their order matters.
  const html = import.meta.env.PROD ? delayScripts(rendered) : rendered;
  const { facts } = context.get(headFactsContext);
  if (!facts) return new Response(html, { status, headers });
  const root = routerContext.staticHandlerContext.loaderData.root as
    | { brand?: Brand; siteUrl?: string | null }
    | undefined;
  const head = writeHead(facts, {
    brand: root?.brand ?? defaultBrand,
    siteUrl: root?.siteUrl ?? null,
    pathname: new URL(request.url).pathname,
  });
  return new Response(
    html.replace('</head>', () => `${head}</head>`),
    { status, headers },
  );
}

function renderWhole(element: React.ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      // React would move larger parts to the end, hidden until a script puts them in place: readers without scripts
      // would never see them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
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
