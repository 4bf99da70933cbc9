import type { InputOf, OutputOf } from './endpoint.ts';
import type { Call, Endpoints } from './endpoints.ts';
import type { Envelope } from './envelope.ts';

export interface CallOptions {
  /** The same key at every try of one sending: it is then done once, however often the answer got lost. */
  idempotencyKey?: string;
}

/**
 * One way to call the API, two transports: in process while rendering on the server, over HTTP in the browser.
 * Both answer with the envelope and never throw for an expected failure.
 */
export type CallApi = <C extends Call>(
  call: C,
  input: InputOf<Endpoints[C]>,
  options?: CallOptions,
) => Promise<Envelope<OutputOf<Endpoints[C]>>>;

/** 'GET /api/cart' as what `fetch` and a router want: ['GET', '/api/cart']. */
export function splitCall(call: string): [method: string, path: string] {
  const space = call.indexOf(' ');
  return [call.slice(0, space), call.slice(space + 1)];
}
