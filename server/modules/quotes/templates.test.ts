import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QuoteTemplate } from '#contract/quotes/quote-template.ts';
import type { StaffQuote } from '#contract/quotes/quote-views.ts';
import { createQuoteStory } from '../../test-support/quote-story.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
let story: Awaited<ReturnType<typeof createQuoteStory>>;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo', environment: { TRUST_PROXY: '1' } });
  story = await createQuoteStory(site);
});
afterAll(() => site.close());

const asStaff = (data: unknown) => data as unknown as StaffQuote;
const post = (call: string, body: object) => site.post(`/api/backoffice/${call}`, body, story.sales);
const startDraft = async () => story.start((await story.ask()).id);
const charge = {
  name: 'Rush fee',
  setup_cents: 500,
  lead_days: 2,
  breaks: [{ quantity: 1, unit_price_mills: 45_000 }],
};

test('a quote becomes a template; applied it has today’s prices, its own charges, and joins no other alternatives', async () => {
  const written = await startDraft();
  const [cups] = written.draft?.content.lines ?? [];
  const content = {
    lines: [{ ...cups, group: 'A' }, { ...cups, name: 'The same in white', group: 'A' }, charge],
    note: 'Lids ship along.',
    validity_days: 14,
  };
  const saved = await story.save(written, content, { internal_note: 'They open in May.' });
  expect(saved.status, saved.msg).toBe(200);
  const made = await post('quote/save-template', { id: written.id, name: 'Coffee shop kit' });
  expect(made, made.msg).toMatchObject({ status: 200, data: { name: 'Coffee shop kit' } });
  // No price of the catalog is stored with it.
  const record = await site.get(`/api/backoffice/record?kind=quote_template&id=${made.data.id}`, story.sales);
  const { values } = record.data as unknown as { values: QuoteTemplate };
  expect(JSON.stringify(values.lines.slice(0, 2))).not.toContain('mills');
  expect(await post('quote/save-template', { id: written.id, name: 'Coffee shop kit' })).toMatchObject({
    status: 409,
    msg: expect.stringContaining('already a template'),
  });

  // The catalog rises: a draft gets the prices of that day.
  await story.rows.query(
    `update products set price_ladder = (select jsonb_agg(step || jsonb_build_object('unit_price_mills',
       (step->>'unit_price_mills')::int * 2)) from jsonb_array_elements(price_ladder) step) where uuid = $1`,
    [story.cup.uuid],
  );
  const draft = await startDraft();
  const taken = await story.save(draft, {
    lines: [
      { ...charge, name: 'One', group: 'A' },
      { ...charge, name: 'Other', group: 'A' },
    ],
    note: 'Our own words.',
  });
  const ready = asStaff(taken.data);
  const requested = { id: ready.id, version: ready.version, template_id: made.data.id };
  const applied = await post('quote/apply-template', requested);
  expect(applied.status, applied.msg).toBe(200);
  const { draft: now, costs, version } = asStaff(applied.data);
  expect(now?.content).toMatchObject({ note: 'Our own words.', validity_days: 14 });
  expect(now?.internal_note).toBe('They open in May.');
  expect(now?.content.lines.map(({ name, group }) => [name, group])).toEqual([
    ['One', 'A'],
    ['Other', 'A'],
    [cups?.name, 'B'],
    ['The same in white', 'B'],
    ['Rush fee', undefined],
  ]);
  const [, , first, , fee] = now?.content.lines ?? [];
  expect(first?.breaks.map(({ quantity }) => quantity)).toEqual(cups?.breaks.map(({ quantity }) => quantity));
  for (const [at, each] of (first?.breaks ?? []).entries()) {
    expect(each.unit_price_mills).toBe((cups?.breaks[at]?.unit_price_mills ?? 0) * 2);
    expect(each.list_unit_mills).toBe(each.unit_price_mills);
    expect(costs[2]?.[at]).toBeGreaterThan(0);
  }
  expect(fee).toMatchObject({ setup_cents: 500, lead_days: 2, breaks: [{ quantity: 1, unit_price_mills: 45_000 }] });
  // A second tab that still has the older draft is told so.
  expect(await post('quote/apply-template', requested)).toMatchObject({ status: 409, data: { version } });
});

test('a template is renamed, removed, and comes back with Undo', async () => {
  const { id } = await startDraft();
  const made = await post('quote/save-template', { id, name: 'Winter cups' });
  const kind = 'quote_template';
  const read = () => site.get(`/api/backoffice/record?kind=${kind}&id=${made.data.id}`, story.sales);
  const { values } = (await read()).data as unknown as { values: QuoteTemplate };
  const next = { ...values, name: 'Cups for winter' };
  const edit = { kind, id: made.data.id, base: values, next };
  expect(await post('record/save', edit)).toMatchObject({ status: 200, data: { title: 'Cups for winter' } });
  const removed = await post('record/remove', { kind, id: made.data.id, base: next });
  expect(removed).toMatchObject({ status: 200, data: { removed: true, event_id: expect.any(Number) } });
  expect((await read()).status).toBe(404);
  const draft = await startDraft();
  expect(
    await post('quote/apply-template', { id: draft.id, version: draft.version, template_id: made.data.id }),
  ).toMatchObject({ status: 404, msg: 'This template was just removed.' });
  expect(await post('record/undo', { event_id: removed.data.event_id })).toMatchObject({ status: 200 });
  expect((await read()).data).toMatchObject({ title: 'Cups for winter', values: { lines: values.lines } });
});

test('a product is added by its SKU, its name or its id, at its minimum and the next cheaper quantities', async () => {
  const [bag] = await story.rows.query<{ uuid: string; title: string; moq: number }>(
    `select uuid, title, moq from products where sku = 'BAG-TWH-M'`,
  );
  let draft = await startDraft();
  for (const product of ['bag-twh-m', bag?.title ?? '', bag?.uuid ?? '']) {
    const added = await post('quote/add-line', { id: draft.id, version: draft.version, product });
    expect(added.status, added.msg).toBe(200);
    draft = asStaff(added.data);
    const last = draft.draft?.content.lines.at(-1);
    expect(last).toMatchObject({ name: bag?.title, product_uuid: bag?.uuid, breaks: [{ quantity: bag?.moq }, {}, {}] });
    for (const each of last?.breaks ?? []) expect(each.unit_price_mills).toBeGreaterThan(0);
    expect(draft.costs.at(-1)?.[0]).toBeGreaterThan(0);
    expect(draft.needs_approval).toBe(false);
  }
  expect(draft.draft?.content.lines).toHaveLength(4);
  expect(await post('quote/add-line', { id: draft.id, version: draft.version, product: 'unicorn 9000' })).toMatchObject(
    {
      status: 422,
      data: { fields: { product: 'We couldn’t find “unicorn 9000” in the catalog.' } },
    },
  );
  expect(await post('quote/add-line', { id: draft.id, version: draft.version - 1, product: 'cup' })).toMatchObject({
    status: 409,
  });
});
