import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { createSecureServer, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { cleanUpLater } from './clean-up.ts';

/**
 * HTTPS and HTTP/2 before a site, as nginx stands before it for visitors (docs/operations/nginx.conf). Over plain HTTP/1.1 a
 * browser fetches six files at a time, which no visitor sees and Lighthouse counts.
 */
export async function openFrontDoor(siteUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createSecureServer({ ...(await makeCertificate()), allowHTTP1: true });
  server.on('stream', (stream, headers) => passOn(siteUrl, stream, headers));
  server.on('upgrade', (asked: IncomingMessage, socket: Duplex) => passSocketOn(siteUrl, asked, socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = cleanUpLater(() => server.close());
  return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

async function makeCertificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'packwright-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'],
    ...[...names, '-keyout', key, '-out', cert],
  ]);
  try {
    if (made.status !== 0) throw new Error('Lighthouse needs the program openssl, for the certificate of HTTPS.');
    return { key: await readFile(key), cert: await readFile(cert) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What HTTP/2 has in place of a header, and what a connection of HTTP/1.1 says of itself. */
const ofConnection = /^(:|connection$|keep-alive$|transfer-encoding$|upgrade$)/;

function passOn(siteUrl: string, stream: ServerHttp2Stream, headers: IncomingHttpHeaders): void {
  const keep = (all: object) => Object.fromEntries(Object.entries(all).filter(([name]) => !ofConnection.test(name)));
  const { host } = new URL(siteUrl);
  const inner = request(siteUrl + headers[':path'], {
    method: headers[':method'],
    headers: { ...keep(headers), host, 'x-forwarded-proto': 'https' },
  });
  inner.on('response', (answer) => {
    if (stream.destroyed) return;
    stream.respond({ ':status': answer.statusCode, ...keep(answer.headers) });
    answer.pipe(stream);
  });
  inner.on('error', () => stream.close());
  stream.on('error', () => inner.destroy());
  stream.pipe(inner);
}

/** The socket of live updates, which browsers open with HTTP/1.1. */
function passSocketOn(siteUrl: string, { url, rawHeaders }: IncomingMessage, outer: Duplex): void {
  const { host, hostname, port, origin } = new URL(siteUrl);
  const own: Record<string, string> = { host, origin };
  const inner = connect(Number(port), hostname);
  inner.write(`GET ${url} HTTP/1.1\r\n`);
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = String(rawHeaders[i]);
    inner.write(`${name}: ${own[name.toLowerCase()] ?? rawHeaders[i + 1]}\r\n`);
  }
  inner.write('\r\n');
  inner.pipe(outer).pipe(inner);
  inner.on('error', () => outer.destroy());
  outer.on('error', () => inner.destroy());
}
