import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { lockCompany } from '#database/queries/companies.ts';
import { lockOrderRecord } from '#database/queries/orders.ts';
import { createTestApp } from './test-app.ts';

test('a test of the HTTP side fails where a transaction took a lock out of order', async () => {
  const site = await createTestApp();
  const id = randomUUID();
  await site.parts.database.transaction(async (tx) => {
    await lockOrderRecord(tx, id);
    await lockCompany(tx, id);
  });
  await expect(site.close()).rejects.toThrow('companies after orders');
});
