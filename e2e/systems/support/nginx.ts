import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/build-site.ts';
import { findFreePort } from '../../../scripts/find-free-port.ts';
import { makeCertificate } from './certificate.ts';
import { makeFolder, requireDebian, startServer } from './system-test.ts';

export const host = 'packwright.example';

interface Sending {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** Sends the body in as many pieces, one every so many milliseconds. */
  slowly?: { pieces: number; ms: number };
  /** The client's own IP, one of loopback's. */
  from?: string;
}

interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** nginx from Debian with docs/operations/nginx.conf as it is, except for ports and paths. */
export async function startNginx(atEnd: (close: () => unknown) => void, sitePorts: string[]) {
  const nginx = requireDebian('nginx-light', '/usr/sbin/nginx');
  const folder = await makeFolder(atEnd, 'nginx');
  const certificate = await makeCertificate(atEnd, host);
  const [httpPort, port] = [await findFreePort(), await findFreePort()];
  const shipped = await readFile(join(projectRoot, 'docs/operations/nginx.conf'), 'utf8');
  const changes: [string | RegExp, string][] = [
    [/server 127\.0\.0\.1:3000( .*)?;/, sitePorts.map((sitePort) => `server 127.0.0.1:${sitePort}$1;`).join(' ')],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['/etc/ssl/packwright/fullchain.pem', certificate.certFile],
    ['/etc/ssl/packwright/privkey.pem', certificate.keyFile],
    ['/var/cache/nginx-packwright', `${folder}/cache`],
    ['/var/log/nginx/packwright.log', `${folder}/access.log`],
  ];
  const used = changes.reduce((text, [from, to]) => {
    if (text.search(from) < 0) throw new Error(`nginx.conf has no ${from}`);
    return text.replace(from, to);
  }, shipped);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; user root; pid ${folder}/pid; error_log ${folder}/error.log;\nevents {}\nhttp {\n${temporary}\n${used}\n}\n`,
  );
  await startServer(atEnd, port, nginx, ['-c', file]);

  /** One request over TLS, as a browser sends it to the public host. */
  function send({ path, method = 'GET', headers = {}, body, slowly, from }: Sending): Promise<Received> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          servername: host,
          ca: certificate.ca,
          localAddress: from,
          method,
          path,
          headers: { host, ...(body && { 'content-length': Buffer.byteLength(body) }), ...headers },
          agent: false,
          timeout: 30_000,
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
          );
          answer.on('error', reject);
        },
      );
      sent.on('error', reject).on('timeout', () => sent.destroy(new Error('no answer')));
      if (!slowly || !body) return void sent.end(body);
      const bytes = Buffer.from(body);
      const size = Math.ceil(bytes.length / slowly.pieces);
      let at = 0;
      const timer = setInterval(() => {
        sent.write(bytes.subarray(at, at + size));
        at += size;
        if (at < bytes.length) return;
        clearInterval(timer);
        sent.end();
      }, slowly.ms);
    });
  }
  return {
    send,
    post: (path: string, body: object, headers: Record<string, string> = {}) =>
      send({
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    httpPort,
    socketUrl: `wss://127.0.0.1:${port}`,
    ca: certificate.ca,
    readLog: () => readFile(join(folder, 'access.log'), 'utf8'),
  };
}
