import type { CallName } from './calls.ts';
import type { InputOf, OutputOf } from './endpoint.ts';
import type { Endpoints } from './endpoints.ts';
import type { Envelope } from './envelope.ts';

export interface CallOptions {
  /** The same key at every try of one sending: it is then done once, however often the answer got lost. */
  idempotencyKey?: string;
}

/**
 * One way to call the API, two transports: in process while rendering on the server, over HTTP in the browser.
 * Both answer with the envelope and never throw for an expected failure.
 */
export type CallApi<Known extends CallName = CallName> = <N extends Known>(
  name: N,
  input: InputOf<Endpoints[N]>,
  options?: CallOptions,
) => Promise<Envelope<OutputOf<Endpoints[N]>>>;
