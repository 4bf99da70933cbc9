import type { Envelope } from '#contract/envelope.ts';

/** Whatever a proxy or an older server answers with becomes an envelope whose `data` can be read. */
export function readEnvelope(body: unknown): Envelope {
  const { code, data, msg } = (typeof body === 'object' && body !== null ? body : {}) as Partial<Envelope>;
  return {
    code: typeof code === 'number' ? code : 0,
    data: typeof data === 'object' && data !== null ? data : {},
    msg: typeof msg === 'string' ? msg : 'Something went wrong. Please try again.',
  };
}
