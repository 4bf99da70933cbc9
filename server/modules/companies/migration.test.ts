import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runMigrations } from '#database/backup/prepare-schema.ts';
import type { Database } from '#database/connect.ts';
import { applyMigrations, readKnownMigrations } from '#database/migrate.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp } from '../../test-support/test-app.ts';

const projectRoot = join(import.meta.dirname, '../../..');

/** A database as it was before companies, with accounts that have requests and addresses, brought up to date. */
async function migrateOldShop(database: Database): Promise<void> {
  const known = readKnownMigrations(projectRoot);
  const before = known.findIndex(({ sql }) => sql.some((statement) => statement.includes('CREATE TABLE "companies"')));
  await database.$client.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  const client = await database.$client.connect();
  await client.query('begin');
  await runMigrations(client as never, known.slice(0, before));
  await client.query('commit');
  await client.query(`
    insert into users (email, password_hash, role, first_name, last_name, company, email_verified_at) values
      ('asked@x.example', '', 'customer', 'Ada', 'Byron', 'At sign-up', now()),
      ('named@x.example', '', 'customer', 'Noor', 'Haddad', 'Sesame', now()),
      ('person@x.example', '', 'customer', 'Jo', 'Lee', '', now()),
      ('bare@x.example', '', 'customer', '', '', '', now()),
      ('unproven@x.example', '', 'customer', 'Un', 'Proven', 'Not yet', null),
      ('staff@x.example', '', 'sales', 'Robin', 'O', '', now());
    insert into requests (kind, business_email, restaurant, submit_source, source_type, content_hash, user_id, created_at)
      select 'quote', email, name, 'page', 4, name, users.id, now() - age::interval from users,
        (values ('Older', '2 days'), ('Newest', '1 day')) as sent (name, age) where email = 'asked@x.example';
    insert into requests (kind, business_email, restaurant, submit_source, source_type, content_hash)
      values ('quote', 'guest@x.example', 'Guest', 'page', 4, 'g');
    insert into addresses (user_id, label, recipient, street, city, state, zipcode, is_default)
      select id, email, 'A', '1 Main', 'Newark', 'NJ', '07102', true from users where email in ('asked@x.example', 'unproven@x.example')`);
  client.release();
  await applyMigrations(database, projectRoot);
}

test('accounts that were confirmed before there were companies have theirs, with requests and addresses', async () => {
  const site = await createTestApp({ prepare: migrateOldShop });
  onTestFinished(() => site.close());
  const { query } = readRows(site);
  expect(
    await query(`select u.email, c.name, m.role from memberships m join users u on u.id = m.user_id
      join companies c on c.id = m.company_id order by u.email`),
  ).toEqual([
    { email: 'asked@x.example', name: 'Newest', role: 'owner' },
    { email: 'bare@x.example', name: 'bare', role: 'owner' },
    { email: 'named@x.example', name: 'Sesame', role: 'owner' },
    { email: 'person@x.example', name: 'Jo Lee', role: 'owner' },
  ]);
  expect(
    await query(`select r.restaurant, c.name from requests r left join companies c on c.id = r.company_id order by 1`),
  ).toEqual([
    { restaurant: 'Guest', name: null },
    { restaurant: 'Newest', name: 'Newest' },
    { restaurant: 'Older', name: 'Newest' },
  ]);
  expect(
    await query(`select a.label, c.name, a.user_id is null as moved from addresses a
      left join companies c on c.id = a.company_id order by 1`),
  ).toEqual([
    { label: 'asked@x.example', name: 'Newest', moved: true },
    { label: 'unproven@x.example', name: null, moved: false },
  ]);
});
