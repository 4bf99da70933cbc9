import { sql } from 'drizzle-orm';
import type { OrderLineContent } from '#contract/orders/order-content.ts';
import type { PostalAddress, QuoteContent } from '#contract/quotes/quote-content.ts';
import type { Database } from '#database/connect.ts';

export interface OfficeSize {
  requests: number;
  chats: number;
  events: number;
  products: number;
}

/** The same pace in every database: a larger one is older. So a ratio shows what history costs, not more work. */
const requestsPerFourWeeks = 200;

/** The staff member who asks, and who owns every tenth thing. */
export const staffId = '00000000-0000-7000-8000-00000000face';

const quote: QuoteContent = {
  lines: [
    {
      name: '12 oz hot cup',
      product_uuid: null,
      options: {},
      note: '',
      setup_cents: 4500,
      lead_days: 12,
      breaks: [{ quantity: 5000, unit_price_mills: 98, list_unit_mills: 104, freight_cents: 18_000 }],
    },
  ],
  note: '',
  validity_days: 30,
};
const line: OrderLineContent = {
  title: '12 oz hot cup',
  sku: 'CUP-HOT-12',
  options: {},
  note: '',
  picture: null,
  unit_mills: 98,
  setup_cents: 4500,
  amount_cents: 49_000,
  freight_cents: 18_000,
  tax_cents: 0,
  case_pack: 1_000,
  lead_days: 12,
};
const address: PostalAddress = {
  name: 'Bench',
  street: '1 Main St',
  street2: '',
  city: 'Newark',
  state: 'NJ',
  zipcode: '07102',
};

/** Whose triggers would notify every process of every row. */
const tables = ['events', 'products', 'quote_versions', 'order_lines', 'outbox'];

/**
 * An office with history, written by a few statements. Whatever is younger than two weeks is open, everything older is done.
 */
