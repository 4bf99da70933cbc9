import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompanyDetail } from '#contract/companies/backoffice-companies.ts';
import { createLink } from '../../access-links/access-links.ts';
import { createRandom } from '../../test-support/random.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
let sales: string;
let query: ReturnType<typeof readRows>['query'];
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  sales = (await site.logIn('sales')).token;
  query = readRows(site).query;
}, 60_000);
afterAll(() => site.close());

const address = `'{"name": "A", "street": "1 Main St", "street2": "", "city": "Newark", "state": "NJ", "zipcode": "07102"}'`;

/** One row for a company in each table that has one, in SQL: `$1` the company, `$2` a number below 3, `:random` one below 1. */
const rowOf: Record<string, string> = {
  addresses: `insert into addresses (company_id, label, recipient, street, city, state, zipcode)
    values ($1, $2, 'A', '1 Main St', 'Newark', 'NJ', '07102')`,
  artworks: `insert into artworks (file_id, sha256, company_id, email, product_name) select id, sha256, $1, 'a@b.example', $2 from files limit 1`,
  cart_lines: `insert into cart_lines (company_id, product_uuid, quantity)
    select $1, uuid, 10 + $2::int + (:random * 5)::int from products order by sku offset $2::int limit 1 on conflict do nothing`,
  designs: `insert into designs (company_id, email, restaurant, product_name) values ($1, 'a@b.example', 'A', $2)`,
  memberships: `insert into memberships (company_id, user_id, role, spending_limit_cents)
    select $1, id, (array['buyer', 'viewer', 'owner'])[1 + (:random * 2)::int], 100 * (1 + :random * 9)::int
    from users where email = 'member' || $2 || '@example.com' on conflict do nothing`,
  orders: `insert into orders (source, status, company_id, email, restaurant, accepted_by, ship_to, bill_to, goods_cents, setup_cents,
      freight_cents, total_cents, po_number) values ('checkout', 'delivered', $1, 'a@b.example', 'A', 'A', ${address}, ${address}, 0, 0, 0, 0, $2)`,
  price_agreements: `insert into price_agreements (company_id, product_uuid, quantity, unit_price_mills, valid_from, valid_until)
    select $1, uuid, 1000, 50 + $2::int, d, d + 40 from products, (select current_date + 30 * (:random * 4)::int as d) day
    order by sku limit 1 on conflict do nothing`,
  quotes: `insert into quotes (company_id, email, restaurant, state) values ($1, 'a@b.example', $2, 'draft')`,
  requests: `insert into requests (company_id, kind, business_email, restaurant, submit_source, source_type, content_hash)
    values ($1, 'quote', 'a@b.example', $2, 'page', 4, $2)`,
  storage_items: `with item as (
      insert into storage_items (company_id, title, options, artwork, lot, lead_days, on_hand)
      values ($1, 'Cup', jsonb_build_object('Size', $2::text), 'Leaves', '', 5, 100 + $2::int) on conflict do nothing returning id, on_hand
    ) insert into storage_movements (item_id, kind, pieces, reserved, on_hand_after, reserved_after) select id, 'in', on_hand, 0, on_hand, 0 from item`,
  saved_methods: `insert into saved_methods (company_id, provider, customer_ref, method_ref, method, brand, last4)
    values ($1, 'test', 'test', '4242-' || gen_random_uuid() || $2, 'card', 'Visa', '4242')`,
  store_approvals: `insert into store_approvals (company_id, source, user_id, lines, ship_to, freight_cents, total_cents, client_key)
    select $1, 'checkout', id, '[]', ${address}, 0, 0, gen_random_uuid() || $2 from users limit 1`,
  stores: `insert into stores (company_id, state, colors) values ($1, 'closed', jsonb_build_object('n', $2::text)) on conflict do nothing`,
  tax_certificates: `insert into tax_certificates (company_id, region, file_id, email, state)
    select $1, (array['NJ', 'NY', 'PA'])[1 + $2::int], id, 'a@b.example', 'approved' from files limit 1`,
};

async function createCompany(name: string): Promise<string> {
  const [row] = await query<{ id: string }>('insert into companies (name) values ($1) returning id', [name]);
  return row?.id ?? '';
}
const merge = (id: string, duplicate_id: string) =>
  site.post('/api/backoffice/company/merge', { id, duplicate_id }, sales);

