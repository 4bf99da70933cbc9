import { openAsBlob } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';

/** Where scheduled backups are kept. */
export interface BackupPlace {
  /** The file appears whole or not at all. */
  put(file: string, name: string): Promise<void>;
  /** No error where it is gone already. */
  remove(name: string): Promise<void>;
}

/** A part of a multipart upload; S3 takes 10,000 of them, and none below 5 MB but the last. */
const bytesOfPart = 64 * 1024 * 1024;

/** A folder, or `https://KEY:SECRET@host/bucket/prefix?region=…`. */
export function openBackupPlace(place: string, bytesPerPart = bytesOfPart): BackupPlace {
  return /^https?:/.test(place) ? openBucket(place, bytesPerPart) : openFolder(place);
}

function openFolder(folder: string): BackupPlace {
  return {
    async put(file, name) {
      await mkdir(folder, { recursive: true });
      const unfinished = join(folder, `${name}.unfinished`);
      // Another disk, perhaps: a rename alone would fail there.
      await copyFile(file, unfinished);
      await rename(unfinished, join(folder, name));
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** As slow as this is still moving. */
const slowestBytesPerMs = 50;

function openBucket(place: string, bytesPerPart: number): BackupPlace {
  const url = new URL(place);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    retries: 3,
  });
  const folder = `${url.origin}${url.pathname.replace(/\/$/, '')}`;

  async function send(method: string, name: string, query = '', body?: Blob | string): Promise<Response> {
    const bytes = body instanceof Blob ? body.size : 0;
    const signal = AbortSignal.timeout(60_000 + bytes / slowestBytesPerMs);
    const response = await client.fetch(`${folder}/${name}${query}`, { method, body, signal });
    if (response.ok || (method === 'DELETE' && response.status === 404)) return response;
    await response.body?.cancel();
    throw new Error(`The store of the backups answered ${response.status} to ${method}`);
  }

  async function putInParts(blob: Blob, name: string): Promise<void> {
    const begun = await (await send('POST', name, '?uploads')).text();
    const id = /<UploadId>([^<]+)</.exec(begun)?.[1];
    if (!id) throw new Error('The store of the backups named no upload');
    const query = `uploadId=${encodeURIComponent(id)}`;
    try {
      const tags: string[] = [];
      for (let start = 0; start < blob.size; start += bytesPerPart) {
        const part = blob.slice(start, start + bytesPerPart);
        const response = await send('PUT', name, `?partNumber=${tags.length + 1}&${query}`, part);
        tags.push(response.headers.get('etag') ?? '');
      }
      const parts = tags.map((tag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
      const answer = await send(
        'POST',
        name,
        `?${query}`,
        `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
      );
      // A completion that fails half-way answers 200 with an error in its body.
      if (/<Error>/.test(await answer.text())) throw new Error('The store of the backups could not join the parts');
    } catch (error) {
      // Parts that stay behind cost money and are not listed.
      await send('DELETE', name, `?${query}`).catch(() => undefined);
      throw error;
    }
  }

  return {
    async put(file, name) {
      const blob = await openAsBlob(file);
      if (blob.size > bytesPerPart) await putInParts(blob, name);
      else await send('PUT', name, '', blob);
    },
    async remove(name) {
      await send('DELETE', name);
    },
  };
}
