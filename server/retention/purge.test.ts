import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { retention, retentionList } from '#contract/retention.ts';
import { attachFiles } from '#database/queries/files.ts';
import { keepFile, type PurgeParts, usePurgeParts as useParts } from '../test-support/purge-parts.ts';
import { createPurgeTask, purge } from './purge.ts';

const person = '00000000-0000-4000-8000-000000000001';

/** What a row of each kind needs to exist; `DAYS` is how many days ago it was last of use. */
const samples: [string, string, string, keyof typeof retention][] = [
  [
    'ended sessions',
    'sessions',
    `insert into sessions (token_hash, user_id, expires_at, ended_at) values ('tDAYS', '${person}', now() + interval '1 day', now() - make_interval(days => DAYS))`,
    'sessions',
  ],
  [
    'expired sessions',
    'sessions',
    `insert into sessions (token_hash, user_id, expires_at) values ('uDAYS', '${person}', now() - make_interval(days => DAYS))`,
    'sessions',
  ],
  [
    'unconfirmed accounts',
    'users',
    `insert into users (email, password_hash, created_at) values ('cDAYS@b.c', '', now() - make_interval(days => DAYS))`,
    'unconfirmedAccounts',
  ],
  [
    'codes',
    'one_time_codes',
    `insert into one_time_codes (purpose, user_id, code_hash, expires_at) values ('reset', '${person}', 'x', now() - make_interval(days => DAYS))`,
    'codes',
  ],
  [
    'sent messages',
    'outbox',
    `insert into outbox (channel, payload, sent_at) values ('mail', '{}', now() - make_interval(days => DAYS))`,
    'mails',
  ],
  [
    'messages given up',
    'outbox',
    `insert into outbox (channel, payload, dead_at) values ('mail', '{}', now() - make_interval(days => DAYS))`,
    'lostMails',
  ],
  [
    'email log',
    'kept_mails',
    `insert into kept_mails (outbox_id, recipient, subject, text, html, created_at) values (DAYS, 'a@b.c', '', '', '', now() - make_interval(days => DAYS))`,
    'mails',
  ],
  [
    'answers to forms',
    'idempotency_keys',
    `insert into idempotency_keys (key, body_hash, created_at) values ('kDAYS', '', now() - make_interval(days => DAYS))`,
    'sentForms',
  ],
  [
    'lists of guests',
    'cart_lines',
    `insert into cart_lines (guest_id, product_uuid, quantity, updated_at) values ('gDAYS', (select uuid from products limit 1), 1, now() - make_interval(days => DAYS))`,
    'guestLists',
  ],
  [
    'shared lists',
    'shared_lists',
    `insert into shared_lists (id, lines, created_at) values ('sDAYS', '[]', now() - make_interval(days => DAYS))`,
    'sharedCarts',
  ],
  [
    'unconfirmed subscribers',
    'subscribers',
    `insert into subscribers (email, token, created_at) values ('DAYS@b.c', 'tDAYS', now() - make_interval(days => DAYS))`,
    'unconfirmedSubscribers',
  ],
  [
    'former subscribers',
    'subscribers',
    `insert into subscribers (email, token, state, unsubscribed_at) values ('DAYS@b.c', 'tDAYS', 'unsubscribed', now() - make_interval(days => DAYS))`,
    'formerSubscribers',
  ],
  [
    'error groups',
    'error_groups',
    `insert into error_groups (fingerprint, type, message, sample, last_seen_at) values ('fDAYS', 'page', '', '{}', now() - make_interval(days => DAYS))`,
    'errors',
  ],
  [
    'searches that found nothing',
    'search_misses',
    `insert into search_misses (query, last_seen_at) values ('qDAYS', now() - make_interval(days => DAYS))`,
    'searches',
  ],
  [
    'what followed searches',
    'search_outcomes',
    `insert into search_outcomes (query, day) values ('qDAYS', current_date - DAYS::int)`,
    'searchOutcomes',
  ],
  [
    'missing pages',
    'missing_paths',
    `insert into missing_paths (path, last_seen_at) values ('/DAYS', now() - make_interval(days => DAYS))`,
    'missingPages',
  ],
];

