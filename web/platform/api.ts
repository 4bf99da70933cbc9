import { type CallApi, type CallOptions, splitCall } from '#contract/call-api.ts';

import type { Envelope } from '#contract/envelope.ts';
import { showToast } from '#ui/toast-store.ts';
import { isOffline, whenOnline } from './line.ts';
import { trackWork } from './pending-work.ts';
import { readEnvelope } from './read-envelope.ts';
import { readToken } from './token-cookie.ts';

const timeoutMs = 120_000;

/** The API over HTTP: the bearer from the cookie, the loading indicator while it runs, failures as a notice. */
export const callApi = ((call: string, input: Record<string, unknown>, options?: CallOptions) =>
  trackWork(send(call, input, options))) as CallApi;

/** For calls a visitor does not wait for: no indicator, no notice. */
export const callApiQuietly = request as CallApi;

async function send(call: string, input: Record<string, unknown>, options?: CallOptions): Promise<Envelope> {
  if (isOffline()) await whenOnline();
  const envelope = await request(call, input, options);
  // Field errors are shown at their fields.
  if (envelope.code !== 200 && envelope.code !== 4012 && envelope.code !== 422)
    showToast({ message: envelope.msg, tone: 'error' });
  return envelope;
}

async function request(call: string, input: Record<string, unknown>, options?: CallOptions): Promise<Envelope> {
  const [method, path] = splitCall(call);
  const token = readToken();
  const query = method === 'GET' ? toQuery(input) : '';
  let status: number;
  let body: string;
  try {
    const response = await fetch(path + query, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(options?.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      body: method === 'POST' ? JSON.stringify(input) : undefined,
      signal: AbortSignal.timeout(timeoutMs),
    });
    status = response.status;
    // In here: an answer that breaks off midway is none, whatever its status said.
    body = await response.text();
  } catch {
    return { code: 0, data: {}, msg: 'We couldn’t reach the site. Please check your connection and try again.' };
  }
  return readEnvelope(body, status);
}

function toQuery(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text && `?${text}`;
}
