import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { priceLine } from '#contract/catalog/pricing/price.ts';
import type { RequestStatus } from '#contract/requests/requests.ts';
import { readRows } from '../../test-support/read-rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';

let site: TestApp;
let rows: ReturnType<typeof readRows>;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  rows = readRows(site);
});
afterAll(() => site.close());

let serial = 0;
const makeForm = (changes: Record<string, unknown>) => {
  serial += 1;
  return {
    business_email: `prices${serial}@bistro.example`,
    restaurant: `Prices ${serial}`,
    zipcode: '10014',
    submit_source: 'page',
    ...changes,
  };
};
const ask = (changes: Record<string, unknown>) => site.post('/api/info/ask_product', makeForm(changes));

async function readStatus(statusUrl: unknown): Promise<RequestStatus> {
  const { data } = await site.get(`/api/info/status?id=${String(statusUrl).replace('/status/', '')}`);
  return data as unknown as RequestStatus;
}

async function findBySku(sku: string) {
  const [row] = await rows.query<{ uuid: string; title: string }>('select uuid, title from products where sku = $1', [
    sku,
  ]);
  if (!row) throw new Error(`No product ${sku}`);
  const { data } = await site.get(`/api/product/v2/detail?uuid=${row.uuid}`);
  return { ...row, detail: data as unknown as Parameters<typeof priceLine>[0] & { moq: number } };
}

describe('a request keeps the list price of its moment', () => {
  test('as the server counts it, whatever the catalog says later', async () => {
    const { uuid, title, detail } = await findBySku('UNI-TEE-CRW');
    const options = { Size: 'XS to XL', Sizes: 'S 24, M 24' };
    const { data } = await ask({ lines: [{ product_uuid: uuid, quantity: 48, options }] });
    const before = await readStatus(data.status_url);
    const expected = priceLine(detail, { quantity: 48, options: { Size: 'XS to XL' } });
    expect(before.lines).toMatchObject([
      {
        product_name: title,
        options,
        list_price: {
          unit_price_mills: expected.unitMills,
          line_cents: expected.lineCents,
          setup_cents: expected.setupCents,
          freight_cents: expect.any(Number),
          delivery: { latest: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) },
        },
      },
    ]);
    await rows.query(
      `update products set price_ladder = '[{"quantity": 1, "unit_price_mills": 9}, {"quantity": 2, "unit_price_mills": 8}]' where uuid = $1`,
      [uuid],
    );
    expect((await readStatus(data.status_url)).lines).toEqual(before.lines);
    const [mail] = await rows.mails(before.business_email);
    expect(mail).toMatchObject({ props: { lines: [{ name: title, price: before.lines[0]?.list_price }] } });
  });

  test('and has none for what is not in the catalog or not sold like that', async () => {
    const { uuid } = await findBySku('BOX-BOAT-2');
    const { data } = await ask({
      lines: [
        { product_name: 'Something round', quantity: 500 },
        { product_uuid: uuid, quantity: 7 },
        { product_uuid: uuid, quantity: 1000, options: { Size: 'Huge' } },
      ],
    });
    expect((await readStatus(data.status_url)).lines.map(({ list_price }) => list_price)).toEqual([null, null, null]);
  });

  test('staff see the same price', async () => {
    const { uuid } = await findBySku('BOX-BOAT-2');
    const { data } = await ask({ lines: [{ product_uuid: uuid, quantity: 1000 }] });
    const status = await readStatus(data.status_url);
    const { token } = await site.logIn('sales', 'prices-sales@example.com');
    const detail = await site.get(`/api/backoffice/request?id=${status.id}`, token);
    expect(detail.data.lines).toEqual(status.lines);
    const alert = (await rows.alerts()).find(({ title }) => title.includes(status.number));
    expect(alert?.text).toMatch(/List price \$\d/);
  });

  test('sizes that do not add up are refused with a sentence', async () => {
    const { uuid } = await findBySku('UNI-POL-PIQ');
    const lines = [{ product_uuid: uuid, quantity: 24, options: { Size: 'XS to XL', Sizes: 'S 12' } }];
    const refused = await ask({ lines });
    expect(refused.status).toBe(422);
    expect(refused.data.fields).toMatchObject({
      'lines.0.quantity': 'The sizes add up to 12, but the quantity is 24. Please change one of them.',
    });
  });
});

describe('a sample', () => {
  const shipTo = { recipient: 'Dana Reyes', street: '214 Ferry Street', city: 'Newark', state: 'NJ', zipcode: '07105' };

  test('goes to an address, is one piece, and is free where it is plain', async () => {
    const { uuid } = await findBySku('BOX-BOAT-2');
    const line = { product_uuid: uuid, quantity: 1000, options: { Size: '2 lb' } };
    const { data } = await ask({ sample: 'on', ...shipTo, lines: [line] });
    const status = await readStatus(data.status_url);
    expect(status).toMatchObject({
      kind: 'sample',
      headline: 'Thanks, we got your sample request',
      ship_to: { ...shipTo, street2: '' },
      lines: [{ quantity: 1, options: { Size: '2 lb', Sample: 'Plain' }, list_price: { line_cents: 0 } }],
      history: [{ title: 'We got your sample request' }],
    });
    expect(JSON.stringify(status)).not.toContain('1000');
    const alert = (await rows.alerts()).find(({ title }) => title.includes(status.number));
    expect(alert?.text).toContain('214 Ferry Street');
    expect(alert?.text).not.toMatch(/1,?000/);
  });

  test('has its price where it is printed', async () => {
    const [product] = await rows.query<{ uuid: string }>('select uuid from products where customisable limit 1');
    const { data } = await ask({
      sample: 'on',
      ...shipTo,
      sample_print: 'printed',
      lines: [{ product_uuid: product?.uuid, quantity: 1 }],
    });
    expect((await readStatus(data.status_url)).lines).toMatchObject([
      { options: { Sample: 'Printed with your logo' }, list_price: { line_cents: 4500 } },
    ]);
  });

  test('asks for what is missing of the address, all at once', async () => {
    const refused = await ask({ sample: 'on', restaurant: '', city: 'Newark' });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.data.fields ?? {}).sort()).toEqual(['restaurant', 'state', 'street']);
    const lines = Array.from({ length: 6 }, (_, at) => ({ product_name: `Cup ${at}`, quantity: 1 }));
    const many = await ask({ sample: 'on', ...shipTo, lines });
    expect(many.data.fields).toEqual({ lines: 'Please choose at most 5 products for samples.' });
  });

  test('moves in words of its own', async () => {
    const { data } = await ask({ sample: 'on', ...shipTo, product_name: 'Cup' });
    const { id, version } = await readStatus(data.status_url);
    const { token } = await site.logIn('sales', 'sample-sales@example.com');
    const move = (to: string, at: number) => site.post('/api/backoffice/request/move', { id, to, version: at }, token);
    const packing = await move('in_review', version);
    expect(packing.data).toMatchObject({ staff_label: 'Packing sample', label: 'Being packed' });
    expect((await move('in_review', version)).msg).toContain('Being packed');
    await move('quoted', version + 1);
    const sent = await readStatus(data.status_url);
    expect(sent).toMatchObject({ label: 'On its way', headline: 'Your sample is on its way' });
    expect(sent.history.map(({ title }) => title)).toContain('We sent your sample');
  });
});
