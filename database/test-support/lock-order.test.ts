import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Queryable } from '../connect.ts';
import { lockCheckout, lockGuestBudget } from '../queries/checkout.ts';
import { lockCompany } from '../queries/companies.ts';
import { lockOrderRecord } from '../queries/orders.ts';
import { lockQuoteRecord } from '../queries/quotes.ts';
import { lockLevels, reserveCases } from '../queries/stock.ts';
import { createFreshDatabase } from './fresh-database.ts';
import { watchLocks } from './lock-order.ts';

const [low, high] = [randomUUID(), randomUUID()].toSorted() as [string, string];
const reserve = (tx: Queryable, productUuid: string) =>
  reserveCases(tx, { id: low, orderId: low, productUuid, cases: 1 });

async function watch(work: (tx: Queryable) => Promise<unknown>): Promise<readonly string[]> {
  const { database, drop } = await createFreshDatabase();
  const { violations } = watchLocks(database.$client);
  await database.transaction(work);
  await drop();
  return violations.map((sentence) => sentence.split(':')[0] ?? '');
}

test.each<[string, (tx: Queryable) => Promise<unknown>]>([
  [
    'company, quote, order, stock',
    async (tx) => {
      await lockCheckout(tx, 'form');
      await lockCompany(tx, low);
      await lockQuoteRecord(tx, low);
      await lockOrderRecord(tx, high);
      await lockLevels(tx, [{ productUuid: high }, { productUuid: low }]);
      for (const uuid of [high, low]) await reserve(tx, uuid);
    },
  ],
  ['mailbox and network, order', (tx) => lockGuestBudget(tx, { email: 'a@b.example', network: '10.0.0.0/8' })],
  [
    'a lock that is held is taken again',
    async (tx) => {
      await lockOrderRecord(tx, low);
      await reserve(tx, low);
      await lockOrderRecord(tx, low);
      await tx.execute(sql`update orders set version = version + 1 where id = ${low}`);
    },
  ],
  [
    'what was written in the transaction is its own',
    async (tx) => {
      await reserve(tx, low);
      await tx.execute(sql`insert into companies (name) values ('Bistro')`);
      await tx.execute(sql`update companies set name = 'Cafe' where name = 'Bistro'`);
    },
  ],
])('locks in order are no violation: %s', async (_case, work) => {
  expect(await watch(work)).toEqual([]);
});

test.each<[string, (tx: Queryable) => Promise<unknown>, string]>([
  [
    'a company after an order',
    async (tx) => {
      await lockOrderRecord(tx, low);
      await lockCompany(tx, low);
    },
    'companies after orders',
  ],
  [
    'an order after stock',
    async (tx) => {
      await reserve(tx, low);
      await lockOrderRecord(tx, low);
    },
    'orders after stock_levels',
  ],
  [
    'a guest after a quote',
    async (tx) => {
      await lockQuoteRecord(tx, low);
      await lockGuestBudget(tx, { email: 'a@b.example', network: null });
    },
    'guest after quotes',
  ],
  [
    'stock by falling id',
    async (tx) => {
      await reserve(tx, high);
      await reserve(tx, low);
    },
    'stock_levels not by id',
  ],
  [
    'several rows at once in no order',
    (tx) => tx.execute(sql`select 1 from stock_levels where on_hand > 0 for update`),
    'stock_levels in no order',
  ],
  [
    'a change of a row, which locks it as well',
    async (tx) => {
      await reserve(tx, low);
      await tx.execute(sql`update quotes set version = version + 1 where id = ${low}`);
    },
    'quotes after stock_levels',
  ],
])('locks out of order are found: %s', async (_case, work, found) => {
  expect(await watch(work)).toContain(found);
});
