import { createHash } from 'node:crypto';
import type { PriceBreak } from '#contract/catalog/catalog-file-product.ts';
import { judgeLadder } from '#contract/catalog/pricing/judge-ladder.ts';
import { Failure, fail } from '#contract/errors.ts';
import { listPricedProducts } from '#database/queries/product-store.ts';
import { toStaffActor } from '../../calls/caller.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { applyEdit } from './edit-record.ts';

const shown = 200;
const mostAtOnce = 2000;

/** Half a mill goes up, as everywhere; no price is less than one mill. */
function raisePrices(ladder: readonly PriceBreak[], percent: number): PriceBreak[] {
  return ladder.map(({ quantity, unit_price_mills }) => ({
    quantity,
    // In hundredths of a percent, so that the sum is exact.
    unit_price_mills: Math.max(1, Math.round((unit_price_mills * (10_000 + Math.round(percent * 100))) / 10_000)),
  }));
}

export function createPriceHandlers(parts: Parts): Pick<Handlers, 'POST /api/backoffice/catalog/prices'> {
  return {
    'POST /api/backoffice/catalog/prices': ({ category, keyword, percent, apply, seen }, caller) =>
      rollingBack(parts.database, async (tx) => {
        const rows = await listPricedProducts(tx, { category, keyword });
        if (rows.length > mostAtOnce)
          return fail('invalid', { msg: `That’s more than ${mostAtOnce} products. Please narrow it down.` });
        const list = rows.map(({ uuid, sku, title, ladder }) => {
          const after = raisePrices(ladder, percent);
          const [fault] = judgeLadder({ moq: ladder[0]?.quantity ?? 1, order_multiple: 1, price_ladder: after });
          return {
            uuid,
            sku,
            title,
            before: ladder,
            after,
            fault: fault ? 'Two breaks would have the same price.' : '',
          };
        });
        const now = createHash('sha256')
          .update(JSON.stringify([percent, list]))
          .digest('hex');
        const changing = list.filter(({ fault }) => !fault);
        if (apply) {
          if (seen !== now)
            return fail('conflict', { msg: 'Prices have changed since the preview. Please check it again.' });
          for (const { uuid, before, after } of changing) {
            const [base, next] = [{ price_ladder: before }, { price_ladder: after }];
            const done = await applyEdit(parts, tx, { kind: 'product', id: uuid, base, next }, toStaffActor(caller));
            if (done instanceof Failure) return done;
          }
        }
        return { seen: now, count: changing.length, list: list.slice(0, shown) };
      }),
  };
}
