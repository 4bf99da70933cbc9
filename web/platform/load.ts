import { data, type RouterContextProvider } from 'react-router';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { Call, Endpoints } from '#contract/endpoints.ts';
import type { Envelope } from '#contract/envelope.ts';
import { callContext } from './server-context.ts';

/** For loaders: the data, or the error page with the right status and the server's own sentence. */
export async function load<N extends Call>(
  context: Readonly<RouterContextProvider>,
  name: N,
  input: InputOf<Endpoints[N]>,
): Promise<OutputOf<Endpoints[N]>> {
  return unwrap(await context.get(callContext)(name, input));
}

/** The same for an answer that a loader looked at first. */
export function unwrap<T>(envelope: Envelope<T>): T {
  if (envelope.code === 200) return envelope.data;
  // What a loader sends comes from the URL: half a link, or an id that is none, is a URL without a page.
  throw data({ msg: envelope.msg }, { status: envelope.code === 422 ? 404 : envelope.code });
}