async function addPerson({ run }: PurgeParts): Promise<void> {
  await run(`insert into users (id, email, password_hash, roles) values ('${person}', 'a@b.c', '', '{sales}')`);
}

describe('what is too old goes, what is not stays:', () => {
  test.each(samples)('%s', async (name, table, insert, row) => {
    const parts = await useParts(table === 'cart_lines' ? 'demo' : 'empty');
    await addPerson(parts);
    const { days } = retention[row];
    for (const age of [days + 1, days - 1]) await parts.run(insert.replaceAll('DAYS', String(age)));
    expect(await purge(parts)).toEqual({ [name.replace('expired', 'ended')]: 1 });
    expect(await parts.run(`select 1 from ${table} ${table === 'users' ? "where roles = '{}'" : ''}`)).toHaveLength(1);
    expect(await purge(parts)).toEqual({});
  });
});

const [gone, kept] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
const insertEvents = `insert into events (kind, subject_type, subject_id, actor_role) select 'request.received', 'request', id, 'customer' from requests where user_id is null`;
const insertLinks = `insert into access_links (token_hash, subject_kind, subject_id, scope) select id::text, 'request', id, 'view' from requests`;
const insertRequest = `insert into requests (id, kind, business_email, restaurant, submit_source, source_type, content_hash, ip, user_agent, created_at, updated_at, user_id)
  values ($1, 'quote', 'a@b.c', 'Fern', 'page', 4, '', '203.0.113.7', 'Firefox', now() - make_interval(days => $2), now() - make_interval(days => $2), $3)`;

test('an account that is still used stays, though its address was never confirmed', async () => {
  const parts = await useParts();
  await parts.run(
    `insert into users (id, email, password_hash, created_at) values ('${person}', 'a@b.c', '', now() - interval '400 days')`,
  );
  await parts.run(
    `insert into sessions (token_hash, user_id, last_used_at, expires_at) values ('t', '${person}', now() - interval '3 days', now() + interval '1 day')`,
  );
  expect(await purge(parts)).toEqual({});
});

test('addresses are taken off after thirty days, and the rest stays', async () => {
  const parts = await useParts();
  await addPerson(parts);
  await parts.run(insertRequest, [gone, 31, null]);
  await parts.run(insertRequest, [kept, 29, null]);
  await parts.run(
    `insert into sessions (token_hash, user_id, ip, user_agent, last_used_at, expires_at) values ('t', '${person}', '203.0.113.7', 'Firefox', now() - interval '31 days', now() + interval '1 day')`,
  );
  await parts.run(
    `insert into subscribers (email, token, state, ip, created_at) values ('a@b.c', 't', 'confirmed', '203.0.113.7', now() - interval '31 days')`,
  );
  await parts.run(
    `insert into error_groups (fingerprint, type, message, sample, last_seen_at) values ('f', 'page', 'm', '{"ip":"203.0.113.7","stack":"s","device":{"user_agent":"Firefox","os":"Linux"}}', now() - interval '31 days')`,
  );
  expect(await purge(parts)).toEqual({
    'addresses of requests': 1,
    'addresses of sessions': 1,
    'addresses of subscribers': 1,
    'addresses of error reports': 1,
  });
  expect(await parts.run('select id, ip, user_agent, restaurant from requests order by id')).toEqual([
    { id: gone, ip: '', user_agent: '', restaurant: 'Fern' },
    { id: kept, ip: '203.0.113.7', user_agent: 'Firefox', restaurant: 'Fern' },
  ]);
  expect(await parts.run('select sample from error_groups')).toEqual([
    { sample: { ip: '', stack: 's', device: { user_agent: '', os: 'Linux' } } },
  ]);
  expect(await purge(parts)).toEqual({});
});

