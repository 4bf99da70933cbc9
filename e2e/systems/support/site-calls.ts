import type { SpawnedSite } from '../../support/spawned-site.ts';

interface Sent {
  status: number;
  data: Record<string, unknown>;
}

let visitors = 0;

/** One call; without an answer the status is 0. Each comes from an IP of its own, so that rate limits are not what is tested. */
export async function send(
  { url }: Pick<SpawnedSite, 'url'>,
  path: string,
  body?: object,
  token?: string,
): Promise<Sent> {
  visitors += 1;
  try {
    const answer = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.7.${visitors >> 8}.${visitors & 255}`,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await answer.text();
    const data = text.startsWith('{') ? (JSON.parse(text) as { data: Record<string, unknown> }).data : {};
    return { status: answer.status, data };
  } catch {
    return { status: 0, data: {} };
  }
}

/** A restaurant asks for a quote; the email to it names the request. */
export function sendRequest(site: Pick<SpawnedSite, 'url'>, email: string): Promise<Sent> {
  return send(site, '/api/info/ask_product', {
    business_email: email,
    restaurant: 'Forno',
    zipcode: '07102',
    submit_source: 'homepage',
    quantity: '5,000',
  });
}

export const account = { password: 'three paper cranes', first_name: 'Noor', last_name: 'Haddad', agree_terms: true };
