import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restore } from './backup/restore.ts';
import { verifyBackup } from './backup/verify-backup.ts';
import type { Database } from './connect.ts';
import { applyMigrations, readKnownMigrations } from './migrate.ts';
import { makeNextRelease } from './test-support/copy-release.ts';
import { useFreshDatabase } from './test-support/fresh-database.ts';

const today = join(import.meta.dirname, '..');
/** A demo shop on the tables of version 1.0.0, by `packwright backup`. Once that is released, the file never changes. */
const file = join(import.meta.dirname, 'test-support/version-1-0-0.backup.tar.gz');

/** What it held, asked of the tables of today. */
const sums: Record<string, [question: string, answer: object]> = {
  orders: ['select count(*)::int, sum(total_cents)::int as cents from orders', { count: 9, cents: 1_994_102 }],
  balances: [
    `select sum(due_cents)::int as due, sum(paid_cents)::int as paid, sum(open_cents)::int as open,
      sum(owed_cents)::int as owed from order_balances`,
    { due: 1_947_613, paid: 260_592, open: 1_687_021, owed: 0 },
  ],
  account: ['select count(*)::int, sum(cents)::int as cents from account_entries', { count: 5, cents: 1_047_005 }],
  lines: ['select sum(quantity)::int as pieces from order_lines', { pieces: 117_500 }],
  storage: [
    'select sum(on_hand)::int as on_hand, sum(reserved)::int as reserved from storage_items',
    { on_hand: 11_390, reserved: 100 },
  ],
  'storage ledger': [
    'select sum(pieces)::int as on_hand, sum(reserved)::int as reserved from storage_movements',
    { on_hand: 11_390, reserved: 100 },
  ],
  stock: ['select sum(on_hand)::int as on_hand from stock_levels', { on_hand: 5_360 }],
  'stock ledger': ['select sum(on_hand_change)::int as on_hand from stock_movements', { on_hand: 5_360 }],
  prices: ['select sum(lowest_unit_price_mills)::int as mills from products', { mills: 119_531 }],
};

/** The shop of 1.0.0, restored and brought to a release. */
async function useUpgradedShop(release: string): Promise<Database> {
  const { connection, database } = await useFreshDatabase();
  await restore(connection, { file, migrations: readKnownMigrations(release) });
  await applyMigrations(database, release);
  return database;
}

async function expectNothingLost({ $client }: Database): Promise<void> {
  for (const { name, rows } of (await verifyBackup(file)).tables)
    expect((await $client.query(`select count(*)::int from "${name}"`)).rows, name).toEqual([{ count: rows }]);
  for (const [name, [question, answer]] of Object.entries(sums))
    expect((await $client.query(question)).rows, name).toEqual([answer]);
}

test('a shop of version 1.0.0 comes to today with all its rows, balances and pieces', async () => {
  await expectNothingLost(await useUpgradedShop(today));
});

test('a later migration that keeps them passes', async () => {
  const next = await makeNextRelease(`ALTER TABLE payments ADD COLUMN currency text DEFAULT 'USD' NOT NULL`);
  await expectNothingLost(await useUpgradedShop(next));
});

test.each([
  ['loses a row', 'DELETE FROM payments', 'payments: '],
  ['charges other amounts', `UPDATE order_lines SET content = content || '{"tax_cents": 0}'`, 'balances: '],
  ['counts pieces as cases', 'UPDATE storage_items SET on_hand = on_hand / 50, reserved = 0', 'storage: '],
  ['moves goods without a movement', 'UPDATE stock_levels SET on_hand = on_hand + 1', 'stock: '],
  ['drops what a view reads', 'ALTER TABLE payments DROP COLUMN direction CASCADE', 'direction'],
])('a later migration that %s fails', async (_name, migration, complaint) => {
  const next = await makeNextRelease(migration);
  await expect(useUpgradedShop(next).then(expectNothingLost)).rejects.toThrow(complaint);
});
