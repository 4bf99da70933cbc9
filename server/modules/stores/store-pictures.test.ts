import { threadId } from 'node:worker_threads';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { DemoStore } from '#contract/stores/stores.ts';
import { workerCount } from '../../images/picture-workers.ts';
import { createTestApp } from '../../test-support/test-app.ts';
import { createUploader } from '../files/test-support/send-upload.ts';

const site = await createTestApp({ data: 'demo', environment: { TRUST_PROXY: '1' } });
afterAll(() => site.close());
const uploader = createUploader(site);
const from = (network: number) => ({ headers: { 'x-forwarded-for': `10.7.0.${network}` } });

/** Holds every worker until it is told to go on. */
function holdWorkers() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = Array.from({ length: workerCount }, () => site.parts.pictureWorkers.run('held', () => promise));
  return { release: resolve, held };
}

async function share(background: string): Promise<string[]> {
  const content = await sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer();
  const { data } = await uploader.send(content, 'logo.png');
  const shared = await site.post('/api/store/share', { print_id: data.file_id, type: '', guest_id: 'browser-1' });
  const demo = await site.get(`/api/store/demo?logo=${shared.data.token}`);
  return (demo.data as unknown as DemoStore).products.map(({ picture }) => picture);
}

test('a visitor who asks for one picture is not behind all those of another; all are printed by workers', async () => {
  const [many, few] = [await share('#c0127a'), await share('#0b7a3b')];
  const { release, held } = holdWorkers();
  const done: string[] = [];
  const ask = (url: string, network: number, name: string) =>
    Promise.resolve(site.app.request(url, from(network))).then(({ status }) => done.push(`${name} ${status}`));
  const requested = many.map((url) => ask(url, 1, 'many'));
  requested.push(ask(few[0] ?? '', 2, 'one'));
  // The pictures of another logo wait in line before any worker is free: the order of their turns is known.
  await expect.poll(() => site.parts.pictureWorkers.waiting()).toBe(many.length + 1);
  release();
  await Promise.all([...held, ...requested]);
  expect(done.filter((line) => line === 'many 200')).toHaveLength(6);
  expect(done.indexOf('one 200')).toBeLessThanOrEqual(2 * workerCount);
  expect(done.indexOf('one 200')).toBeGreaterThanOrEqual(0);
  const printed = [...site.parts.pictureWorkers.composed];
  expect(printed.reduce((sum, [, count]) => sum + count, 0)).toBe(7);
  expect(printed.map(([thread]) => thread)).not.toContain(threadId);
});
