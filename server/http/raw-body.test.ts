import { createHmac, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import type { EndpointTable } from '#contract/endpoints.ts';
import { fail } from '#contract/errors.ts';
import { RawBody } from '#contract/raw-body.ts';
import { createDispatch, type Handlers } from '../calls/dispatch.ts';
import type { RequestScope } from '../calls/request-scope.ts';
import { createAuthenticate } from '../modules/auth/authenticate.ts';
import { createUploadLimiter } from '../modules/files/upload-limiter.ts';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';
import { createApiRoutes } from './api-routes.ts';
import { logRequests } from './request-log.ts';

const maxBytes = 2_000;
const webhook = defineEndpoint({
  audience: 'anyone',
  body: 'raw',
  maxBytes,
  summary: 'A signed message of another system.',
  input: RawBody,
  output: z.object({ bytes: z.int() }),
});
const table = { 'POST /api/test/webhook': webhook };
const secret = 'whsec';
const sign = (body: string | Buffer) => createHmac('sha256', secret).update(body).digest('hex');

let site: TestApp;
let app: Hono<RequestScope>;
beforeAll(async () => {
  site = await createTestApp();
  const { parts } = site;
  const handlers = {
    'POST /api/test/webhook'({ bytes, headers }: z.infer<typeof RawBody>) {
      const given = Buffer.from(headers['x-signature'] ?? '', 'hex');
      const right = createHmac('sha256', secret).update(bytes).digest();
      const isRight = given.byteLength === right.byteLength && timingSafeEqual(given, right);
      return isRight ? { bytes: bytes.byteLength } : fail('forbidden');
    },
  };
  const ownTable = table as unknown as EndpointTable;
  const dispatch = createDispatch(handlers as unknown as Handlers, async () => undefined, ownTable);
  const authenticate = createAuthenticate(parts.database, parts.settings);
  app = new Hono<RequestScope>();
  app.use('*', logRequests(parts.log, site.telemetry, 0));
  app.route('/', createApiRoutes(dispatch, authenticate, createUploadLimiter(parts), ownTable));
});
afterAll(() => site.close());

async function post(body: BodyInit, signature: string, type = 'application/json') {
  const headers = { 'x-signature': signature, 'content-type': type };
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
  const answer = await app.request('/api/test/webhook', init);
  return { status: answer.status, ...((await answer.json()) as { data: { bytes?: number } }) };
}

test.each([
  ['JSON with its own spaces and order', '{ "b":1,\r\n "a" : 2, "a":3 }', 'application/json'],
  ['what is not JSON', 'a=1&b=%00', 'application/x-www-form-urlencoded'],
  ['bytes that are no text', Buffer.from([0, 255, 254, 0xc3, 0x28]), 'application/octet-stream'],
  ['nothing', '', 'application/json'],
])('a signature over %s is right', async (_what, body, type) => {
  const { status, data } = await post(body as BodyInit, sign(body), type);
  expect([status, data.bytes]).toEqual([200, Buffer.byteLength(body)]);
});

test('a body that was changed by one byte, or written anew, is refused', async () => {
  const body = '{ "amount": 1 }';
  expect((await post('{ "amount": 2 }', sign(body))).status).toBe(403);
  expect((await post(JSON.stringify(JSON.parse(body)), sign(body))).status).toBe(403);
});

test('a body above the limit is refused, announced or not', async () => {
  const fitting = 'x'.repeat(maxBytes);
  expect((await post(fitting, sign(fitting))).status).toBe(200);
  const long = `${fitting}x`;
  expect((await post(long, sign(long))).status).toBe(413);
  let requested = 0;
  const endless = new ReadableStream({
    pull(controller) {
      requested += 1;
      controller.enqueue(new Uint8Array(500));
    },
  });
  expect((await post(endless, '')).status).toBe(413);
  expect(requested).toBeLessThan(20);
});

test('the description of the API says that it takes bytes', async () => {
  const { paths } = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, { post: { requestBody: { content: object } } }>;
  };
  expect(Object.keys(paths['/api/test/webhook']?.post.requestBody.content ?? {})).toEqual(['application/octet-stream']);
});
