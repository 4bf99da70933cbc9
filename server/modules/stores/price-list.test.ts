import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenCookie } from '#contract/auth/token-cookie.ts';
import { toBackofficePriceListPath } from '#contract/backoffice-paths.ts';
import { formatCents, formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { priceListPath } from '#contract/paths.ts';
import type { StaffStore } from '#contract/stores/staff-stores.ts';
import { readPdf } from '../../test-support/read-pdf.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { staffSession } from '../auth/staff-cookie.ts';
import type { Person } from '../companies/test-support/company-of.ts';
import { openStore } from './test-support/open-store.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
});
afterAll(() => site.close());

const open = (path: string, cookie: string) => site.app.request(path, { headers: { cookie } });
const asCustomer = ({ token }: Pick<Person, 'token'>) => `${tokenCookie.name}=${token}`;

describe('the price list', () => {
  test('has every product with its picture, options and agreed prices, on one Letter page', async () => {
    const { store, owner, ask } = await openStore(site, 'paper');
    await ask('save', { id: store.id, version: store.version, agreed_until: '2027-03-31' });
    const response = await open(priceListPath, asCustomer(owner));
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const bytes = await response.bytes();
    const { title, pages } = await readPdf(bytes);
    expect([title, pages.length]).toEqual(['Price list', 1]);
    const text = pages.flat().join('\n');
    expect(text).toContain('Agreed through');
    for (const { title: product, sku, breaks } of store.lines) {
      expect(text).toContain(product.slice(0, 20));
      expect(text).toContain(sku);
      for (const { quantity, unit_price_mills } of breaks)
        expect(text).toContain(
          `${formatCount(quantity)} | ${formatUnitPrice(unit_price_mills)} | ${formatCents(Math.round((quantity * unit_price_mills) / 10))}`,
        );
    }
    const source = Buffer.from(bytes).toString('latin1');
    expect(source.match(/\/Subtype \/Image/g)).toHaveLength(store.lines.length);
    expect(source).toContain('/MediaBox [0 0 612 792]');
  });

  test('opens to members of an open store and to staff, and to no one else', async () => {
    const { store, owner, people, sales, ask } = await openStore(site, 'closed-paper');
    const stranger = await people.arrive('stranger-paper');
    expect((await open(priceListPath, '')).status).toBe(401);
    expect((await open(priceListPath, asCustomer(stranger))).status).toBe(404);
    await ask('move', { id: store.id, version: store.version, to: 'closed', reason: '' });
    expect((await open(priceListPath, asCustomer(owner))).status).toBe(404);
    const path = toBackofficePriceListPath(store.id);
    expect((await open(path, asCustomer(owner))).status).toBe(401);
    expect((await open(path, `${staffSession.cookie}=${sales}`)).status).toBe(200);
  });
});

test('staff choose the options of a product; what is not sold is refused with the reason, the same choice once', async () => {
  const { store, sales } = await openStore(site, 'options', ['CUP-HOT-12-SLV']);
  const { data } = await site.get('/api/backoffice/store/options?sku=CUP-HOT-12-SLV', sales);
  const { choices } = data as unknown as { choices: { name: string; values: string[] }[] };
  const many = choices.find(({ values }) => values.length > 1);
  if (!many) throw new Error('The cup has something to choose.');
  let { version } = store;
  const add = async (options: Record<string, string>) => {
    const answer = await site.post(
      '/api/backoffice/store/product',
      { id: store.id, version, sku: 'CUP-HOT-12-SLV', options, percent_off: 0 },
      sales,
    );
    if (answer.status === 200) version = (answer.data as unknown as StaffStore).version;
    return answer;
  };
  const [usual = '', other = ''] = many.values;
  expect((await add({ [many.name]: 'Plaid' })).data.fields).toHaveProperty('options');
  const added = await add({ [many.name]: other });
  expect(added.status, JSON.stringify(added.data)).toBe(200);
  const { lines } = added.data as unknown as StaffStore;
  expect(lines.map(({ details }) => details.includes(other))).toEqual([false, true]);
  expect((await add({ [many.name]: other })).status).toBe(422);
  expect((await add({ [many.name]: usual })).status).toBe(422);
  expect((await site.get('/api/backoffice/store/options?sku=CUP-HOT-12-PLN', sales)).status).toBe(404);
});
