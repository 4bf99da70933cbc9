import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Envelope, toFailureEnvelope, toHttpStatus } from '#contract/envelope.ts';
import { Failure } from '#contract/errors.ts';

/** The only place where an API answer becomes HTTP. */
export function answer(context: Context, outcome: Envelope | Failure) {
  const envelope = outcome instanceof Failure ? toFailureEnvelope(outcome) : outcome;
  context.header('cache-control', 'no-store');
  if (outcome instanceof Failure && outcome.detail.retryAfterSeconds) {
    context.header('retry-after', String(outcome.detail.retryAfterSeconds));
  }
  return context.json(envelope, toHttpStatus(envelope.code) as ContentfulStatusCode);
}
