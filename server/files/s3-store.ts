import { AwsClient } from 'aws4fetch';
import { assertKey, type FileStore } from './file-store.ts';

/** As long as a link to send a file to us is good for. */
const presignedSeconds = 900;
/** Nothing the store hands out by itself is shown by a browser; our own answers name the type. */
const contentType = 'application/octet-stream';

/** The longest silence of the store while we wait for it; a transfer as a whole may take longer. */
const idleLimitMs = 60_000;
/** What we send is counted as a whole, because its progress cannot be seen: as slow as this is still moving. */
const slowestBytesPerMs = 50;

/** S3_URL is https://ACCESS_KEY:SECRET@host/bucket?region=… for any S3-compatible store, addressed by path. */
export function openS3Store(s3Url: string, idleMs = idleLimitMs): FileStore {
  const url = new URL(s3Url);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    retries: 3,
  });
  const bucket = url.pathname.replace(/\/$/, '');
  const toUrl = (key: string) => {
    assertKey(key);
    return `${url.origin}${bucket}/${key}`;
  };

  async function send(method: string, key: string, init: SendOptions = {}, canBeMissing = true): Promise<Response> {
    const idle = createIdleTimer(idleMs);
    const { body, headers } = init;
    const response = await idle.limit(
      client.fetch(toUrl(key), { method, body, headers, signal: idle.signal }),
      (body?.byteLength ?? 0) / slowestBytesPerMs,
    );
    if (response.ok || (canBeMissing && response.status === 404))
      return new Response(response.body && limitIdle(response.body, idle), response);
    await response.body?.cancel();
    const error = new Error(`File store answered ${response.status} to ${method}`);
    throw response.status === 507 ? Object.assign(error, { code: 'ENOSPC' }) : error;
  }

  return {
    async put(key, data) {
      const body = data as Uint8Array<ArrayBuffer>;
      await send('PUT', key, { body, headers: { 'content-type': contentType } }, false);
    },
    async get(key) {
      const response = await send('GET', key);
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
    async measure(key) {
      const response = await send('HEAD', key);
      return response.ok ? Number(response.headers.get('content-length')) : null;
    },
    async read(key, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const response = await send('GET', key, { headers });
      if (range && response.ok && response.status !== 206) {
        await response.body?.cancel();
        throw new Error('File store ignored a range');
      }
      return response.ok ? response.body : null;
    },
    async move(from, to) {
      const source = new URL(toUrl(from)).pathname;
      const response = await send('PUT', to, { headers: { 'x-amz-copy-source': source } }, false);
      // A copy that fails half-way answers 200 with an error in its body.
      if (/<Error>/.test(await response.text())) throw new Error('File store could not copy a file');
      await send('DELETE', from);
    },
    async remove(key) {
      await send('DELETE', key);
    },
    // An object appears whole or not at all.
    sweep: async () => 0,
    intake: {
      way: 'presigned',
      async presign(key, bytes) {
        const target = new URL(toUrl(key));
        target.searchParams.set('X-Amz-Expires', String(presignedSeconds));
        const headers = { 'content-type': contentType };
        const signed = await client.sign(target.href, {
          method: 'PUT',
          // Length and type are signed, so the store rejects any other. A browser sets the length itself.
          headers: { ...headers, 'content-length': String(bytes) },
          aws: { signQuery: true, allHeaders: true },
        });
        return { url: signed.url, headers };
      },
    },
  };
}

interface SendOptions {
  body?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string> | undefined;
}

type IdleTimer = ReturnType<typeof createIdleTimer>;

/** Aborts the transfer when one step of it takes too long. */
function createIdleTimer(idleMs: number) {
  const controller = new AbortController();
  return {
    signal: controller.signal,
    async limit<T>(step: Promise<T>, extraMs = 0): Promise<T> {
      const timer = setTimeout(() => controller.abort(new Error('File store stopped sending')), idleMs + extraMs);
      try {
        return await step;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** The timer runs while we wait for the store, and rests while our own reader is slow: nothing is read ahead for it. */
function limitIdle(body: ReadableStream<Uint8Array>, idle: IdleTimer): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await idle.limit(reader.read());
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
