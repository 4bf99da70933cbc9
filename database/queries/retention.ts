import { type SQL, sql } from 'drizzle-orm';
import type { RetentionRow } from '#contract/retention.ts';
import type { Database } from '../connect.ts';

interface PurgeRule {
  /** Whose days it keeps. */
  row: Exclude<RetentionRow, 'uploads'>;
  name: string;
  /** One batch; it changes no more than `limit` rows, and none that it changed before. */
  toStatement: (before: SQL, limit: number) => SQL;
}

/** Deletes whole rows, a few at a time: a long delete would hold its locks as long. */
function deleting(table: string, condition: (before: SQL) => SQL): PurgeRule['toStatement'] {
  const name = sql.identifier(table);
  return (before, limit) =>
    sql`delete from ${name} where ctid in (select ctid from ${name} where ${condition(before)} limit ${limit})`;
}

/** Takes the IP and the browser's name off rows that themselves stay. */
function blanking(table: string, condition: (before: SQL) => SQL, columns: string[]): PurgeRule['toStatement'] {
  const name = sql.identifier(table);
  const blank = sql.join(
    columns.map((column) => sql`${sql.identifier(column)} = ''`),
    sql`, `,
  );
  const filled = sql.join(
    columns.map((column) => sql`${sql.identifier(column)} <> ''`),
    sql` or `,
  );
  return (before, limit) =>
    sql`update ${name} set ${blank} where ctid in
      (select ctid from ${name} where (${filled}) and ${condition(before)} limit ${limit})`;
}

/** An order came of the request, or prints what was designed for it: the order stays, and with it its files. */
const isOrdered = sql`exists (select from quotes q join orders o on o.quote_id = q.id where q.request_id = requests.id)
  or exists (select from designs d where d.request_id = requests.id and (d.order_id is not null
    or exists (select from order_lines l where l.design_id = d.id)
    or exists (select from design_proofs p join artworks a on a.proof_id = p.id
      where p.design_id = d.id and is_artwork_used(a.id))))`;

/** With everything that tells of them; their files become orphans and go with the next round. */
function deletingRequests(before: SQL, limit: number): SQL {
  return sql`with old as (
      select id from requests where company_id is null and user_id is null and updated_at < ${before}
        and not exists (select 1 from conversations c
          where c.subject_kind = 'request' and c.subject_id = requests.id and c.last_message_at >= ${before})
        and not (${isOrdered})
        limit ${limit} for update skip locked
    ), threads as (
      delete from conversations using old where subject_kind = 'request' and subject_id = old.id
      returning conversations.id
    ), message_files as (
      delete from attachments using messages m, threads
        where m.conversation_id = threads.id and subject_type = 'message' and attachments.subject_id = m.id::text
    ), loose as (
      delete from attachments using old where subject_type = 'request' and subject_id = old.id::text
    ), told as (
      delete from events using old where subject_type = 'request' and subject_id = old.id::text
    ), drawn as (
      select designs.id from designs, old where designs.request_id = old.id
    ), drawings as (
      delete from attachments using drawn where subject_type = 'design' and subject_id = drawn.id::text
    ), drawing_told as (
      delete from events using drawn where subject_type = 'design' and subject_id = drawn.id::text
    ), art as (
      delete from artworks using design_proofs p, drawn where artworks.proof_id = p.id and p.design_id = drawn.id
    ), closed as (
      delete from access_links using (
        select 'request' as kind, id from old union all select 'design', id from drawn
      ) gone where subject_kind = gone.kind and subject_id = gone.id
    )
    delete from requests using old where requests.id = old.id`;
}

/** Of guests, unless they were ordered by: orders are kept. */
function deletingQuotes(before: SQL, limit: number): SQL {
  return sql`with old as (
      select id from quotes where company_id is null and user_id is null and updated_at < ${before}
        and not exists (select from orders where quote_id = quotes.id) limit ${limit}
    ), threads as (
      delete from conversations using old where subject_kind = 'quote' and subject_id = old.id
      returning conversations.id
    ), message_files as (
      delete from attachments using messages m, threads
        where m.conversation_id = threads.id and subject_type = 'message' and attachments.subject_id = m.id::text
    ), told as (
      delete from events using old where subject_type = 'quote' and subject_id = old.id::text
    ), closed as (
      delete from access_links using old where subject_kind = 'quote' and subject_id = old.id
    )
    delete from quotes using old where quotes.id = old.id`;
}

/** With their links; their logos become orphans and go with the next round. */
function deletingSharedStores(before: SQL, limit: number): SQL {
  return sql`with old as (
      select id from shared_stores where created_at < ${before} limit ${limit} for update skip locked
    ), closed as (
      delete from access_links using old where subject_kind = 'shared_store' and subject_id = old.id
    ), loose as (
      delete from attachments using old where subject_type = 'shared_store' and subject_id = old.id::text
    )
    delete from shared_stores using old where shared_stores.id = old.id`;
}

/** Of guests; one that became a request keeps its messages there, for as long as that. */
function deletingChats(before: SQL, limit: number): SQL {
  return sql`with old as (
      select id from chats where user_id is null and updated_at < ${before} limit ${limit} for update skip locked
    ), threads as (
      delete from conversations using old where subject_kind = 'chat' and subject_id = old.id
      returning conversations.id
    ), message_files as (
      delete from attachments using messages m, threads
        where m.conversation_id = threads.id and subject_type = 'message' and attachments.subject_id = m.id::text
    ), told as (
      delete from events using old where subject_type = 'chat' and subject_id = old.id::text
    )
    delete from chats using old where chats.id = old.id`;
}

