import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
});
afterAll(() => site.close());

test('a product names its model, the lids that can be chosen for it, and the file is there, smaller on the way', async () => {
  const { rows } = await site.parts.database.$client.query("select uuid from products where sku = 'CUP-HOT-12-SLV'");
  const detail = await site.app.request(`/api/product/v2/detail?uuid=${rows[0].uuid}`);
  const { data } = (await detail.json()) as { data: { model: { file: string; lids: string[] } } };
  expect(data.model).toEqual({
    file: '/media/products/cup-hot-12-slv.glb',
    lids: ['sip-black', 'sip-white', 'sip-kraft', 'none'],
  });
  const plain = await site.app.request(data.model.file);
  expect([plain.status, plain.headers.get('content-type')]).toEqual([200, 'model/gltf-binary']);
  const bytes = Buffer.from(await plain.arrayBuffer());
  expect(bytes.subarray(0, 4).toString()).toBe('glTF');
  const packed = await site.app.request(data.model.file, { headers: { 'accept-encoding': 'gzip' } });
  const sent = Buffer.from(await packed.arrayBuffer());
  expect(gunzipSync(sent).equals(bytes)).toBe(true);
  expect(sent.byteLength).toBeLessThan(bytes.byteLength * 0.7);
  const etag = packed.headers.get('etag') ?? '';
  expect((await site.app.request(data.model.file, { headers: { 'if-none-match': etag } })).status).toBe(304);
});

test('a product with a picture of its own has no model of ours', async () => {
  await site.parts.database.$client.query(
    `update products set mockup = jsonb_set(mockup, '{blank}', '"/media/uploads/ours.webp"') where sku = 'BOX-PIZ-12'`,
  );
  const { rows } = await site.parts.database.$client.query("select uuid from products where sku = 'BOX-PIZ-12'");
  const detail = await site.app.request(`/api/product/v2/detail?uuid=${rows[0].uuid}`);
  const { data } = (await detail.json()) as { data: Record<string, unknown> };
  expect([data.model, data.has_die_line]).toEqual([null, false]);
});

test.each([
  '/media/products/none.glb',
  '/media/products/..%2f..%2fpackage.glb',
  '/media/products/cup-hot-12-slv-main.webp',
])('%s is no model', async (path) => {
  const answer = await site.app.request(path);
  expect([answer.status, answer.headers.get('content-type')]).not.toEqual([200, 'model/gltf-binary']);
});