/** What must be the same before and after, of both companies together. */
async function readTotals(ids: string[]) {
  const one = async (text: string) => (await query<Record<string, unknown>>(text, [ids]))[0];
  const counted = [
    'requests',
    'quotes',
    'designs',
    'orders',
    'artworks',
    'addresses',
    'tax_certificates',
    'store_approvals',
    'saved_methods',
    'stores',
  ];
  const counts: Record<string, unknown> = {};
  for (const table of counted)
    counts[table] = (await one(`select count(*)::int as n from ${table} where company_id = any($1)`))?.n;
  return {
    counts,
    pieces: await one(
      `select sum(on_hand)::int as n, count(distinct options)::int as items from storage_items where company_id = any($1)`,
    ),
    ledger: await one(`select sum(pieces)::int as n, count(*)::int as rows from storage_movements m
      join storage_items i on i.id = m.item_id where company_id = any($1)`),
    people: await query(
      `select user_id, min(spending_limit_cents)::int as cents from memberships where company_id = any($1)
      group by user_id order by user_id`,
      [ids],
    ),
    cart: await query(
      `select product_uuid, max(quantity) as n from cart_lines where company_id = any($1) group by 1 order by 1`,
      [ids],
    ),
    exempt: await query(
      `select distinct region from tax_certificates where company_id = any($1) and state = 'approved' order by 1`,
      [ids],
    ),
  };
}

test('every table that names a company is known to the merge', async () => {
  const tables = await query<{ name: string }>(`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'company_id'
    union select conrelid::regclass::text from pg_constraint where contype = 'f' and confrelid = 'companies'::regclass
      and conrelid <> 'companies'::regclass order by 1`);
  expect(tables.map(({ name }) => name)).toEqual(Object.keys(rowOf).toSorted());
});

test.each([1, 2, 3, 4])(
  'nothing of a company that is merged away is lost: seed %i',
  { timeout: 60_000 },
  async (seed) => {
    const random = createRandom(seed);
    for (const n of [0, 1, 2]) await site.logIn('customer', `member${n}@example.com`);
    await query(`insert into files (id, key, name, kind, content_type, bytes, sha256)
    values (repeat('f', 40), 'f', 'f.pdf', 'pdf', 'application/pdf', 1, 'f') on conflict do nothing`);
    const [kept, duplicate] = [await createCompany(`Kept ${seed}`), await createCompany(`Gone ${seed}`)];
    for (const company of [kept, duplicate])
      for (const text of Object.values(rowOf))
        for (let n = random(4); n > 0; n -= 1)
          await query(text.replaceAll(':random', String(random(1000) / 1000)), [company, String(random(3))]);
    const email = `link${seed}@bistro.example`;
    for (const id of [kept, duplicate]) {
      await createLink(site.parts.database, { kind: 'storage', id }, 'view', email);
      await createLink(site.parts.database, { kind: 'invitation', id }, 'respond', email, { role: 'buyer' });
    }
    const before = await readTotals([kept, duplicate]);
    const answer = await merge(kept, duplicate);
    expect(answer).toMatchObject({ status: 200 });
    expect(await readTotals([kept, duplicate])).toEqual(before);
    // Links and invitations that were sent out go on working, for the company that stays.
    expect(
      await query('select subject_id as id, count(*)::int as n from access_links where email = $1 group by 1', [email]),
    ).toEqual([{ id: kept, n: 4 }]);
    // A second store stays behind, closed; of all else the duplicate has nothing.
    for (const table of Object.keys(rowOf)) {
      const [left] = await query<{ n: number }>(`select count(*)::int as n from ${table} where company_id = $1`, [
        duplicate,
      ]);
      const [own] = await query<{ n: number }>(`select count(*)::int as n from ${table} where company_id = $1`, [kept]);
      expect({ table, n: left?.n }).toEqual({ table, n: table === 'stores' && own?.n === 1 ? left?.n : 0 });
    }
    // One item has one ledger, and its balances go up to what is on hand.
    const ledgers = await query<{ on_hand: number; after: number; is_running: boolean }>(
      `
    select i.on_hand, (array_agg(m.on_hand_after order by m.id desc))[1] as after,
      bool_and(m.on_hand_after = m.running) as is_running
    from storage_items i join (select *, sum(pieces) over (partition by item_id order by id)::int as running from storage_movements) m
      on m.item_id = i.id where i.company_id = $1 group by i.id`,
      [kept],
    );
    for (const { on_hand, after, is_running } of ledgers)
      expect({ after, is_running }).toEqual({ after: on_hand, is_running: true });
  },
);

