import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { readUsualTimes } from './usual-times.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

async function readUsual(serial: number) {
  const form = {
    business_email: `u${serial}@bistro.example`,
    restaurant: 'Usual',
    zipcode: '10014',
    submit_source: 'page',
  };
  const { data } = await site.post('/api/info/ask_product', form);
  const { data: status } = await site.get(`/api/info/status?id=${String(data.status_url).replace('/status/', '')}`);
  return status.usual;
}

/** Requests that were reviewed after so many hours and answered after a day. */
async function addAnswered(count: number, hours: number) {
  const { query } = readRows(site);
  await query(
    `with made as (
       insert into requests (kind, state, business_email, restaurant, submit_source, source_type, content_hash, created_at)
       select 'quote', 'quoted', 'old@bistro.example', 'Old', 'page', 4, 'old', now() - interval '10 days'
       from generate_series(1, $1::int) returning id, created_at)
     insert into events (kind, subject_type, subject_id, actor_role, detail, created_at)
     select kind, 'request', made.id::text, 'admin', detail::jsonb, made.created_at + after
     from made, (values
       (1, 'request.received', '{}', interval '0'),
       (2, 'request.moved', '{"from": "new", "to": "in_review"}', make_interval(hours => $2::int)),
       (3, 'request.moved', '{"from": "in_review", "to": "quoted"}', make_interval(hours => $2::int + 24))
     ) as step (place, kind, detail, after)
     order by made.id, place`,
    [count, hours],
  );
}

test('usual times come from our own history, and are not told of fewer than 20', async () => {
  await addAnswered(19, 3);
  expect(await readUsual(1)).toEqual({});
  await addAnswered(1, 3);
  // The figures are kept for ten minutes.
  expect(await readUsual(2)).toEqual({});
  const later = Date.now() + 3_600_000;
  const usual = { new: 'Usually within 3 hours', in_review: 'Usually within 24 hours' };
  expect(await readUsualTimes(site.parts.database, 'quote', later)).toEqual(usual);
  expect(await readUsual(3)).toEqual(usual);
  expect(await readUsualTimes(site.parts.database, 'sample', later)).toEqual({});
});
