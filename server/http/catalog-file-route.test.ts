import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toCatalogFilePath } from '#contract/backoffice-paths.ts';
import { catalogFormats } from '#contract/catalog/catalog-file-formats.ts';
import { exportCatalog } from '#database/catalog-files/export-catalog.ts';
import { staffSession } from '../modules/auth/staff-cookie.ts';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';

let site: TestApp;
let token: string;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  ({ token } = await site.logIn('sales'));
});
afterAll(() => site.close());

const query = async (text: string) => (await site.parts.database.$client.query(text)).rows;
const download = async (format: (typeof catalogFormats)[number], method = 'GET') =>
  site.app.request(toCatalogFilePath(format), { method, headers: { cookie: `${staffSession.cookie}=${token}` } });
const listExports = () => query(`select actor_role, detail from events where kind = 'catalog.exported' order by id`);

describe('the catalog as a file', () => {
  test.each(catalogFormats)(
    'in %s is the file of the command, byte by byte, and comes back without a change',
    async (format) => {
      const file = join(site.parts.settings.dataDir, `command.${format}`);
      await exportCatalog(site.parts.database, file);
      const sent = await download(format);
      expect(sent.status).toBe(200);
      expect(sent.headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; filename="catalog-\\d{4}-\\d\\d-\\d\\d\\.${format}"$`),
      );
      expect(sent.headers.get('cache-control')).toBe('private, no-store');
      const text = await sent.text();
      expect(text).toBe(await readFile(file, 'utf8'));
      const { data } = await site.post('/api/backoffice/catalog/import', { format, text }, token);
      expect(data).toMatchObject({ faults: [], added: 0, changed: 0, unchanged: 89, missing: 0 });
    },
  );

  test('is on record with who took it; a look at its head alone is not', async () => {
    const before = await listExports();
    await (await download('jsonl')).text();
    expect(await listExports()).toEqual([...before, { actor_role: 'sales', detail: { format: 'jsonl' } }]);
    expect((await download('jsonl', 'HEAD')).status).toBe(200);
    expect(await listExports()).toHaveLength(before.length + 1);
  });

  test('is read while it is sent: what is deleted before its turn is not in it', async () => {
    await query(`insert into products select (jsonb_populate_record(p, jsonb_build_object(
        'uuid', gen_random_uuid(), 'sku', 'ZZ-' || lpad(n::text, 5, '0')))).*
      from products p, generate_series(1, 3000) n where p.sku = (select min(sku) from products)`);
    const { body } = await download('jsonl');
    let text = '';
    for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
      if (!text) await query(`delete from products where sku like 'ZZ-%'`);
      text += Buffer.from(part).toString('latin1');
    }
    // The thousand of the first read, and not the 3,089 there were when it began.
    expect(text.match(/\n/g)).toHaveLength(1000);
  });
});
