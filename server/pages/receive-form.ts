import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { toFailureEnvelope } from '#contract/envelope.ts';
import { Failure, fail } from '#contract/errors.ts';
import type { RequestScope } from '../calls/request-scope.ts';
import { findBoundary, isMultipart } from '../http/multipart-parts.ts';
import { readInTime } from '../http/read-limited.ts';
import type { UploadLimiter } from '../modules/files/upload-limiter.ts';
import { maxFormBytes } from './pages.ts';

/** The longest form of ours without a file has a tenth of it. */
const smallFormBytes = 100_000;
/** Without files: what other calls may have, too. */
const maxPlainBytes = 1_000_000;
/** A hundred lines of a request with four fields each, and as many files and fields again. */
const maxParts = 1_000;

/**
 * A form posted to a page without scripts may carry files. A page's action reads the whole of it, so it passes the
 * same limiter as other uploads, and one that would take long to take apart does not come in.
 */
export function receiveForm(limitUpload: UploadLimiter): MiddlewareHandler<RequestScope> {
  return async (context, next) => {
    const announced = context.req.header('content-length');
    const bytes = announced === undefined ? maxFormBytes : Number(announced);
    // One that is too large is refused by the page, unread.
    if (bytes > maxFormBytes) return next();
    const pass = async () => (await takeApart(context)) ?? (await next());
    const refusal = bytes <= smallFormBytes ? await pass() : await limitUpload(context.var.visitor.ip, bytes, pass);
    return refusal instanceof Failure ? toPlainAnswer(context, refusal) : undefined;
  };
}

async function takeApart(context: Context<RequestScope>): Promise<Failure | null> {
  const { raw } = context.req;
  const headers = new Headers(raw.headers);
  // Without a body and a type it is an empty form.
  if (!raw.body && !headers.has('content-type')) headers.set('content-type', 'application/x-www-form-urlencoded');
  const type = headers.get('content-type') ?? '';
  const boundary = findBoundary(type);
  // Page actions call request.formData(), which throws on any other body.
  if (!boundary && !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
    return fail('wrongType', { msg: 'Please send this as a form.' });
  const body = await readInTime(raw, boundary ? maxFormBytes : maxPlainBytes);
  if (body instanceof Failure) return body;
  if (!body) return fail('tooLarge');
  if (boundary && !isMultipart(body, boundary, maxParts)) return fail('malformed');
  if (boundary && !(await isForm(body, type))) return fail('malformed');
  context.req.raw = new Request(raw.url, { method: raw.method, headers, signal: raw.signal, body });
  return null;
}

/** Whether the body can be parsed as the form it says it is; an action would throw. */
function isForm(body: Buffer<ArrayBuffer>, type: string): Promise<boolean> {
  return new Response(body, { headers: { 'content-type': type } }).formData().then(
    () => true,
    () => false,
  );
}

function toPlainAnswer(context: Context, failure: Failure): Response {
  const { code, msg } = toFailureEnvelope(failure);
  const { retryAfterSeconds } = failure.detail;
  if (retryAfterSeconds) context.header('retry-after', String(retryAfterSeconds));
  return context.text(msg, code as ContentfulStatusCode);
}
