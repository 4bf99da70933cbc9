import type * as z from 'zod/mini';
import { ApiError, type Envelope } from './envelope.ts';

/** Who may call: anyone, a logged-in person, or staff. */
export type Audience = 'anyone' | 'customer' | 'staff';

export interface Endpoint {
  method: 'GET' | 'POST';
  path: `/api/${string}`;
  audience: Audience;
  summary: string;
  input: z.ZodMiniType;
  output: z.ZodMiniType;
}

export type InputOf<E extends Endpoint> = z.input<E['input']>;
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

/**
 * One way to call the API, two transports: in process while rendering on the server, over HTTP in the browser.
 * Both answer with the envelope and never throw for an expected failure.
 */
export type CallApi = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<Envelope<OutputOf<E>>>;

/** For callers that cannot go on without the data. */
export async function getFrom<E extends Endpoint>(call: CallApi, endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
  const envelope = await call(endpoint, input);
  if (envelope.code !== 200) throw new ApiError(envelope);
  return envelope.data;
}
