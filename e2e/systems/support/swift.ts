import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { findFreePort } from '../../../scripts/find-free-port.ts';
import { makeFolder, requireDebian, run, startServer } from './system-test.ts';

const [accessKey, secret, bucket] = ['site:packwright', 'secret+of/the=store', 'uploads'];
const storageServers = ['account', 'container', 'object'] as const;

/** In front of Swift's own API: S3 with signatures, multipart uploads (slo), deletes of many (bulk), and copies. */
const pipeline =
  'catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth slo dlo copy proxy-server';

/** OpenStack Swift from Debian: a real object store that speaks S3, with one copy of each object in a folder. */
export async function startSwift(atEnd: (close: () => unknown) => void) {
  for (const kind of ['proxy', ...storageServers]) requireDebian(`swift-${kind}`, `/usr/bin/swift-${kind}-server`);
  const folder = await makeFolder(atEnd, 'swift');
  await mkdir(join(folder, 'devices/d1'), { recursive: true });
  const common = `swift_dir = ${folder}\ndevices = ${folder}/devices\nmount_check = false\nuser = ${userInfo().username}\nworkers = 0\nbind_ip = 127.0.0.1\n`;
  const write = (kind: string, port: number, text: string) =>
    writeFile(join(folder, `${kind}.conf`), `[DEFAULT]\n${common}bind_port = ${port}\n${text}`);
  const start = (kind: string, port: number) =>
    startServer(atEnd, port, `/usr/bin/swift-${kind}-server`, [join(folder, `${kind}.conf`)]);

  for (const kind of storageServers) {
    const port = await findFreePort();
    await write(
      kind,
      port,
      `[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    );
    const builder = (...args: string[]) => run('/usr/bin/swift-ring-builder', [`${kind}.builder`, ...args], folder);
    // 16 partitions, one copy, and no waiting between two changes of the ring.
    builder('create', '4', '1', '0');
    builder('add', `r1z1-127.0.0.1:${port}/d1`, '1');
    builder('rebalance');
    await start(kind, port);
  }

  const port = await findFreePort();
  const [account, user] = accessKey.split(':');
  const options: Record<string, string> = {
    tempauth: `user_${account}_${user} = ${secret} .admin\n`,
    // Swift insists on the address of a memcached; it works without one, asking its servers each time.
    cache: 'memcache_servers = 127.0.0.1:1\n',
  };
  const filters = pipeline
    .split(' ')
    .slice(0, -1)
    .map((name) => `[filter:${name}]\nuse = egg:swift#${name === 'cache' ? 'memcache' : name}\n${options[name] ?? ''}`)
    .join('');
  await write(
    'proxy',
    port,
    `[pipeline:main]\npipeline = ${pipeline}\n[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n` +
      filters,
  );
  await start('proxy', port);

  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secret, service: 's3', region: 'us-east-1' });
  const origin = `http://127.0.0.1:${port}`;
  const made = await client.fetch(`${origin}/${bucket}`, { method: 'PUT' });
  if (!made.ok) throw new Error(`Swift made no bucket: ${made.status} ${await made.text()}`);
  return {
    url: `http://${encodeURIComponent(accessKey)}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}`,
    client,
    bucketUrl: `${origin}/${bucket}`,
    /** The keys of all objects, as the store lists them. */
    async list(): Promise<string[]> {
      const answer = await client.fetch(`${origin}/${bucket}?list-type=2`);
      return [...(await answer.text()).matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key);
    },
  };
}
