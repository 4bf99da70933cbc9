import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderSources } from '#contract/orders/order-content.ts';
import { sumQuote } from '#contract/quotes/quote-totals.ts';
import { findRegion } from '#contract/taxes/regions.ts';
import { findProductRow } from '#database/queries/catalog.ts';
import { createRandom } from '../../test-support/random.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { readQuotedFreight, readQuotedLines } from '../quotes/order-quote.ts';
import { readQuotePlace, withFreight } from '../quotes/quote-freight.ts';
import { toCatalogLine } from './catalog-line.ts';
import { priceOrder } from './price-order.ts';

let site: TestApp;
let uuids: string[];
beforeAll(async () => {
  site = await createTestApp({ data: 'demo' });
  uuids = (await site.parts.database.$client.query('select uuid from products order by sku')).rows.map(
    ({ uuid }) => uuid,
  );
});
afterAll(() => site.close());

test.each([1, 2, 3])(
  'checkout, reorder, store and quote price the same lines to the same cent: seed %i',
  async (seed) => {
    const db = site.parts.database;
    const random = createRandom(seed * 104_729);
    for (let round = 0; round < 12; round += 1) {
      const lines = [];
      for (let at = 0; at <= random(4); at += 1) {
        const found = await findProductRow(db, uuids[random(uuids.length)] ?? '');
        if (!found) continue;
        const quantity = found.product.moq + random(4) * found.product.orderMultiple;
        lines.push(toCatalogLine(found.product, new Map(), { quantity, options: {} }).line);
      }
      if (lines.length === 0) continue;
      const zipcode = ['07102', '10014', '94110', '60601'][random(4)] ?? '';
      const shipTo = { name: 'B', street: '1 Main', street2: '', city: 'C', state: findRegion(zipcode) ?? '', zipcode };
      const buyer = { company: null, user: null, email: 'a@b.example', isProven: true, network: null };
      const totals = new Set<number>();
      for (const source of orderSources) {
        const priced = await priceOrder(db, { source, lines, buyer, shipTo, on: new Date(), payment: 'advance' });
        totals.add(priced.sums.totalCents);
      }
      const written = {
        note: '',
        validity_days: 30,
        lines: lines.map((line) => ({
          ...{ name: line.title, product_uuid: line.productUuid, options: line.options, note: '' },
          ...{ setup_cents: line.setupCents, lead_days: line.leadDays },
          breaks: [{ quantity: line.quantity, unit_price_mills: line.unitMills, list_unit_mills: 0, freight_cents: 0 }],
        })),
      };
      const content = await withFreight(db, written, zipcode);
      const choices = content.lines.map(() => 0);
      // As the page shows it, and as accepting places it.
      totals.add(sumQuote(content, choices, { ...(await readQuotePlace(db, null)), zip: zipcode })?.total_cents ?? 0);
      const accepted = await priceOrder(db, {
        ...{ source: 'quote', buyer, shipTo, on: new Date(), payment: 'advance' },
        lines: await readQuotedLines(db, { content }, choices),
        freight: readQuotedFreight({ content }),
      });
      totals.add(accepted.sums.totalCents);
      expect([...totals]).toHaveLength(1);
    }
  },
);
