import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Conversation } from '#contract/conversations/message.ts';
import { runMigrations } from '#database/backup/prepare-schema.ts';
import type { Database } from '#database/connect.ts';
import { applyMigrations, readKnownMigrations } from '#database/migrate.ts';
import { createLink } from '../../access-links/access-links.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp } from '../../test-support/test-app.ts';

const projectRoot = join(import.meta.dirname, '../../..');
const id = '01900000-0000-7000-8000-000000000001';
const colleague = '01900000-0000-7000-8000-00000000000a';
const quiet = '01900000-0000-7000-8000-000000000002';

/** A shop from before conversations, with texts in its events, brought up to date. */
async function migrateOldShop(database: Database): Promise<void> {
  const known = readKnownMigrations(projectRoot);
  const before = known.findIndex(({ sql }) => sql.some((text) => text.includes('CREATE TABLE "conversations"')));
  await database.$client.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  const client = await database.$client.connect();
  // Some of them use tables that end with their transaction.
  await client.query('begin');
  await runMigrations(client as never, known.slice(0, before));
  await client.query('commit');
  await client.query(
    `insert into users (id, email, first_name, roles, password_hash) values ($1, 'ada@house.example', 'Ada', '{sales}', 'x')`,
    [colleague],
  );
  for (const request of [id, quiet])
    await client.query(
      `insert into requests (id, kind, business_email, restaurant, submit_source, source_type, content_hash)
       values ($1, 'quote', 'old@bistro.example', 'Old', 'page', 4, 'x')`,
      [request],
    );
  const events = [
    [id, 'request.received', 'customer', { source: 'page' }],
    [id, 'request.moved', 'sales', { from: 'new', to: 'in_review', reason: '', version: 2 }],
    [id, 'request.moved', 'sales', { from: 'in_review', to: 'info_needed', reason: 'Which red?', version: 3 }],
    [
      id,
      'request.moved',
      'customer',
      { from: 'info_needed', to: 'in_review', reason: 'Like “wine”\n2nd line', version: 4 },
    ],
    [id, 'request.answered', 'sales', { text: 'The price is $650.', version: 4 }],
    [id, 'request.moved', 'sales', { from: 'in_review', to: 'spam', reason: 'a bot after all', version: 5 }],
    [id, 'request.something_old', 'sales', { words: 'kept' }],
    [quiet, 'request.received', 'customer', {}],
  ] as const;
  for (const [number, [subject, kind, role, detail]] of events.entries())
    await client.query(
      `insert into events (kind, subject_type, subject_id, actor_id, actor_role, detail, created_at)
       values ($1, 'request', $2, $3, $4, $5, timestamptz '2026-03-01 10:00Z' + make_interval(mins => $6))`,
      [kind, subject, role === 'sales' ? colleague : null, role, detail, number],
    );
  client.release();
  await applyMigrations(database, projectRoot);
}

test('texts of older events become messages: none is lost, times and order stay, what was internal stays so', async () => {
  const site = await createTestApp({ prepare: migrateOldShop });
  onTestFinished(() => site.close());
  const rows = readRows(site);
  const { token: admin } = await site.logIn('admin', 'admin@house.example');
  const asStaff = (await site.get(`/api/backoffice/conversation?id=${id}`, admin)).data as unknown as Conversation;
  expect(asStaff).toMatchObject({
    unread: 0,
    messages: [
      { text: 'Which red?', name: 'Ada', author: 'staff', is_read: true, created_at: '2026-03-01T10:02:00.000Z' },
      { text: 'Like “wine”\n2nd line', name: 'Customer', author: 'customer', created_at: '2026-03-01T10:03:00.000Z' },
      { text: 'The price is $650.', internal: false, is_read: false, created_at: '2026-03-01T10:04:00.000Z' },
      { text: 'a bot after all', internal: true, created_at: '2026-03-01T10:05:00.000Z' },
    ],
  });
  const link = await createLink(site.parts.database, { kind: 'request', id }, 'respond', 'old@bistro.example');
  const asCustomer = (await site.get(`/api/conversation?id=${link}`)).data as unknown as Conversation;
  expect(asCustomer.messages.map(({ text }) => text)).toEqual(asStaff.messages.slice(0, 3).map(({ text }) => text));

  // The events name the messages and keep what else they had; a kind that is not in the catalog shows.
  const details = await rows.query<{ kind: string; detail: object }>(
    'select kind, detail from events where subject_id = $1 order by id',
    [id],
  );
  expect(details[1]).toEqual({ kind: 'request.moved', detail: { from: 'new', to: 'in_review', version: 2 } });
  expect(details[2]?.detail).toEqual({
    from: 'in_review',
    to: 'info_needed',
    version: 3,
    message: asStaff.messages[0]?.id,
  });
  expect(details[4]).toMatchObject({ kind: 'conversation.posted', detail: { message: asStaff.messages[2]?.id } });
  expect(JSON.stringify(details)).not.toMatch(/Which red|wine|650|a bot/);
  const { history } = (await site.get(`/api/backoffice/request?id=${id}`, admin)).data;
  expect((history as unknown as { title: string }[]).map(({ title }) => title)).toEqual([
    'Received',
    'Review started',
    'Asked the customer',
    'The customer answered',
    'Marked as spam',
    'Something old',
  ]);
  expect(await rows.count('conversations', 'subject_id = $1', [quiet])).toBe(0);
});
