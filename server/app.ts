import { Hono } from 'hono';
import { fail } from '#contract/errors.ts';
import type { ContentReads } from './content-reads.ts';
import { createApiRoutes } from './http/api-routes.ts';
import { createDispatch, type Dispatch } from './http/dispatch.ts';
import { answer } from './http/json-answer.ts';
import type { Metrics } from './http/metrics.ts';
import { createReadiness } from './http/readiness.ts';
import { logRequests } from './http/request-log.ts';
import type { RequestScope } from './http/request-scope.ts';
import { securityHeaders, strictTransport } from './http/security-headers.ts';
import { toUnexpectedFailure } from './http/unexpected.ts';
import type { ImageService } from './images/image-service.ts';
import { createAccountHandlers } from './modules/account/api.ts';
import { createAuthHandlers } from './modules/auth/api.ts';
import type { Authenticate } from './modules/auth/authenticate.ts';
import { createBackofficeHandlers } from './modules/backoffice/api.ts';
import { createCartHandlers } from './modules/cart/api.ts';
import { createCatalogHandlers } from './modules/catalog/api.ts';
import { createPrintHandlers } from './modules/catalog/print-surfaces.ts';
import { createContentHandlers } from './modules/content/api.ts';
import { createFileHandlers } from './modules/files/api.ts';
import { createFileRoutes } from './modules/files/file-routes.ts';
import { createUploadLimiter } from './modules/files/upload-limiter.ts';
import { createReportHandlers } from './modules/reports/api.ts';
import { createServerErrorRecorder } from './modules/reports/record-server-error.ts';
import { createRequestHandlers } from './modules/requests/api.ts';
import { mountStaticFiles } from './pages/mount-static-files.ts';
import { noteMissingPaths } from './pages/note-missing-paths.ts';
import { receiveForm } from './pages/receive-form.ts';
import type { StaticFile } from './pages/static-files.ts';
import type { Parts } from './parts.ts';
import { mountSeoFiles } from './seo/mount-seo-files.ts';
import { isLoopback } from './settings.ts';

/** All handlers of the endpoint table; leaving one out does not compile. */
export function createSiteDispatch(parts: Parts, reads: ContentReads): Dispatch {
  const handlers = {
    ...createAccountHandlers(parts),
    ...createAuthHandlers(parts),
    ...createBackofficeHandlers(parts),
    ...createCartHandlers(parts),
    ...createCatalogHandlers(parts, reads),
    ...createContentHandlers(parts, reads),
    ...createFileHandlers(parts),
    ...createPrintHandlers(parts),
    ...createReportHandlers(parts),
    ...createRequestHandlers(parts),
  };
  return createDispatch(handlers, createServerErrorRecorder(parts));
}

interface AppOptions {
  parts: Parts;
  dispatch: Dispatch;
  authenticate: Authenticate;
  metrics: Metrics;
  images: ImageService;
  staticFiles: Map<string, StaticFile>;
  reads: ContentReads;
  /** Pages with one address that crawlers may keep; the sitemap names them. */
  fixedPaths: readonly string[];
  buildId: string;
  handlePage: (context: import('hono').Context<RequestScope>) => Promise<Response>;
}

export function createApp({
  parts,
  dispatch,
  authenticate,
  metrics,
  images,
  staticFiles,
  reads,
  fixedPaths,
  buildId,
  handlePage,
}: AppOptions) {
  const { settings, log } = parts;
  const findFault = createReadiness(parts);
  const app = new Hono<RequestScope>({ strict: true });

  app.use('*', logRequests(log, metrics, settings.trustProxy));
  app.use('*', async (context, next) => {
    await next();
    // Straight on the response: context.header would build a new one for each.
    for (const [name, value] of Object.entries(securityHeaders)) context.res.headers.set(name, value);
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
      return answer(context, fail('malformed', { msg: 'This picture does not come in that size or format.' }));
    if (image === 'missing') return answer(context, fail('notFound', { msg: 'There is no such picture.' }));
    const headers = { 'cache-control': 'public, max-age=604800', etag: image.etag };
    if (context.req.header('if-none-match') === image.etag) return context.body(null, 304, headers);
    return context.body(image.data as Uint8Array<ArrayBuffer>, 200, { 'content-type': 'image/webp', ...headers });
  });
  app.get('/builds/latest.json', (context) => context.json({ id: buildId }, 200, { 'cache-control': 'no-store' }));
  mountStaticFiles(app, staticFiles);
  mountSeoFiles(app, parts, reads, fixedPaths);
  app.route('/', createFileRoutes(parts));
  const limitUpload = createUploadLimiter(parts);
  app.route('/', createApiRoutes(dispatch, authenticate, limitUpload));
  app.post('*', receiveForm(limitUpload));
  app.all('*', noteMissingPaths(parts), handlePage);

  app.onError((error, context) =>
    answer(context, toUnexpectedFailure(error, log, context.var.visitor?.requestId ?? '')),
  );
  return app;
}