test('a guest’s request goes after two years with its lines, its history and its files; an account’s stays', async () => {
  const parts = await useParts();
  await addPerson(parts);
  await parts.run(insertRequest, [gone, 731, null]);
  await parts.run(insertRequest, [kept, 731, person]);
  await parts.run(`insert into request_lines (request_id, position, quantity) values ('${gone}', 0, 100)`);
  for (const insert of [insertLinks, insertEvents]) await parts.run(insert);
  await keepFile(parts, 'attached', 731);
  await attachFiles(parts.database, ['attached'], 'request', gone);
  expect(await purge(parts)).toMatchObject({ 'requests of guests': 1, 'unattached files': 1 });
  expect(await parts.run('select id from requests union select subject_id from access_links')).toEqual([{ id: kept }]);
  expect(await parts.run('select 1 from request_lines union all select 1 from events')).toEqual([]);
  expect(await parts.files.get('uploads/attached.pdf')).toBeNull();
});

test('with a newsletter address goes the record of its coming and going', async () => {
  const parts = await useParts();
  await parts.run(
    `insert into subscribers (email, token, state, created_at, unsubscribed_at) values
     ('never@b.c', 'a', 'pending', now() - interval '15 days', null),
     ('left@b.c', 'b', 'unsubscribed', now() - interval '99 days', now() - interval '31 days'),
     ('reads@b.c', 'c', 'confirmed', now() - interval '99 days', null)`,
  );
  await parts.run(
    `insert into events (kind, subject_type, subject_id, actor_role)
     select 'subscriber.asked', 'subscriber', email, 'customer' from subscribers`,
  );
  expect(await purge(parts)).toMatchObject({ 'unconfirmed subscribers': 1, 'former subscribers': 1 });
  expect(await parts.run('select subject_id from events')).toEqual([{ subject_id: 'reads@b.c' }]);
});

test('deliveries to webhooks go after thirty days', async () => {
  const parts = await useParts();
  const [hook] = await parts.run(`insert into webhooks (id, url, secret) values
    (gen_random_uuid(), 'https://erp.example/hook', 'x') returning id`);
  await parts.run(
    `insert into webhook_deliveries (id, webhook_id, kind, body, created_at) values
     (gen_random_uuid(), $1, 'order.placed', 'old', now() - interval '31 days'),
     (gen_random_uuid(), $1, 'order.placed', 'new', now() - interval '29 days')`,
    [hook?.id],
  );
  expect(await purge(parts)).toEqual({ 'deliveries to webhooks': 1 });
  expect(await parts.run('select body from webhook_deliveries')).toEqual([{ body: 'new' }]);
});

test('two processes at once do the work once', async () => {
  const parts = await useParts();
  for (let count = 0; count < 30; count += 1)
    await parts.run(`insert into search_misses (query, last_seen_at) values ($1, now() - interval '1 year')`, [
      `q${count}`,
    ]);
  const [one, two] = await Promise.all([purge(parts), purge(parts)]);
  expect((one['searches that found nothing'] ?? 0) + (two['searches that found nothing'] ?? 0)).toBe(30);
});

test('as a job it says what it did, stops early when asked to, and a failure is one line', async () => {
  const parts = await useParts();
  await parts.run(`insert into missing_paths (path, last_seen_at) values ('/x', now() - interval '1 year')`);
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const run = createPurgeTask({ ...parts, log });
  await run({}, { isLastAttempt: false, stopping: AbortSignal.abort() });
  expect(lines).toEqual([]);
  await run({}, { isLastAttempt: false, stopping: new AbortController().signal });
  expect(lines.join('')).toContain('"missing pages":1');
  await parts.run('drop table search_misses');
  await expect(run({}, { isLastAttempt: false, stopping: new AbortController().signal })).rejects.toThrow();
  expect(lines.at(-1)).toContain('the purge failed');
});

test('the privacy page says the same', async () => {
  const page = await readFile(join(import.meta.dirname, '../../catalog/content/legal/privacy.md'), 'utf8');
  for (const { what, why, how_long } of retentionList) expect(page).toContain(`| ${what} | ${why} | ${how_long} |`);
});
