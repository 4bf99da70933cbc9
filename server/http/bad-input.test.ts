import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { splitCall } from '#contract/call-api.ts';
import { type Call, endpoints } from '#contract/endpoints.ts';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

/** Each is a caller's mistake or attack: a 4xx in the envelope, a sentence, one line in the log. */
test.each([
  [
    'malformed JSON',
    400,
    '/api/auth/login',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"email":' },
  ],
  [
    'an array instead of an object',
    422,
    '/api/auth/login',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: '[]' },
  ],
  ['null', 422, '/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: 'null' }],
  [
    'wrong types',
    422,
    '/api/auth/login',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"email":1,"password":{}}' },
  ],
  [
    'lists in lists in lists',
    400,
    '/api/auth/login',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"email":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    },
  ],
  [
    'a hundred thousand lines',
    400,
    '/api/info/ask_product',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"lines":[${Array(100_000).fill('{}').join()}]}`,
    },
  ],
  [
    'a form instead of JSON',
    415,
    '/api/auth/login',
    { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' },
  ],
  ['no content type', 415, '/api/auth/login', { method: 'POST', body: 'x' }],
  [
    'a giant body',
    413,
    '/api/auth/login',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: `{"email":"${'a'.repeat(1_100_000)}"}` },
  ],
  [
    'a compressed body, which is never unpacked',
    400,
    '/api/auth/login',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync(Buffer.alloc(50_000_000, ' ')),
    },
  ],
  ['an unknown call', 404, '/api/nothing/here', {}],
  ['an unknown method', 405, '/api/auth/login', { method: 'DELETE' }],
  ['GET where POST belongs', 405, '/api/auth/login', {}],
  ['a hostile query', 422, "/api/product/v2/list?category=%00&current_page=1'--", {}],
  ['a bearer that is none', 401, '/api/auth/logo', { headers: { authorization: 'Basic QWxhZGRpbg==' } }],
  ['a width the image service does not have', 400, '/_ipx/f_webp,w_333/media/x.webp', {}],
  ['another format', 400, '/_ipx/f_avif,w_320/media/x.webp', {}],
  ['a picture that is not there', 404, '/_ipx/f_webp,w_320/media/none.webp', {}],
  ['a way out of the media folder', 400, '/_ipx/f_webp,w_320/media/..%2f..%2fpackage.json', {}],
  ['another origin as a picture', 400, '/_ipx/f_webp,w_320/https://example.com/x.webp', {}],
] as [string, number, string, RequestInit][])('%s is a clear %i', async (_name, status, path, init) => {
  const before = site.lines.length;
  const response = await site.app.request(path, init);
  expect(response.status).toBe(status);
  const envelope = await response.json();
  expect(envelope).toMatchObject({ code: status, msg: expect.stringMatching(/\.$/) });
  expect(site.lines.length - before).toBeLessThanOrEqual(1);
  expect(site.lines.slice(before).join('')).not.toMatch(/"level":(50|60)/);
});

test('a body without a length is counted while it is read', async () => {
  const chunk = new TextEncoder().encode('x'.repeat(100_000));
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      if (sent > 100) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' };
  const response = await site.app.request('/api/auth/login', init as RequestInit);
  expect(response.status).toBe(413);
  expect(sent).toBeLessThan(20);
});

test('an unexpected error is a 500 with a report id and no detail', async () => {
  const broken = await createTestApp();
  await broken.parts.database.$client.query('drop table categories cascade');
  const answer = await broken.get('/api/product/v2/category_list');
  expect(answer).toMatchObject({ status: 500, code: 500, data: { report: expect.stringMatching(/^[0-9a-f]{8}$/) } });
  expect(JSON.stringify(answer)).not.toContain('categories');
  expect(broken.lines.join('')).toContain(String(answer.data.report));
  await broken.close();
});

test('every answer carries the security headers and a request id', async () => {
  const response = await site.app.request('/api/client-ip');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('metrics are for this machine only, unless a token is set', async () => {
  expect((await site.app.request('/metrics')).status).toBe(403);
  const guarded = await createTestApp({ environment: { METRICS_TOKEN: 'a-token-of-16-chars' } });
  expect(
    (await guarded.app.request('/metrics', { headers: { authorization: 'Bearer a-token-of-16-chars' } })).status,
  ).toBe(200);
  await guarded.close();
});

test.each([
  ['NUL', 'owner\\u0000@example.com', 'secret\\u0000'],
  ['half of a two-part sign', 'owner@example.com', 'secret\\ud83d'],
])('text that no database keeps is taken without it: %s', async (_name, email, password) => {
  const response = await site.app.request('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"email":"${email}","password":"${password}"}`,
  });
  expect(response.status).toBe(401);
});

test.each(['{"toString":1}', '[[{"valueOf":null}]]', '{"__proto__":{"toString":1}}'])(
  'an error report is taken whatever its message is: %s',
  async (message) => {
    const response = await site.app.request('/api/info/feishu/notify', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"message":{"message":${message},"url":"https://shop.example/"}}`,
    });
    expect(response.status).toBe(200);
  },
);

test('two slashes in front of an address do not lead to another site', async () => {
  const response = await site.app.request('http://shop.example//evil.example/');
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe('/evil.example');
});

test('every call answers a body that is no object with 422', async () => {
  const { token } = await site.logIn('admin');
  const calls = (Object.keys(endpoints) as Call[]).filter(
    (call) => call.startsWith('POST ') && !('body' in endpoints[call]),
  );
  const wrong: string[] = [];
  for (const call of calls)
    for (const body of [null, [], 1, 'text', true]) {
      const { status } = await site.post(splitCall(call)[1], body, token);
      if (status !== 422) wrong.push(`${call} ${JSON.stringify(body)}: ${status}`);
    }
  expect(wrong).toEqual([]);
});
