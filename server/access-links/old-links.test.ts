import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runMigrations } from '#database/backup/prepare-schema.ts';
import type { Database } from '#database/connect.ts';
import { applyMigrations, readKnownMigrations } from '#database/migrate.ts';
import { readRows } from '../test-support/read-rows.ts';
import { createTestApp } from '../test-support/test-app.ts';

const projectRoot = join(import.meta.dirname, '../..');
const oldIds = { open: `open${'A'.repeat(28)}`, closed: `shut${'B'.repeat(28)}`, ended: `past${'C'.repeat(28)}` };

/** A database as it was when the id of a request was its link, with three requests in it, brought up to date. */
async function migrateOldShop(database: Database): Promise<void> {
  const known = readKnownMigrations(projectRoot);
  const before = known.findIndex(({ sql }) =>
    sql.some((statement) => statement.includes('CREATE TABLE "access_links"')),
  );
  await database.$client.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  const client = await database.$client.connect();
  await runMigrations(client as never, known.slice(0, before));
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  for (const [name, id] of Object.entries(oldIds)) {
    await run(
      `insert into requests (id, kind, business_email, restaurant, submit_source, source_type, content_hash, link_until, link_closed_at)
       values ($1, 'quote', $2, $3, 'page', 4, $1, now() + $4::interval, $5)`,
      [
        id,
        `${name}@bistro.example`,
        name,
        name === 'ended' ? '-1 day' : '90 days',
        name === 'closed' ? new Date() : null,
      ],
    );
    await run(
      `insert into request_lines (request_id, position, product_name, quantity) values ($1, 0, 'Hot cup', 500)`,
      [id],
    );
    await run(
      `insert into events (kind, subject_type, subject_id, actor_role) values ('request.received', 'request', $1, 'customer')`,
      [id],
    );
  }
  const { open } = oldIds;
  await run(
    `insert into files (id, key, name, kind, content_type, bytes, sha256) values ('f', 'f', 'logo.png', 'png', 'image/png', 1, 'f')`,
  );
  await run(`insert into attachments (file_id, subject_type, subject_id) values ('f', 'request', $1)`, [open]);
  const mail = { to: 'open@bistro.example', template: 'requestMoved', props: { request: { id: open, number: 'R-1' } } };
  await run(`insert into outbox (channel, payload, dedupe_key) values ('mail', $1, $2)`, [
    mail,
    `request-moved-${open}-2`,
  ]);
  await run(`insert into outbox (channel, payload, sent_at) values ('mail', $1, now())`, [mail]);
  await run(`insert into outbox (channel, payload, dedupe_key) values ('staff_alert', $1, $2)`, [
    { title: 'New', text: `https://shop.example/backoffice/requests/${open}` },
    `request-alert-${open}`,
  ]);
  await run(`insert into error_groups (fingerprint, type, message, sample) values ('x', 'page', 'x', $1)`, [
    { url: `https://shop.example/status/${open}` },
  ]);
  await run(`insert into missing_paths (path) values ('/status/' || $1)`, [open]);
  client.release();
  await applyMigrations(database, projectRoot);
}

test('links mailed before the change keep working, as far as they did, and nothing else keeps the token', async () => {
  const site = await createTestApp({ prepare: migrateOldShop });
  onTestFinished(() => site.close());
  const rows = readRows(site);
  const look = (token: string) => site.get(`/api/info/status?id=${token}`);

  const opened = await look(oldIds.open);
  expect(opened).toMatchObject({
    status: 200,
    data: {
      restaurant: 'open',
      lines: [{ product_name: 'Hot cup', quantity: 500 }],
      history: [{ title: 'We got your request' }],
      files: [{ name: 'logo.png' }],
    },
  });
  const id = String(opened.data.id);
  // Version 7: the first 48 bits are the time it was made.
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
  expect(Math.abs(Date.now() - Number.parseInt(id.replace('-', '').slice(0, 12), 16))).toBeLessThan(600_000);
  expect((await look(id)).status).toBe(404);
  expect((await look(oldIds.closed)).status).toBe(410);
  expect((await look(oldIds.ended)).status).toBe(410);
  expect(await site.post('/api/info/status/move', { id: oldIds.open, to: 'withdrawn', version: 1 })).toMatchObject({
    status: 200,
  });

  // What still has to leave takes the token along; what stays does not have it.
  const messages = await rows.query<{ payload: object; dedupe_key: string | null; sent_at: Date | null }>(
    'select payload, dedupe_key, sent_at from outbox order by id',
  );
  const request = { id, number: 'R-1' };
  expect(messages.slice(0, 3)).toMatchObject([
    { payload: { props: { request: { ...request, token: oldIds.open } } }, dedupe_key: `request-moved-${id}-2` },
    { payload: { props: { request } } },
    { payload: { text: `https://shop.example/backoffice/requests/${id}` }, dedupe_key: `request-alert-${id}` },
  ]);
  expect(JSON.stringify(messages[1])).not.toContain(oldIds.open);
  expect(await rows.query(`select sample->>'url' as url from error_groups`)).toEqual([
    { url: 'https://shop.example/status/***' },
  ]);
  expect(await rows.count('missing_paths')).toBe(0);
  expect(await rows.count('access_links', `scope = 'respond' and email = 'open@bistro.example'`)).toBeGreaterThan(0);
});
