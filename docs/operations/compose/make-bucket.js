// Makes the bucket of S3_URL where it is missing. Runs in the image, beside a store that may still be starting.
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';

const url = new URL(process.env.S3_URL ?? '');
const client = new AwsClient({
  accessKeyId: decodeURIComponent(url.username),
  secretAccessKey: decodeURIComponent(url.password),
  service: 's3',
  region: url.searchParams.get('region') ?? 'us-east-1',
  retries: 0,
});
const bucket = url.origin + url.pathname;

for (let attempt = 1; ; attempt += 1) {
  const answer = await client.fetch(bucket, { method: 'PUT' }).catch((error) => error);
  // 409: it is there.
  if (answer.ok || answer.status === 409) break;
  if (attempt === 60) throw new Error(`The store did not make the bucket: ${answer.status ?? answer}`);
  await sleep(1000);
}
