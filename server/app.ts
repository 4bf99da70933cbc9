import { join } from 'node:path';
import { Hono } from 'hono';
import { fail } from '#contract/errors.ts';
import type { RequestScope } from './calls/request-scope.ts';
import { toUnexpectedFailure } from './calls/unexpected.ts';
import type { Composition } from './compose.ts';
import { createApiRoutes } from './http/api-routes.ts';
import { createCartPictureRoute } from './http/cart-picture-route.ts';
import { createCatalogFileRoute } from './http/catalog-file-route.ts';
import { createDocumentRoutes } from './http/document-routes.ts';
import { createFileRoutes } from './http/file-routes.ts';
import { answer } from './http/json-answer.ts';
import { createReadiness } from './http/readiness.ts';
import { logRequests } from './http/request-log.ts';
import { securityHeaders, strictTransport } from './http/security-headers.ts';
import { createStoreRoutes } from './http/store-routes.ts';
import { createImageService } from './images/image-service.ts';
import { toPictureKey } from './modules/editing/pictures.ts';
import { createUploadLimiter } from './modules/files/upload-limiter.ts';
import { createMediaRoute } from './pages/media-route.ts';
import { mountStaticFiles } from './pages/mount-static-files.ts';
import { noteMissingPaths } from './pages/note-missing-paths.ts';
import { createPageCache } from './pages/page-cache.ts';
import type { SharedParameters } from './pages/page-url.ts';
import { createPageViews } from './pages/page-views.ts';
import { createPages, type RenderPage } from './pages/pages.ts';
import { receiveForm } from './pages/receive-form.ts';
import type { StaticFile } from './pages/static-files.ts';
import { mountSeoFiles } from './seo/mount-seo-files.ts';
import { isLoopback } from './settings.ts';

interface AppOptions {
  render: RenderPage;
  sharedParameters: SharedParameters;
  /** What traces call the page of a path. */
  toPageName?: (path: string) => string | null;
  /** Pages with one address that crawlers may keep; the sitemap names them. */
  fixedPaths: readonly string[];
  /** The built files of the browser; none where there is no build. */
  staticFiles: Map<string, StaticFile>;
  buildId: string;
  /** Vite serves the client: no policy fits its scripts, and nothing is cached. */
  development?: boolean;
}

/** The HTTP side of a composition: everything but the listener and the sockets. */
export async function createApp(composition: Composition, options: AppOptions) {
  const { parts, reads, dispatch, authenticate, stores, telemetry } = composition;
  const { settings, log } = parts;
  const { render, sharedParameters, toPageName, development = false } = options;
  const { metrics } = telemetry;
  const cache = createPageCache();
  const mediaFolder = join(settings.projectRoot, 'catalog/media');
  const images = await createImageService({
    mediaFolder,
    cacheFolder: join(settings.dataDir, 'images'),
    readUpload: (name) => parts.files.get(toPictureKey(name)),
  });
  const findFault = createReadiness(parts);
  const app = new Hono<RequestScope>({ strict: true });

  app.use('*', logRequests(log, telemetry, settings.trustProxy, toPageName));
  app.use('*', async (context, next) => {
    await next();
    // Straight on the response: context.header would build a new one for each.
    for (const [name, value] of Object.entries(securityHeaders))
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    if (settings.siteUrl?.startsWith('https:')) context.res.headers.set('strict-transport-security', strictTransport);
  });

  app.get('/healthz', (context) => context.text('ok'));
  app.get('/readyz', async (context) => {
    const fault = await findFault();
    return fault ? context.text(fault, 503) : context.text('ok');
  });
  app.get('/metrics', async (context) => {
    const bearer = context.req.header('authorization')?.replace(/^Bearer\s+/i, '');
    // A proxy on this machine is loopback too; it names whom it speaks for.
    const local = isLoopback(context.var.visitor.ip) && !context.req.header('x-forwarded-for');
    const allowed = settings.metricsToken ? bearer === settings.metricsToken : local;
    if (!allowed) return answer(context, fail('forbidden'));
    return context.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType });
  });

  app.get('/_ipx/*', async (context) => {
    const image = await images(context.req.path.slice('/_ipx/'.length));
    if (image === 'invalid')
      return answer(context, fail('malformed', { msg: 'This picture isn’t available in that size or format.' }));
    if (image === 'missing') return answer(context, fail('notFound', { msg: 'We couldn’t find this picture.' }));
    const headers = {
      'cache-control': 'public, max-age=604800',
      etag: image.etag,
      // Pictures of the catalog stand in emails, which webmail shows on an origin of its own.
      'cross-origin-resource-policy': 'cross-origin',
    };
    if (context.req.header('if-none-match') === image.etag) return context.body(null, 304, headers);
    return context.body(image.data as Uint8Array<ArrayBuffer>, 200, { 'content-type': 'image/webp', ...headers });
  });
  app.get('/builds/latest.json', (context) =>
    context.json({ id: options.buildId }, 200, { 'cache-control': 'no-store' }),
  );
  mountStaticFiles(app, options.staticFiles);
  mountSeoFiles(app, parts, reads, options.fixedPaths);
  const limitUpload = createUploadLimiter(parts);
  app.route('/', createMediaRoute(mediaFolder));
  app.route('/', createFileRoutes(parts, limitUpload));
  app.route('/', createDocumentRoutes(parts, authenticate, stores));
  app.route('/', createCatalogFileRoute(parts, authenticate));
  app.route('/', createStoreRoutes(stores));
  app.route('/', createCartPictureRoute(parts, images));
  app.route('/', createApiRoutes(dispatch, authenticate, limitUpload));
  app.post('*', receiveForm(limitUpload));
  const handlePage = createPages({ render, cache, sharedParameters, authenticate, settings, log, development });
  const views = createPageViews(parts);
  app.all('*', views.countAnswered, noteMissingPaths(parts), handlePage);

  app.onError((error, context) =>
    answer(context, toUnexpectedFailure(error, log, context.var.visitor?.requestId ?? '')),
  );
  return { app, cache, views };
}
