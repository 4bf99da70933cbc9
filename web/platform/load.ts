import { data, type RouterContextProvider } from 'react-router';
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { callContext } from './server-context.ts';

/** For loaders: the data, or the error page with the right status and the server's own sentence. */
export async function load<E extends Endpoint>(
  context: Readonly<RouterContextProvider>,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> {
  const envelope = await context.get(callContext)(endpoint, input);
  if (envelope.code === 200) return envelope.data;
  throw data(envelope.msg, { status: envelope.code, statusText: envelope.msg });
}
