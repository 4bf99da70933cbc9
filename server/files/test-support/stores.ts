import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import { onTestFinished } from 'vitest';
import { openDiskStore } from '../disk-store.ts';
import type { FileStore } from '../file-store.ts';
import { openS3Store } from '../s3-store.ts';

export async function useDiskStore(): Promise<{ store: FileStore; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'pw-files-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { store: await openDiskStore(folder), folder };
}

export async function useS3Store(): Promise<{ store: FileStore; objects: Map<string, Buffer> }> {
  const { url, objects, close } = await startS3();
  onTestFinished(close);
  return { store: openS3Store(url), objects };
}

const [accessKeyId, secretAccessKey] = ['key', 'secret'];

/** As much of S3 as we use: signatures are made again and compared, ranges and copies work, one object per path. */
export async function startS3() {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    if (!(await isSigned(request, url))) return void response.writeHead(403).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const key = url.pathname;
    if (request.method === 'PUT') {
      const source = request.headers['x-amz-copy-source'];
      const copied = source === undefined ? Buffer.concat(chunks) : objects.get(String(source));
      if (!copied) return void response.writeHead(404).end();
      objects.set(key, copied);
      return void response.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return void response.writeHead(404).end();
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = start === undefined ? object : object.subarray(Number(start), Number(end) + 1);
    response.writeHead(start === undefined ? 200 : 206, { 'content-length': part.byteLength });
    response.end(request.method === 'HEAD' ? undefined : part);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${accessKeyId}:${secretAccessKey}@127.0.0.1:${port}/bucket?region=eu-west-1`,
    objects,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** By the header, or by the query of a presigned URL: any header that was signed must be as it was signed. */
async function isSigned({ headers, method }: IncomingMessage, url: URL): Promise<boolean> {
  const byQuery = url.searchParams.get('X-Amz-Signature');
  const [, byHeader] = /Signature=(\w+)$/.exec(headers.authorization ?? '') ?? [];
  const names = byQuery
    ? url.searchParams.get('X-Amz-SignedHeaders')
    : /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1];
  const datetime = byQuery ? url.searchParams.get('X-Amz-Date') : headers['x-amz-date'];
  const unsigned = new URL(url);
  for (const name of ['Signature', 'Algorithm', 'Credential', 'SignedHeaders', 'Date'])
    unsigned.searchParams.delete(`X-Amz-${name}`);
  const signer = new AwsV4Signer({
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region: 'eu-west-1',
    method: method ?? '',
    url: unsigned.href,
    datetime: String(datetime),
    signQuery: byQuery !== null,
    allHeaders: true,
    headers: Object.fromEntries(
      (names ?? '').split(';').flatMap((name) => (name === 'host' ? [] : [[name, String(headers[name] ?? '')]])),
    ),
  });
  const signed = await signer.sign();
  const right = byQuery
    ? signed.url.searchParams.get('X-Amz-Signature')
    : /Signature=(\w+)$/.exec(signed.headers.get('authorization') ?? '')?.[1];
  return right === (byQuery ?? byHeader);
}
