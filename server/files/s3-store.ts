import { AwsClient } from 'aws4fetch';
import { assertKey, type FileStore } from './file-store.ts';

/** S3_URL is https://ACCESS_KEY:SECRET@host/bucket?region=… for any S3-compatible store, addressed by path. */
export function openS3Store(s3Url: string): FileStore {
  const url = new URL(s3Url);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    retries: 3,
  });
  const base = `${url.origin}${url.pathname.replace(/\/$/, '')}`;

  async function send(method: string, key: string, init: RequestInit = {}): Promise<Response> {
    assertKey(key);
    const response = await client.fetch(`${base}/${key}`, { method, ...init, signal: AbortSignal.timeout(60_000) });
    if (!response.ok && response.status !== 404) throw new Error(`File store answered ${response.status} to ${method}`);
    return response;
  }

  return {
    async put(key, data, contentType) {
      const response = await send('PUT', key, {
        body: data as Uint8Array<ArrayBuffer>,
        headers: { 'content-type': contentType },
      });
      if (!response.ok) throw new Error(`File store answered ${response.status} to PUT`);
    },
    async get(key) {
      const response = await send('GET', key);
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
    async remove(key) {
      await send('DELETE', key);
    },
    // An object appears whole or not at all.
    sweep: async () => 0,
  };
}
