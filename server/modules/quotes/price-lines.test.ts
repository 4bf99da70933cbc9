import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListPrice } from '#contract/requests/list-price.ts';
import { createQuoteStory } from '../../test-support/quote-story.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
let story: Awaited<ReturnType<typeof createQuoteStory>>;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo', environment: { TRUST_PROXY: '1' } });
  story = await createQuoteStory(site);
});
afterAll(() => site.close());

test('a quote starts with the price that the customer saw, also when the catalog has risen since', async () => {
  const request = await story.ask();
  const [line] = await story.rows.query<{ list_price: ListPrice }>(
    'select list_price from request_lines where request_id = $1',
    [request.id],
  );
  const seen = line?.list_price;
  expect(seen?.unit_price_mills).toBeGreaterThan(0);
  await story.rows.query(
    `update products set price_ladder = (select jsonb_agg(step || jsonb_build_object('unit_price_mills',
       (step->>'unit_price_mills')::int * 2)) from jsonb_array_elements(price_ladder) step) where uuid = $1`,
    [story.cup.uuid],
  );
  const [quoted] = (await story.start(request.id)).draft?.content.lines ?? [];
  expect(quoted).toMatchObject({ setup_cents: seen?.setup_cents });
  expect(quoted?.breaks[0]).toMatchObject({
    quantity: 5000,
    unit_price_mills: seen?.unit_price_mills,
    list_unit_mills: seen?.unit_price_mills,
    freight_cents: 0,
  });
  // More pieces never cost more each.
  for (const { unit_price_mills } of quoted?.breaks ?? [])
    expect(unit_price_mills).toBeLessThanOrEqual(seen?.unit_price_mills ?? 0);
});
