import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { toastStore } from '#ui/toast-store.ts';
import { callApi, callApiQuietly } from './api.ts';
import { isWorkPending } from './pending-work.ts';

/** What the server heard last, and what it answers next; null keeps the caller waiting. */
let heard: { method?: string; url?: string; headers: IncomingHttpHeaders; body: string };
let answer: { code: number; data?: unknown; msg: string } | 'half' | null = { code: 200, data: {}, msg: 'OK' };
/** Stands for the page: all that the client reads of it is the cookie. */
const page = { cookie: '' };
let server: Server;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    heard = { method: request.method, url: request.url, headers: request.headers, body };
    if (answer === 'half') {
      response.writeHead(200, { 'content-length': 100 }).write('{"code":200,"data":{');
      setImmediate(() => response.destroy());
    } else if (answer) response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const plainFetch = globalThis.fetch;
  // A page's fetch knows its origin and its cookies; that is all the browser adds here.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => plainFetch(base + path, init));
  vi.stubGlobal('document', page);
});
afterEach(() => {
  page.cookie = '';
  answer = { code: 200, data: {}, msg: 'OK' };
  vi.restoreAllMocks();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  vi.unstubAllGlobals();
});

const readNotices = () => toastStore.list().map(({ message }) => message);

test('E1 GET sends a query without what is undefined, POST a JSON body; the bearer comes from the cookie', async () => {
  await callApi('GET /api/product/v2/list', { per_page: 24, current_page: 2, category: undefined });
  expect(heard).toMatchObject({ method: 'GET', url: '/api/product/v2/list?per_page=24&current_page=2', body: '' });
  expect(heard.headers.authorization).toBeUndefined();
  page.cookie = 'theme=dark; token=abc123';
  await callApi('POST /api/info/subscribe', { email: 'owner@cafe.example' });
  expect(heard).toMatchObject({ method: 'POST', url: '/api/info/subscribe' });
  expect(JSON.parse(heard.body)).toEqual({ email: 'owner@cafe.example' });
  expect(heard.headers).toMatchObject({ authorization: 'Bearer abc123', 'content-type': 'application/json' });
});

test('E1 the answer is the envelope; an error of the server is shown as its own sentence, one of a field is not', async () => {
  answer = { code: 429, data: {}, msg: 'Too many searches. Please wait a minute.' };
  expect(await callApi('GET /api/client-ip', {})).toEqual(answer);
  expect(readNotices()).toContain('Too many searches. Please wait a minute.');
  answer = { code: 422, data: {}, msg: 'Please check the fields.' };
  await callApi('GET /api/client-ip', {});
  answer = { code: 500, data: {}, msg: 'Shown to no one who did not ask.' };
  await callApiQuietly('GET /api/client-ip', {});
  expect(readNotices()).not.toContain('Please check the fields.');
  expect(readNotices()).not.toContain('Shown to no one who did not ask.');
});

test('E1 a call waits 120 seconds and no longer, and says that the site could not be reached', async () => {
  const ends = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ends.signal);
  answer = null;
  const call = callApi('GET /api/client-ip', {});
  expect(timeout).toHaveBeenCalledWith(120_000);
  expect(isWorkPending()).toBe(true);
  ends.abort(new DOMException('', 'TimeoutError'));
  expect(await call).toMatchObject({ code: 0, msg: expect.stringMatching(/couldn’t reach the site/) });
  expect(readNotices()).toContain('We couldn’t reach the site. Please check your connection and try again.');
  expect(isWorkPending()).toBe(false);
});

test('E1 an answer that breaks off midway is none, though its status was 200', async () => {
  answer = 'half';
  expect(await callApiQuietly('GET /api/client-ip', {})).toEqual({
    code: 0,
    data: {},
    msg: 'We couldn’t reach the site. Please check your connection and try again.',
  });
});

test('E8 the loading indicator shows while any of several calls runs, whether it ends well or not', async () => {
  expect(isWorkPending()).toBe(false);
  const calls = [callApi('GET /api/client-ip', {}), callApi('GET /api/product/v2/tag_list', {})];
  expect(isWorkPending()).toBe(true);
  await calls[0];
  await calls[1];
  expect(isWorkPending()).toBe(false);
});
