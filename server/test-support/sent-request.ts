import { randomUUID } from 'node:crypto';
import { createLink } from '../access-links/access-links.ts';
import type { TestApp } from './test-app.ts';

/** A request as a form made it: the token of the sender's own link, its number, and the id that opens nothing. */
export interface SentRequest {
  id: string;
  token: string;
  number: string;
}

let serial = 0;

/** Sends a form that is not a repeat of another. */
export async function sendRequest(
  site: TestApp,
  changes: Record<string, unknown> = {},
  bearer?: string,
): Promise<SentRequest> {
  serial += 1;
  const form = {
    business_email: `customer${serial}@bistro.example`,
    restaurant: `Bistro ${serial}`,
    zipcode: '10014',
    submit_source: 'page',
    ...changes,
  };
  const answer = await site.post('/api/info/ask_product', form, bearer);
  if (answer.code !== 200) throw new Error(`The form was refused: ${JSON.stringify(answer)}`);
  const number = String(answer.data.number);
  return { id: await readRequestId(site, number), token: readToken(answer.data.status_url), number };
}

/** The same request by a link like those in our emails, which proves the mailbox. */
export async function openMailbox<R extends SentRequest>(site: TestApp, request: R, email: string): Promise<R> {
  const subject = { kind: 'request', id: request.id } as const;
  return { ...request, token: await createLink(site.parts.database, subject, 'respond', email) };
}

export function readToken(statusUrl: unknown): string {
  return String(statusUrl).replace('/status/', '');
}

export async function readRequestId(site: TestApp, number: unknown): Promise<string> {
  const { rows } = await site.parts.database.$client.query('select id from requests where number = $1', [number]);
  return String(rows[0]?.id ?? '');
}

/** A member of staff writes to the customer of a request. */
export function sendMessage(site: TestApp, id: string, text: string, bearer: string | undefined, fields: object = {}) {
  const message = { id, text, client_key: randomUUID(), ...fields };
  return site.post('/api/backoffice/conversation/message', message, bearer);
}
