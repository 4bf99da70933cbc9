import type { Envelope } from '#contract/envelope.ts';
import { toSentence } from './describe-error.ts';

/**
 * Whatever a proxy or an older server answers with becomes an envelope whose `data` can be read. What is no JSON was not
 * answered by the site, so it is a failure also with a status of 200.
 */
export function readEnvelope(text: string, status: number): Envelope {
  const { code, data, msg } = parse(text) ?? toFailure(status < 400 ? 502 : status);
  return {
    code: typeof code === 'number' ? code : 0,
    data: typeof data === 'object' && data !== null ? data : {},
    msg: typeof msg === 'string' ? msg : 'Something went wrong. Please try again.',
  };
}

const toFailure = (status: number) => ({ code: status, data: {}, msg: toSentence(status) }) as Partial<Envelope>;

function parse(text: string): Partial<Envelope> | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return null;
  }
}
