import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { splitCall } from '#contract/call-api.ts';
import { type Call, type EndpointTable, endpoints } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { Failure, fail } from '#contract/errors.ts';
import { uploadLimits } from '#contract/files/upload-limits.ts';
import type { Dispatch } from '../calls/dispatch.ts';
import type { RequestScope } from '../calls/request-scope.ts';
import type { Authenticate } from '../modules/auth/authenticate.ts';
import type { UploadLimiter } from '../modules/files/upload-limiter.ts';
import { apiDocsPolicy, renderApiDocs } from './api-docs.ts';
import { answer } from './json-answer.ts';
import { type OpenApi, toOpenApi } from './openapi.ts';
import { readInput, readRaw } from './read-input.ts';
import { measureMultipart, readMultipart } from './read-multipart.ts';
import { nothingAllowed } from './security-headers.ts';

/** Mounts the endpoint table. The bearer header alone authenticates here, so no CSRF token is needed. */
export function createApiRoutes(
  dispatch: Dispatch,
  authenticate: Authenticate,
  limitUpload: UploadLimiter,
  table: EndpointTable = endpoints,
) {
  const api = new Hono<RequestScope>();
  let openApi: OpenApi | undefined;
  /** Built when it is read for the first time: it takes a tenth of a second of CPU time, at every start and in every test. */
  const getOpenApi = () => {
    openApi ??= toOpenApi(table);
    return openApi;
  };
  const calls = Object.keys(table) as Call[];

  api.use('/api/*', compress());
  api.use('/api/*', async (context, next) => {
    await next();
    if (!context.res.headers.has('content-security-policy'))
      context.res.headers.set('content-security-policy', nothingAllowed);
  });

  for (const call of calls) {
    const [method, path] = splitCall(call);
    const { body, maxBytes } = table[call];
    const handle = async (context: Context<RequestScope>, input: unknown): Promise<Envelope | Failure> => {
      if (input instanceof Failure) return input;
      const session = await authenticate(readBearer(context.req.header('authorization')), true);
      const idempotencyKey = readIdempotencyKey(context.req.header('idempotency-key'));
      if (idempotencyKey instanceof Failure) return idempotencyKey;
      return dispatch(call, input, { ...context.var.visitor, session, idempotencyKey });
    };
    api.on(method, path, async (context) => {
      if (body === 'raw') return answer(context, await handle(context, await readRaw(context, maxBytes)));
      if (body !== 'multipart') return answer(context, await handle(context, await readInput(context)));
      const bytes = measureMultipart(context, uploadLimits.formBytes);
      if (bytes instanceof Failure) return answer(context, bytes);
      // A file is read once there is room for it, and has left the memory when the next one comes in.
      const receive = async () => handle(context, await readMultipart(context, uploadLimits.formBytes));
      return answer(context, await limitUpload(context.var.visitor.ip, bytes, receive));
    });
  }
  api.get('/api/openapi.json', (context) => context.json(getOpenApi()));
  api.get('/api/docs', (context) =>
    context.html(renderApiDocs(getOpenApi()), 200, { 'content-security-policy': apiDocsPolicy }),
  );

  const known = new Set(calls.map((call) => splitCall(call)[1]));
  api.all('/api/*', (context) => answer(context, fail(known.has(context.req.path) ? 'methodNotAllowed' : 'notFound')));
  return api;
}

function readBearer(header: string | undefined): string | null {
  return header?.match(/^Bearer\s+([\w-]{20,200})$/i)?.[1] ?? null;
}

function readIdempotencyKey(header: string | undefined): string | null | Failure {
  if (header === undefined) return null;
  return /^[\x21-\x7e]{8,200}$/.test(header)
    ? header
    : fail('malformed', { msg: 'Idempotency-Key must have 8 to 200 visible characters.' });
}
