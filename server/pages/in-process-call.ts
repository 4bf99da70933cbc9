import type { Logger } from 'pino';
import type { CallApi, CallOptions } from '#contract/call-api.ts';
import type { Call } from '#contract/endpoints.ts';
import { toFailureEnvelope } from '#contract/envelope.ts';
import { Failure } from '#contract/errors.ts';
import type { Caller } from '../calls/caller.ts';
import type { Dispatch } from '../calls/dispatch.ts';
import { toUnexpectedFailure } from '../calls/unexpected.ts';
import { addTags } from './page-tags.ts';

/** The API for pages rendered here: the same `dispatch` as over HTTP, without a socket and without JSON. */
export function createInProcessCall(
  dispatch: Dispatch,
  caller: Caller,
  log: Logger,
  /** What the page that calls is made from, see page-tags.ts. */
  tags = new Set<string>(),
): CallApi {
  const call = async (name: Call, input: unknown, options: CallOptions = {}) => {
    try {
      const { idempotencyKey = caller.idempotencyKey } = options;
      const outcome = await dispatch(name, input, { ...caller, idempotencyKey });
      if (outcome instanceof Failure) return toFailureEnvelope(outcome);
      addTags(tags, name, input as never, outcome.data as never);
      return outcome;
    } catch (error) {
      return toFailureEnvelope(toUnexpectedFailure(error, log, caller.requestId));
    }
  };
  return call as CallApi;
}
