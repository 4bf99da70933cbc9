import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { WebSocket } from 'ws';
import { emptyToken, socketPath } from '#contract/realtime.ts';
import { joinEmbedded } from '#database/embedded/embedded-server.ts';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { makeDataDir, type SpawnedSite, spawnSite, until, waitUntilReady } from '../support/spawned-site.ts';
import { host, startNginx } from './support/nginx.ts';
import { test } from './support/system-test.ts';

const origin = `https://${host}`;

/** Two processes on one database, with the settings that the operations guide names. */
async function openBehindNginx(atEnd: (close: () => unknown) => void) {
  const server = await joinEmbedded({ dataDir: await makeDataDir(), transport: 'tcp' });
  atEnd(() => server.stop());
  const { host: databaseHost, port, user, password, database } = server.connection;
  const shared = {
    DATA_DIR: await makeDataDir(),
    DATABASE_URL: `postgres://${user}:${password}@${databaseHost}:${port}/${database}`,
    SITE_URL: origin,
    TRUST_PROXY: '1',
    DEMO: '1',
  };
  const ports = [String(await findFreePort()), String(await findFreePort())];
  const start = (sitePort: string) => spawnSite({ ...shared, PORT: sitePort });
  const sites = ports.map(start);
  for (const site of sites) await waitUntilReady(site);
  return { nginx: await startNginx(atEnd, ports), ports, sites, start };
}

async function stop(site: SpawnedSite): Promise<void> {
  site.child.kill('SIGTERM');
  expect(await site.exited, site.output()).toBe(0);
}

test('the site behind nginx: client IP, sockets, uploads, compression, caching, a slow client', async ({ atEnd }) => {
  const { nginx, sites } = await openBehindNginx(atEnd);

  await test.step('http leads to https', async () => {
    const answer = await fetch(`http://127.0.0.1:${nginx.httpPort}/cart?a=1`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, 'https://127.0.0.1/cart?a=1']);
  });

  await test.step('the client’s IP is the one of its connection, whatever its headers say', async () => {
    const forged = {
      'x-forwarded-for': '203.0.113.9, 203.0.113.8',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=1.2.3.4',
    };
    const { body } = await nginx.send({ path: '/api/client-ip', from: '127.0.0.5', headers: forged });
    expect(JSON.parse(String(body)).data).toEqual({ ip: '127.0.0.5' });
  });

  await test.step('pages and answers are compressed, pages are revalidated, files are immutable', async () => {
    const page = await nginx.send({ path: '/collections/all/', headers: { 'accept-encoding': 'br' } });
    expect(page.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': expect.stringMatching(/no-cache/),
    });
    expect(page.headers['strict-transport-security']).toBeTruthy();
    const html = String(brotliDecompressSync(page.body));
    expect(html).toContain('</html>');
    const again = await nginx.send({
      path: '/collections/all/',
      headers: { 'accept-encoding': 'br', 'if-none-match': String(page.headers.etag) },
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const list = await nginx.send({ path: '/api/product/v2/list', headers: { 'accept-encoding': 'gzip' } });
    expect(list.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(String(gunzipSync(list.body))).code).toBe(200);
    const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '';
    for (const _ of [1, 2]) {
      const file = await nginx.send({ path: asset });
      expect([file.status, file.headers['cache-control']]).toEqual([200, expect.stringMatching(/immutable/)]);
    }
    for (const path of ['/metrics', '/readyz']) expect((await nginx.send({ path })).status).toBe(404);
  });

  await test.step('a socket opens from our own pages and from no others', async () => {
    const open = (from: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`${nginx.socketUrl}${socketPath}?token=${emptyToken}`, {
          origin: from,
          headers: { host },
          ca: nginx.ca,
        });
        socket.on('message', (data) => {
          resolve(String((JSON.parse(String(data)) as { type: string }).type));
          socket.close();
        });
        socket.on('error', (error) => resolve(error.message));
      });
    expect(await open(origin)).toBe('connect_success');
    expect(await open('https://other.example')).toContain('403');
  });

  await test.step('uploads of 10 MB arrive whole, a slow one too, while others are served', async () => {
    const guest_id = randomBytes(16).toString('base64url');
    const upload = async (bytes: number, slowly?: { pieces: number; ms: number }) => {
      const body = Buffer.concat([
        Buffer.from('%PDF-1.4\n'),
        randomBytes(bytes - 28),
        Buffer.from('\nstartxref\n9\n%%EOF'),
      ]);
      const begun = await nginx.post('/api/file/begin', { name: 'menu.pdf', bytes: body.length, guest_id });
      const { url, headers, file_id } = JSON.parse(String(begun.body)).data;
      const { pathname, search } = new URL(url, origin);
      const put = await nginx.send({ method: 'PUT', path: pathname + search, headers, body, slowly });
      const confirmed = await nginx.post('/api/file/confirm', { file_id, guest_id });
      const { url: link } = JSON.parse(String(confirmed.body)).data;
      const read = await nginx.send({ path: link });
      return [put.status, confirmed.status, read.body.equals(body)];
    };
    expect(await upload(10_000_000)).toEqual([200, 200, true]);
    const slow = upload(200_000, { pieces: 40, ms: 100 });
    const others = await Promise.all(Array.from({ length: 20 }, () => nginx.send({ path: '/' })));
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await slow).toEqual([200, 200, true]);
    const tooLarge = await nginx.post('/api/cart/add', { text: 'x'.repeat(13_000_000) });
    expect([tooLarge.status, JSON.parse(String(tooLarge.body)).code]).toEqual([413, 413]);
  });

  await test.step('tokens of access links stay out of the log', async () => {
    await nginx.send({ path: '/status/a-token-that-opens-a-request' });
    await until(async () => (await nginx.readLog()).includes('/status/***'));
    expect(await nginx.readLog()).not.toContain('a-token');
  });

  await test.step('with both processes stopped, pages and calls say so in their own way', async () => {
    await Promise.all(sites.map(stop));
    const page = await nginx.send({ path: '/' });
    expect([page.status, page.headers['retry-after']]).toEqual([503, '5']);
    expect(String(page.body)).toContain('<h1>We’ll be right back</h1>');
    const call = await nginx.send({ path: '/api/cart?guest_id=x' });
    expect([call.status, JSON.parse(String(call.body)).code]).toEqual([503, 503]);
  });
});

