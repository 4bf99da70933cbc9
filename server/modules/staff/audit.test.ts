import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CursorMeta } from '#contract/backoffice/cursor-paging.ts';
import type { AuditEntry } from '#contract/staff/audit.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
let admin: string;
beforeAll(async () => {
  site = await createTestApp();
  admin = (await site.logIn('admin')).token;
}, 60_000);
afterAll(() => site.close());

const query = async (text: string, values: unknown[] = []) =>
  (await site.parts.database.$client.query(text, values)).rows;

async function read(filter: Record<string, string> = {}) {
  const { status, data } = await site.get(`/api/backoffice/audit?${new URLSearchParams(filter)}`, admin);
  expect(status).toBe(200);
  return data as unknown as { meta: CursorMeta; list: AuditEntry[] };
}

describe('the audit log', () => {
  test('finds what happened by person, subject, kind and day', async () => {
    const { token } = await site.logIn('sales', 'sam@office.example');
    await site.post('/api/backoffice/mail/test', {}, token);
    const sent = await site.post('/api/info/contact', {
      business_email: 'chef@bistro.example',
      restaurant: 'Bistro',
      message: 'Hello?',
      submit_source: 'homepage',
    });
    expect(sent.status).toBe(200);
    const [request] = await query('select id, number from requests');
    await site.post('/api/backoffice/request/assign', { id: request.id, version: 1 }, token);

    const bySam = await read({ person: 'sam@office.example' });
    expect(bySam.list.map(({ kind }) => kind)).toEqual(['request.taken', 'session.opened']);
    expect(bySam.list[0]).toMatchObject({
      text: 'Assigned to Ada',
      actor: 'Ada Byron',
      subject: request.number,
      url: `/backoffice/requests/${request.id}`,
    });
    const ofRequest = await read({ subject: request.number.toLowerCase() });
    expect(ofRequest.list.map(({ kind }) => kind)).toEqual(['request.taken', 'request.received']);
    expect((await read({ kind: 'request' })).list).toHaveLength(2);
    expect((await read({ kind: 'request.received' })).list).toHaveLength(1);
    expect((await read({ kind: 'request', person: 'byron' })).list).toHaveLength(1);
    expect((await read({ person: 'Unknown Person' })).list).toEqual([]);
    expect((await read({ until: '2020-01-01' })).list).toEqual([]);
    expect((await read({ kind: 'request', from: '2020-01-01' })).list).toHaveLength(2);
    expect((await site.get('/api/backoffice/audit?from=yesterday', admin)).status).toBe(422);
  });

  test('names stores, products, lines and other things as staff call them, and leads to their pages', async () => {
    const [company] = await query(`insert into companies (name) values ('Fern & Folk') returning id`);
    const [store] = await query('insert into stores (company_id, colors) values ($1, $2) returning id', [
      company.id,
      '{}',
    ]);
    const [order] = await query(
      `insert into orders (source, status, company_id, email, restaurant, accepted_by, ship_to, bill_to, goods_cents, setup_cents,
        freight_cents, total_cents) values ('checkout', 'scheduled', $1, 'a@b.example', 'A', 'A', '{}', '{}', 0, 0, 0, 0) returning id, number`,
      [company.id],
    );
    const [line] = await query(
      `insert into order_lines (order_id, position, kind, content, quantity, state) values ($1, 2, 'stock', '{}', 1, 'scheduled') returning id`,
      [order.id],
    );
    const [chat] = await query(`insert into chats (email) values ('pearl@leaf.example') returning id`);
    const rows: [string, string, string, string | null][] = [
      ['store', store.id, 'Store of Fern & Folk', `/backoffice/stores/${store.id}`],
      ['order_line', line.id, `${order.number}, line 2`, `/backoffice/orders/${order.id}`],
      ['chat', chat.id, 'Chat with pearl@leaf.example', `/backoffice/chats/${chat.id}`],
      ['company', company.id, 'Fern & Folk', `/backoffice/companies/${company.id}`],
      ['catalog', 'products', 'All products', null],
    ];
    for (const [type, id] of rows)
      await query(
        `insert into events (kind, subject_type, subject_id, actor_role) values ('naming.tested', $1, $2, 'system')`,
        [type, id],
      );
    const { list } = await read({ kind: 'naming.tested' });
    const named = list.map((entry) => [entry.subject_type, entry.subject_id, entry.subject, entry.url]);
    expect(named.toReversed()).toEqual(rows);
    expect((await read({ subject: 'fern & folk', kind: 'naming' })).list.map((entry) => entry.subject_type)).toEqual([
      'company',
      'store',
    ]);
  });

  test('a day begins and ends with the clocks of the business', async () => {
    await query(
      `insert into events (kind, subject_type, subject_id, actor_role, created_at)
       values ('day.early', 'test', '1', 'system', '2025-07-02T03:59:59Z'), ('day.late', 'test', '1', 'system', '2025-07-02T04:00:00Z')`,
    );
    const kinds = async (day: string) =>
      (await read({ kind: 'day', from: day, until: day })).list.map(({ kind }) => kind);
    expect(await kinds('2025-07-01')).toEqual(['day.early']);
    expect(await kinds('2025-07-02')).toEqual(['day.late']);
  });

  test('pages by key: every event once, also while new ones come', async () => {
    await query(
      `insert into events (kind, subject_type, subject_id, actor_role, created_at)
       select 'page.turned', 'test', n::text, 'system', '2025-01-01'::timestamptz + (n / 7) * interval '1 second'
       from generate_series(1, 130) n`,
    );
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof read>> = await read({ kind: 'page.turned', cursor });
      seen.push(...page.list.map((entry) => entry.subject_id));
      cursor = page.meta.next;
      await query(
        `insert into events (kind, subject_type, subject_id, actor_role) values ('page.turned', 'test', 'new', 'system')`,
      );
    }
    expect(seen).toHaveLength(130);
    expect(new Set(seen).size).toBe(130);
  });

  test('reads an index, whatever is asked for', async () => {
    await query(
      `insert into events (kind, subject_type, subject_id, actor_role, actor_id, created_at)
       select 'bulk.' || n % 50, 'test', (n % 997)::text, 'system', ('00000000-0000-4000-8000-' || lpad((n % 100)::text, 12, '0'))::uuid,
         '2024-01-01'::timestamptz + n * interval '1 minute' from generate_series(1, 20000) n`,
    );
    await query('analyze events');
    const explain = async (where: string) => {
      const rows = await query(
        `explain (analyze, format json, timing off) select * from events where ${where} order by created_at desc, id desc limit 51`,
      );
      return countRead(rows[0]['QUERY PLAN'][0].Plan);
    };
    expect(await explain('true')).toBeLessThan(200);
    expect(await explain(`actor_id = '00000000-0000-4000-8000-000000000007'`)).toBeLessThan(500);
    expect(await explain(`kind = 'bulk.7'`)).toBeLessThan(1000);
    expect(await explain(`created_at < '2024-01-03'`)).toBeLessThan(200);
  });

  test('cannot be edited: an event is neither changed nor deleted, and only loses words', async () => {
    const refused = /stays as it is/;
    await expect(query(`update events set actor_role = 'admin' where kind = 'request.taken'`)).rejects.toThrow(refused);
    await expect(query(`update events set created_at = now()`)).rejects.toThrow(refused);
    await expect(query(`update events set detail = '{"reason": "new"}' where kind = 'request.taken'`)).rejects.toThrow(
      refused,
    );
    await expect(query(`delete from events where kind = 'session.opened'`)).rejects.toThrow(refused);
    await query(`update events set detail = detail - 'scope' where kind = 'session.opened'`);
    expect(await query(`select 1 from events where kind = 'session.opened' and detail ? 'scope'`)).toEqual([]);
  });
});

interface Plan {
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** Rows that were read from the table, kept or not: what grows with the table where no index leads. */
function countRead(plan: Plan): number {
  if (plan.Plans) return plan.Plans.reduce((sum, part) => sum + countRead(part), 0);
  return plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0);
}