export async function fillOffice(database: Database, size: OfficeSize): Promise<void> {
  await database.transaction(async (tx) => {
    const run = (statement: ReturnType<typeof sql>) => tx.execute(statement);
    const { requests, chats, events, products } = size;
    const companies = Math.ceil(requests / 4);
    for (const table of tables) await run(sql`alter table ${sql.identifier(table)} disable trigger user`);
    await run(sql`set local synchronous_commit = off`);
    // An id by kind and position, so that rows can name each other without being read back.
    await run(sql`create function pg_temp.id(kind int, i bigint) returns uuid immutable language sql as
      $$ select ('00000000-0000-7000-8' || lpad(to_hex(kind), 3, '0') || '-' || lpad(to_hex(i), 12, '0'))::uuid $$`);
    await run(sql`create function pg_temp.place(i bigint) returns text immutable language sql as
      $$ select (array['Blue','Golden','Little','Old','Green','Corner','River','Union','Lucky','Silver','Harbor','Garden'])[1 + i % 12]
        || ' ' || (array['Bistro','Noodle Bar','Taqueria','Bakery','Diner','Pizzeria','Grill','Cafe','Kitchen','Deli','Ramen','Smokehouse','Creamery'])[1 + i % 13]
        || ' ' || upper(substr(md5(i::text), 1, 4)) $$`);
    const created = sql.raw(`now() - i * interval '28 days' / ${requestsPerFourWeeks}`);
    const isOpen = sql.raw(`i <= ${requestsPerFourWeeks / 2}`);
    const owner = sql`case when i % 10 = 0 then ${staffId}::uuid end`;

    await run(sql`insert into users (id, email, password_hash, roles, first_name, last_name, email_verified_at)
      select ${staffId}::uuid, 'dana@example.com', '', array['admin'], 'Dana', 'Reyes', now()
      union all select pg_temp.id(1, i), 'owner' || i || '@' || substr(md5(i::text), 1, 8) || '.example', '', '{}',
        (array['Maria','Luca','Wei','Aisha','Tom','Noor','Ivan','Grace'])[1 + i % 8], 'N' || substr(md5(i::text), 1, 6), now()
      from generate_series(1, ${companies}) i`);
    await run(sql`insert into companies (id, name, tags)
      select pg_temp.id(2, i), pg_temp.place(i), case when i % 20 = 0 then array['chain'] else '{}' end
      from generate_series(1, ${companies}) i`);
    await run(sql`insert into memberships (company_id, user_id, role)
      select pg_temp.id(2, i), pg_temp.id(1, i), 'owner' from generate_series(1, ${companies}) i`);
    await run(sql`insert into requests (id, kind, state, business_email, restaurant, submit_source, source_type, company_id,
        user_id, owner_id, content_hash, created_at, updated_at)
      select pg_temp.id(3, i), 'quote',
        case when ${isOpen} then (array['new','in_review','info_needed'])[1 + i % 3] else (array['quoted','quoted','declined'])[1 + i % 3] end,
        'owner' || 1 + i % ${companies} || '@' || substr(md5((1 + i % ${companies})::text), 1, 8) || '.example',
        pg_temp.place(1 + i % ${companies}), (array['homepage','product_popup','page','search'])[1 + i % 4], 1,
        pg_temp.id(2, 1 + i % ${companies}), pg_temp.id(1, 1 + i % ${companies}), ${owner}, md5(i::text), ${created}, ${created}
      from generate_series(1, ${requests}) i`);
    await run(sql`insert into request_lines (request_id, position, product_name, quantity)
      select pg_temp.id(3, i), p, (array['12 oz hot cup','Kraft bag','Pizza box','Napkin'])[1 + (i + p) % 4], 5000
      from generate_series(1, ${requests}) i, generate_series(1, 2) p`);
    await run(sql`insert into conversations (id, subject_kind, subject_id, created_at)
      select pg_temp.id(4, i), 'request', pg_temp.id(3, i), ${created} from generate_series(1, ${requests}) i`);
    await run(sql`insert into messages (conversation_id, author_kind, text, created_at)
      select pg_temp.id(4, i), (array['customer','staff','customer'])[p], 'When could we have them?', ${created} + p * interval '3 hours'
      from generate_series(1, ${requests}) i, generate_series(1, 3) p`);
    await run(sql`insert into quotes (id, request_id, state, email, restaurant, company_id, user_id, owner_id, created_at, updated_at)
      select pg_temp.id(5, i), pg_temp.id(3, i),
        case when ${isOpen} then (array['draft','sent','changes_requested'])[1 + i % 3] else (array['accepted','expired'])[1 + (i / 2) % 2] end,
        'owner' || 1 + i % ${companies} || '@example.com', pg_temp.place(1 + i % ${companies}), pg_temp.id(2, 1 + i % ${companies}),
        pg_temp.id(1, 1 + i % ${companies}), ${owner}, ${created}, ${created}
      from generate_series(2, ${requests}, 2) i`);
    await run(sql`insert into quote_versions (quote_id, number, content, created_at, sent_at)
      select pg_temp.id(5, i), 1, ${JSON.stringify(quote)}::jsonb, ${created}, ${created} + interval '4 hours'
      from generate_series(2, ${requests}, 2) i`);
    await run(sql`insert into orders (id, source, status, company_id, user_id, owner_id, email, restaurant, accepted_by, ship_to,
        bill_to, goods_cents, setup_cents, freight_cents, total_cents, created_at, updated_at)
      select pg_temp.id(6, i), 'checkout', case when ${isOpen} then (array['scheduled','in_production','ready'])[1 + i % 3] else 'delivered' end,
        pg_temp.id(2, 1 + i % ${companies}), pg_temp.id(1, 1 + i % ${companies}), ${owner}, 'owner' || 1 + i % ${companies} || '@example.com',
        pg_temp.place(1 + i % ${companies}), 'Bench', ${JSON.stringify(address)}::jsonb, ${JSON.stringify(address)}::jsonb,
        98000, 9000, 18000, 125000, ${created}, ${created}
      from generate_series(4, ${requests}, 4) i`);
    await run(sql`insert into order_lines (id, order_id, position, kind, content, quantity, state, state_since)
      select pg_temp.id(6 + p, i), pg_temp.id(6, i), p, 'custom', ${JSON.stringify(line)}::jsonb, 5000,
        case when ${isOpen} then 'in_production' else 'delivered' end, ${created}
      from generate_series(4, ${requests}, 4) i, generate_series(1, 2) p`);
    await run(sql`insert into order_problems (order_id, kind, text, state, created_at)
      select pg_temp.id(6, i), 'damaged', 'One case arrived wet.', case when ${isOpen} then 'open' else 'solved' end, ${created}
      from generate_series(20, ${requests}, 20) i`);
    await run(sql`insert into designs (id, company_id, user_id, email, restaurant, product_name, state, owner_id, due_at,
        concepts_after_ms, created_at, moved_at, updated_at)
      select pg_temp.id(9, i), pg_temp.id(2, 1 + i % ${companies}), pg_temp.id(1, 1 + i % ${companies}),
        'owner' || 1 + i % ${companies} || '@example.com', pg_temp.place(1 + i % ${companies}), '12 oz hot cup',
        case when ${isOpen} then 'brief_ok' else 'proof_approved' end, ${owner}, case when ${isOpen} then ${created} + interval '5 days' end,
        80000000, ${created}, ${created}, ${created}
      from generate_series(5, ${requests}, 5) i`);
    const chatAge = sql.raw(`now() - i * interval '28 days' / ${requestsPerFourWeeks / 4}`);
    await run(sql`insert into chats (id, user_id, state, email, waiting_since, answer_seconds, created_at, updated_at, seen_at)
      select pg_temp.id(10, i), pg_temp.id(1, 1 + i % ${companies}), case when i <= 25 then 'open' else 'closed' end, '',
        case when i <= 10 then ${chatAge} end, 90, ${chatAge}, ${chatAge}, ${chatAge}
      from generate_series(1, ${chats}) i`);
    await run(sql`insert into conversations (id, subject_kind, subject_id, created_at)
      select pg_temp.id(11, i), 'chat', pg_temp.id(10, i), ${chatAge} from generate_series(1, ${chats}) i`);
    await run(sql`insert into messages (conversation_id, author_kind, text, created_at)
      select pg_temp.id(11, i), (array['customer','staff'])[1 + p % 2], 'Do you have compostable lids?', ${chatAge}
      from generate_series(1, ${chats}) i, generate_series(1, 6) p`);
    await run(sql`insert into outbox (channel, payload, attempts, sent_at, dead_at, created_at)
      select 'mail', jsonb_build_object('to', 'owner' || i || '@example.com'), 1, case when i % 100 > 0 then ${created} end,
        case when i % 100 = 0 then ${created} end, ${created}
      from generate_series(1, ${requestsPerFourWeeks * 2}) i`);
    // Each event belongs to a request and is as old as it.
    const perRequest = Math.ceil(events / requests);
    await run(sql`insert into events (kind, subject_type, subject_id, actor_id, actor_role, detail, created_at)
      select (array['request.moved','request.moved','request.assigned','message.sent'])[1 + p % 4], 'request', pg_temp.id(3, i)::text,
        case when p % 5 = 0 then ${staffId}::uuid else pg_temp.id(1, 1 + i % ${companies}) end, 'admin',
        '{"from":"new","to":"in_review"}'::jsonb, ${created} + p * interval '1 minute'
      from generate_series(${requests}::int, 1, -1) i, generate_series(1, ${perRequest}::int) p`);
    // From a function in `from`: in the list of columns it would run once for each of them.
    await run(sql`insert into products select made.* from generate_series(1, ${products}) i
      join (select p, row_number() over (order by p.sku) - 1 as at, count(*) over () as all from products p) base on base.at = i % base.all,
      lateral jsonb_populate_record(base.p, jsonb_build_object('uuid', pg_temp.id(12, i), 'sku', 'GEN-' || lpad(i::text, 6, '0'),
        'popularity', i, 'title', left((base.p).title, 60) || ', ' || (array['matt','gloss','plain','foiled','ribbed'])[1 + i % 5]
        || ' ' || substr(md5(i::text), 1, 5))) made`);
    for (const table of tables) await run(sql`alter table ${sql.identifier(table)} enable trigger user`);
  });
  // As autovacuum would in the minutes after: counts are read from indexes alone.
  await database.execute(sql`vacuum analyze`);
}
