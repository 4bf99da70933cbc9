import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createListener } from '../pages/cached-page-listener.ts';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';

let site: TestApp;
let port: number;
const server = createServer();
beforeAll(async () => {
  site = await createTestApp();
  const next = getRequestListener(site.app.fetch, { overrideGlobalObjects: false });
  const listener = createListener(
    site.cache,
    (request, response) => void next(request, response),
    () => undefined,
  );
  server.on('request', listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await site.close();
});

/** The status line of what the bytes are answered with. */
function sendRaw(lines: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`));
    socket.on('data', (bytes) => {
      text += bytes.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(text.split(' ')[1])));
  });
}

test.each([
  ['one host', 200, ['GET /healthz HTTP/1.1', 'Host: shop.example']],
  ['two hosts', 400, ['GET /healthz HTTP/1.1', 'Host: shop.example', 'Host: other.example']],
  ['the same host twice', 400, ['GET /healthz HTTP/1.1', 'Host: shop.example', 'HOST: shop.example']],
  ['two hosts for a page', 400, ['GET / HTTP/1.1', 'Host: shop.example', 'host: other.example']],
  ['no host', 400, ['GET /healthz HTTP/1.1']],
  ['a host that is none', 400, ['GET /healthz HTTP/1.1', 'Host: a b/c']],
  ['an absolute target', 200, ['GET http://shop.example/healthz HTTP/1.1', 'Host: shop.example']],
  ['an absolute target of another host', 200, ['GET http://other.example/healthz HTTP/1.1', 'Host: shop.example']],
  ['a target that is no path', 400, ['GET ftp://shop.example/healthz HTTP/1.1', 'Host: shop.example']],
])('%s: %i', async (_name, status, lines) => {
  expect(await sendRaw(lines)).toBe(status);
});
