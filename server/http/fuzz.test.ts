import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogin } from '../modules/staff/logins.ts';
import { type BuiltSite, openBuiltSite, type SentRequest } from '../test-support/built-site.ts';
import { createFuzz } from '../test-support/fuzz-requests.ts';
import { createHostile } from '../test-support/hostile-input.ts';
import { toRoles } from '../test-support/test-roles.ts';
import type { OpenApi } from './openapi.ts';

/** The number of requests is part of what the site promises; another seed makes other requests. */
const requests = 5_000;
const seed = Number(process.env.FUZZ_SEED ?? 11);
/** A log-in is ended by one of the calls sooner or later. */
const requestsPerLogin = 250;

let site: BuiltSite;
beforeAll(async () => {
  // Each request names a network of its own: what is tried are the handlers, not the budgets.
  site = await openBuiltSite({ TRUST_PROXY: '1' });
}, 300_000);
afterAll(() => site?.close());

async function logIn(role: 'customer' | 'admin', round: number): Promise<string> {
  const email = `${role}-${round}@example.com`;
  const { password } = await createLogin(site.database, {
    email,
    roles: toRoles(role),
    firstName: 'Ada',
    lastName: 'Byron',
  });
  const { text } = await site.send({
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${round % 255}` },
    body: JSON.stringify({ email, password }),
  });
  return (JSON.parse(text) as { data: { token: string } }).data.token;
}

async function timeLogIn(): Promise<number> {
  const start = performance.now();
  await logIn('customer', 999);
  return performance.now() - start;
}

function describe({ method, path, headers, body = '' }: SentRequest): string {
  const shown = String(body);
  return `${method} ${path.slice(0, 200)} ${headers?.['content-type'] ?? ''} ${shown.slice(0, 400)}${shown.length > 400 ? `… (${shown.length})` : ''}`;
}

test('whatever is sent, no answer is a 5xx and none takes a hundred times as long as the others or as ten log-ins', async () => {
  const { rows } = await site.database.$client.query('select uuid from products limit 20');
  const products = rows.map(({ uuid }: { uuid: string }) => uuid);
  const openApi: OpenApi = JSON.parse((await site.send({ method: 'GET', path: '/api/openapi.json' })).text);
  const hostile = createHostile(seed, products);
  const { first, next } = createFuzz({ openApi, pages: site.pages, products, origin: site.origin }, hostile);

  const broken: string[] = [];
  const answers: { request: SentRequest; ms: number }[] = [];
  let tokens: (string | null)[] = [];
  for (let turn = 0; turn < first.length + requests; turn += 1) {
    if (turn % requestsPerLogin === 0) {
      const round = turn / requestsPerLogin;
      tokens = [null, await logIn('customer', round), await logIn('admin', round)];
    }
    const swept = first[turn];
    const request = swept ?? next();
    // Without the rights for a call nothing would be read.
    const token = swept ? tokens.at(-1) : hostile.pick(tokens);
    const ip = `${10 + (turn >> 16)}.${(turn >> 8) & 255}.${turn & 255}.7`;
    request.headers = {
      ...request.headers,
      'x-forwarded-for': ip,
      ...(token && { authorization: `Bearer ${token}`, cookie: `token=${token}` }),
    };
    // A longer body is refused unread, and the connection with it.
    if (request.body) request.body = request.body.slice(0, 900_000);
    const { status, ms, text } = await site
      .send(request)
      .catch((error: unknown) => ({ status: 599, ms: 0, text: String(error) }));
    if (status >= 500) broken.push(`${status} ${describe(request)} → ${text.slice(0, 200)}`);
    answers.push({ request, ms });
  }
  expect(broken).toEqual([]);

  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  // Measured in answers of the same machine: the middle one, and a log-in, whose password is slow to check on purpose.
  const limit = Math.max(100 * (times[times.length >> 1] as number), 10 * (await timeLogIn()));
  const slow: string[] = [];
  for (const { request } of answers.filter(({ ms }) => ms > limit)) {
    // Again by itself: a busy machine is slow once, a bad pattern each time.
    let again = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < 5 && again > limit; turn += 1) again = Math.min(again, (await site.send(request)).ms);
    if (again > limit) slow.push(`${Math.round(again)} ms ${describe(request)}`);
  }
  expect(slow).toEqual([]);
}, 600_000);