test('restarting one process after the other fails no request', async ({ atEnd }) => {
  const { nginx, ports, sites, start } = await openBehindNginx(atEnd);
  const list = await nginx.send({ path: '/api/product/v2/list' });
  const [product] = JSON.parse(String(list.body)).data.list as { uuid: string; moq: number }[];
  const failures: string[] = [];
  const counts = { reads: 0, writes: 0 };
  let ended = false;
  const read = async () => {
    const paths = ['/', '/collections/all/', '/search/cup', '/api/product/v2/list'];
    for (let number = 0; !ended; number += 1) {
      const path = paths[number % paths.length] ?? '/';
      const { status } = await nginx.send({ path }).catch(() => ({ status: 0 }));
      counts.reads += 1;
      if (status !== 200) failures.push(`GET ${path} ${status}`);
    }
  };
  const write = async (visitor: number) => {
    while (!ended) {
      const line = {
        guest_id: randomBytes(16).toString('base64url'),
        product_uuid: product?.uuid,
        quantity: product?.moq,
      };
      const headers = { 'x-request-id': randomUUID() };
      const { status } = await nginx.post('/api/cart/add', line, headers).catch(() => ({ status: 0 }));
      counts.writes += 1;
      if (status !== 200) failures.push(`POST ${status}`);
      await sleep(20 + visitor);
    }
  };
  const visitors = [read(), read(), write(1), write(2), write(3)];
  for (const [index, port] of ports.entries()) {
    await sleep(2_000);
    await stop(sites[index] as SpawnedSite);
    await sleep(1_000);
    sites[index] = start(port);
    await waitUntilReady(sites[index]);
  }
  await sleep(1_000);
  ended = true;
  await Promise.all(visitors);
  test.info().annotations.push({ type: 'requests', description: JSON.stringify(counts) });
  expect(failures).toEqual([]);
  await Promise.all(sites.map(stop));
});
