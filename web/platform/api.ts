import { tokenCookie } from '#contract/auth/auth.ts';
import type { CallApi, Endpoint } from '#contract/endpoint.ts';
import type { Envelope } from '#contract/envelope.ts';
import { showToast } from '#ui/toast-store.ts';
import { trackWork } from './pending-work.ts';

const timeoutMs = 120_000;

export function readToken(): string | null {
  return document.cookie.match(new RegExp(`(?:^|;\\s*)${tokenCookie.name}=([^;]+)`))?.[1] ?? null;
}

/** The API over HTTP: the bearer from the cookie, the loading indicator while it runs, failures as a notice. */
export const callApi = ((endpoint: Endpoint, input: Record<string, unknown>) =>
  trackWork(send(endpoint, input))) as CallApi;

/** For calls a visitor does not wait for: no indicator, no notice. */
export const callApiQuietly = ((endpoint: Endpoint, input: Record<string, unknown>) =>
  request(endpoint, input)) as CallApi;

async function send(endpoint: Endpoint, input: Record<string, unknown>): Promise<Envelope> {
  const envelope = await request(endpoint, input);
  // Field errors are shown at their fields.
  if (envelope.code !== 200 && envelope.code !== 4012 && envelope.code !== 422)
    showToast({ message: envelope.msg, tone: 'error' });
  return envelope;
}

async function request(endpoint: Endpoint, input: Record<string, unknown>): Promise<Envelope> {
  const token = readToken();
  const query = endpoint.method === 'GET' ? toQuery(input) : '';
  try {
    const response = await fetch(endpoint.path + query, {
      method: endpoint.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(endpoint.method === 'POST' && { 'content-type': 'application/json' }),
      },
      body: endpoint.method === 'POST' ? JSON.stringify(input) : undefined,
      signal: AbortSignal.timeout(timeoutMs),
    });
    return (await response.json()) as Envelope;
  } catch {
    return { code: 0, data: {}, msg: 'We could not reach the site. Please check your connection and try again.' };
  }
}

function toQuery(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (value !== undefined) query.set(name, String(value));
  const text = query.toString();
  return text && `?${text}`;
}
