import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRequestsByState, listRequestRows, toRequestOrder } from '#database/queries/backoffice.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
let token: string;
beforeAll(async () => {
  site = await createTestApp();
  token = (await site.logIn('sales', 'sales@office.example')).token;
  await site.query(`insert into requests (kind, state, business_email, restaurant, submit_source, source_type, content_hash, updated_at)
    select 'quote', (array['new', 'info_needed', 'spam'])[1 + n % 3], 'chef' || n || '@fern.example',
      'Fern & Folk ' || n, 'page', 4, n, now() - n / 4 * interval '7 microseconds' from generate_series(1, 170) n`);
  await site.query(`insert into request_lines (request_id, position, product_name, quantity)
    select id, 0, case when serial = 9 then 'Zebra crate' else 'Hot cup' end, 5000 from requests`);
  await site.query(`insert into subscribers (email, token, created_at)
    select 'guest' || n || '@fern.example', n, now() - n / 4 * interval '7 microseconds' from generate_series(1, 120) n`);
  await site.query(`insert into kept_mails (outbox_id, recipient, subject, text, html)
    select n, 'guest@fern.example', 'Mail ' || n, '', '' from generate_series(1, 45) n`);
});
afterAll(() => site.close());

interface Answer {
  meta: { total_count: number; previous: string | null; next: string | null };
  list: { id?: string; email?: string }[];
}
async function read(path: string, cursor: string | null = ''): Promise<Answer> {
  const answer = await site.get(`${path}${path.includes('?') ? '&' : '?'}cursor=${cursor ?? ''}`, token);
  expect(answer.status).toBe(200);
  return answer.data as unknown as Answer;
}
const toKeys = ({ list }: Answer) => list.map(({ id, email }) => id ?? email);

test.each([
  ['/api/backoffice/requests?state=all', 170],
  ['/api/backoffice/requests?state=open', 113],
  ['/api/backoffice/requests?state=spam&keyword=fern', 57],
  ['/api/backoffice/subscribers', 120],
  ['/api/backoffice/mail', 45],
])('%s is read page by page to its end and back, each row once', async (path, total) => {
  const pages = [await read(path)];
  while (pages.at(-1)?.meta.next) pages.push(await read(path, pages.at(-1)?.meta.next));
  const keys = pages.flatMap(toKeys);
  expect(pages[0]?.meta).toMatchObject({ total_count: total, previous: null });
  expect(pages.length).toBeGreaterThan(1);
  expect(keys).toHaveLength(total);
  expect(new Set(keys).size).toBe(total);
  for (let at = pages.length - 1; at > 0; at -= 1) {
    expect(toKeys(await read(path, pages[at]?.meta.previous))).toEqual(toKeys(pages[at - 1] as Answer));
  }
});

test('what is new meanwhile moves nothing on the pages behind', async () => {
  const { meta } = await read('/api/backoffice/subscribers');
  const second = toKeys(await read('/api/backoffice/subscribers', meta.next));
  await site.query("insert into subscribers (email, token) values ('late@fern.example', 'late')");
  expect(toKeys(await read('/api/backoffice/subscribers', meta.next))).toEqual(second);
  await site.query("delete from subscribers where email = 'late@fern.example'");
});

test.each([
  'nonsense',
  '%00',
  Buffer.from('[0]').toString('base64url'),
  Buffer.from('[0,"1","x"]').toString('base64url'),
  Buffer.from('[0,"99999999999999999","1"]').toString('base64url'),
  Buffer.from('{"a":1}').toString('base64url'),
])('a cursor that means nothing, %j, starts at the top', async (cursor) => {
  const top = toKeys(await read('/api/backoffice/requests?state=all'));
  expect(toKeys(await read('/api/backoffice/requests?state=all', cursor))).toEqual(top);
});

test.each([
  ['number', '-00012', 1],
  ['restaurant', 'folk 17', 2],
  ['email in capitals', 'CHEF33@', 1],
  ['product', 'zebra', 1],
  ['signs that mean something in a pattern', '100%_', 0],
])('requests are found by %s', async (_, keyword, count) => {
  const { meta } = await read(`/api/backoffice/requests?state=all&keyword=${encodeURIComponent(keyword)}`);
  expect(meta.total_count).toBe(count);
});

test('neither a search nor a page reads all requests', async () => {
  await site.parts.database.transaction(async (tx) => {
    const countScans = async () =>
      (
        await tx.execute(
          "select sum(seq_scan)::int as scans from pg_stat_xact_user_tables where relname in ('requests', 'request_lines')",
        )
      ).rows[0]?.scans;
    await tx.execute('set local enable_seqscan = off');
    const before = await countScans();
    const page = { limit: 50, order: toRequestOrder(), cursor: null };
    expect((await listRequestRows(tx, { keyword: 'zebra' }, page)).rows).toHaveLength(1);
    expect(await countRequestsByState(tx, { keyword: 'zebra' })).toEqual({ new: 1 });
    const { next } = await listRequestRows(tx, {}, page);
    expect((await listRequestRows(tx, {}, { ...page, cursor: next })).rows).toHaveLength(50);
    expect(await countScans()).toBe(before);
  });
});