/** The events of subscribing and leaving name the email, so they are deleted along. */
function deletingSubscribers(condition: (before: SQL) => SQL): PurgeRule['toStatement'] {
  return (before, limit) => sql`with gone as (
      delete from subscribers where ctid in (select ctid from subscribers where ${condition(before)} limit ${limit})
      returning email
    ), told as (
      delete from events using gone where subject_type = 'subscriber' and subject_id = gone.email
    )
    select 1 from gone`;
}

export const purgeRules: readonly PurgeRule[] = [
  {
    row: 'addresses',
    name: 'addresses of requests',
    toStatement: blanking('requests', (before) => sql`created_at < ${before}`, ['ip', 'user_agent']),
  },
  {
    row: 'addresses',
    name: 'addresses of sessions',
    toStatement: blanking('sessions', (before) => sql`last_used_at < ${before}`, ['ip', 'user_agent']),
  },
  {
    row: 'addresses',
    name: 'addresses of subscribers',
    toStatement: blanking('subscribers', (before) => sql`created_at < ${before}`, ['ip']),
  },
  {
    row: 'addresses',
    name: 'addresses of error reports',
    toStatement: (before, limit) => sql`update error_groups
      set sample = jsonb_set(jsonb_set(sample, '{ip}', '""'), '{device,user_agent}', '""')
      where ctid in (select ctid from error_groups where last_seen_at < ${before}
        and (coalesce(sample->>'ip', '') <> '' or coalesce(sample#>>'{device,user_agent}', '') <> '') limit ${limit})`,
  },
  {
    row: 'addresses',
    name: 'rate limit counters',
    // They have an end of their own, long before those days.
    toStatement: deleting('rate_limits', () => sql`expire < (extract(epoch from now()) * 1000)::bigint`),
  },
  { row: 'guestRequests', name: 'requests of guests', toStatement: deletingRequests },
  { row: 'guestRequests', name: 'quotes of guests', toStatement: deletingQuotes },
  { row: 'guestChats', name: 'chats of guests', toStatement: deletingChats },
  {
    row: 'invitations',
    name: 'ended invitations',
    toStatement: deleting(
      'access_links',
      (before) => sql`subject_kind = 'invitation' and least(expires_at, coalesce(revoked_at, expires_at)) < ${before}`,
    ),
  },
  {
    row: 'unconfirmedAccounts',
    name: 'unconfirmed accounts',
    toStatement: deleting(
      'users',
      (before) => sql`roles = '{}' and email_verified_at is null and created_at < ${before}
        and not exists (select 1 from sessions s where s.user_id = users.id and s.last_used_at >= ${before})`,
    ),
  },
  {
    row: 'sessions',
    name: 'ended sessions',
    toStatement: deleting('sessions', (before) => sql`least(expires_at, coalesce(ended_at, expires_at)) < ${before}`),
  },
  { row: 'codes', name: 'codes', toStatement: deleting('one_time_codes', (before) => sql`expires_at < ${before}`) },
  { row: 'mails', name: 'sent messages', toStatement: deleting('outbox', (before) => sql`sent_at < ${before}`) },
  {
    row: 'lostMails',
    name: 'messages given up',
    toStatement: deleting('outbox', (before) => sql`dead_at < ${before} and sent_at is null`),
  },
  { row: 'mails', name: 'email log', toStatement: deleting('kept_mails', (before) => sql`created_at < ${before}`) },
  {
    row: 'sentForms',
    name: 'answers to forms',
    toStatement: deleting('idempotency_keys', (before) => sql`created_at < ${before}`),
  },
  {
    row: 'guestLists',
    name: 'lists of guests',
    toStatement: deleting('cart_lines', (before) => sql`guest_id is not null and updated_at < ${before}`),
  },
  {
    row: 'sharedCarts',
    name: 'shared lists',
    toStatement: deleting('shared_lists', (before) => sql`created_at < ${before}`),
  },
  { row: 'sharedStores', name: 'shared demo stores', toStatement: deletingSharedStores },
  {
    row: 'unconfirmedSubscribers',
    name: 'unconfirmed subscribers',
    toStatement: deletingSubscribers((before) => sql`state = 'pending' and created_at < ${before}`),
  },
  {
    row: 'formerSubscribers',
    name: 'former subscribers',
    toStatement: deletingSubscribers((before) => sql`state = 'unsubscribed' and unsubscribed_at < ${before}`),
  },
  {
    row: 'webhookDeliveries',
    name: 'deliveries to webhooks',
    toStatement: deleting('webhook_deliveries', (before) => sql`created_at < ${before}`),
  },
  {
    row: 'errors',
    name: 'error groups',
    toStatement: deleting('error_groups', (before) => sql`last_seen_at < ${before}`),
  },
  {
    row: 'searches',
    name: 'searches that found nothing',
    toStatement: deleting('search_misses', (before) => sql`last_seen_at < ${before}`),
  },
  {
    row: 'searchOutcomes',
    name: 'what followed searches',
    toStatement: deleting('search_outcomes', (before) => sql`day < (${before})::date`),
  },
  {
    row: 'missingPages',
    name: 'missing pages',
    toStatement: deleting('missing_paths', (before) => sql`last_seen_at < ${before}`),
  },
];

/** One batch of one rule; answers how many rows it changed. */
export async function runPurgeRule(database: Database, rule: PurgeRule, days: number, limit: number): Promise<number> {
  const result = await database.execute(rule.toStatement(sql`now() - make_interval(days => ${days})`, limit));
  return result.rowCount ?? 0;
}