test('of two that are the same the answer says which stays, and so does the history', async () => {
  const [kept, duplicate] = [await createCompany('Fern & Folk'), await createCompany('Fern and Folk')];
  await query(`update companies set terms = 'net_15', credit_limit_cents = 500000 where id = $1`, [kept]);
  await query(`update companies set terms = 'net_30', credit_limit_cents = 900000 where id = $1`, [duplicate]);
  await site.logIn('customer', 'both@fern.example');
  for (const [company, cents, day] of [
    [kept, 90_000, '2026-01-01'],
    [duplicate, 50_000, '2026-06-01'],
  ]) {
    await query(
      `insert into memberships (company_id, user_id, role, spending_limit_cents)
       select $1, id, 'buyer', $2 from users where email = 'both@fern.example'`,
      [company, cents],
    );
    await query(
      `insert into price_agreements (company_id, product_uuid, quantity, unit_price_mills, valid_from)
       select $1, uuid, 500, $2, '2026-01-01' from products where sku = 'BOX-PIZ-12'`,
      [company, Number(cents) / 1000],
    );
    await query(
      `insert into tax_certificates (company_id, region, file_id, email, state, created_at)
       values ($1, 'NJ', repeat('f', 40), 'a@b.example', 'approved', $2)`,
      [company, day],
    );
    await query(rowOf.storage_items ?? '', [company, '2']);
  }
  const { data } = await merge(kept, duplicate);
  const { done, history, ...detail } = data as unknown as CompanyDetail & { done: string[] };
  expect(done).toEqual([
    '1 person was in both companies and got the larger role.',
    '1 spending limit stays; of a person in both companies, the lower one.',
    'Terms stay Net 15 days with a credit limit of $5,000.00. Fern and Folk had Net 30 days with a credit limit of $9,000.00.',
    '1 stored item was in both companies: their pieces add up.',
    'Moved 1 tax certificate.',
    'NJ: the later tax certificate holds, the earlier one ended.',
    'BOX-PIZ-12 from 500 pieces stays $0.09. Fern and Folk had $0.05.',
  ]);
  expect(detail.people).toMatchObject([{ spending: { limit_cents: 50_000 } }]);
  expect(detail).toMatchObject({ terms: 'net_15', credit_limit_cents: 500_000 });
  expect(history.find(({ text }) => text.startsWith('Fern and Folk merged'))?.text).toContain('their pieces add up.');
  expect(await query('select on_hand from storage_items where company_id = $1', [kept])).toEqual([{ on_hand: 204 }]);
});

test('an account goes over to a company that pays in advance; an agreement of other days stays', async () => {
  const [kept, duplicate] = [await createCompany('Early'), await createCompany('Late')];
  await query(`update companies set terms = 'net_30', credit_limit_cents = 900000 where id = $1`, [duplicate]);
  for (const [company, from, until] of [
    [kept, '2026-01-01', '2026-01-31'],
    [duplicate, '2026-02-01', '2026-02-28'],
  ])
    await query(
      `insert into price_agreements (company_id, product_uuid, quantity, unit_price_mills, valid_from, valid_until)
       select $1, uuid, 500, 90, $2, $3 from products where sku = 'BOX-PIZ-12'`,
      [company, from, until],
    );
  const { data } = await merge(kept, duplicate);
  expect(data).toMatchObject({
    ...{ terms: 'net_30', credit_limit_cents: 900_000 },
    agreements: [{ valid_from: '2026-01-01' }, { valid_from: '2026-02-01' }],
    done: ['Terms are now Net 30 days with a credit limit of $9,000.00, as Late had.'],
  });
});

test('the open store stays: a merge that would hide it is rejected', async () => {
  const [kept, duplicate] = [await createCompany('Draft'), await createCompany('Open')];
  await query(rowOf.stores ?? '', [kept, '0']);
  await query(`insert into stores (company_id, state, colors) values ($1, 'open', '{}')`, [duplicate]);
  expect(await merge(kept, duplicate)).toMatchObject({
    status: 409,
    msg: expect.stringContaining('merge Draft into it'),
  });
  expect((await merge(duplicate, kept)).data).toMatchObject({
    done: ['The closed store of Draft stays under that name. Its products were not added.'],
  });
  expect((await merge(duplicate, randomUUID())).status).toBe(404);
});
