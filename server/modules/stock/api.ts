import { fail } from '#contract/errors.ts';
import type { StockRow } from '#contract/stock/stock.ts';
import type { Queryable } from '#database/connect.ts';
import { recordEvent } from '#database/queries/events.ts';
import { countCases, findStockProduct, listAvailableCases, listStock } from '#database/queries/stock.ts';
import { toCallerActor } from '../../calls/caller.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';

type StockCall = 'GET /api/stock' | 'GET /api/backoffice/stock' | 'POST /api/backoffice/stock/count';

export function createStockHandlers({ database }: Parts): Pick<Handlers, StockCall> {
  return {
    async 'GET /api/stock'({ product_uuid }) {
      const product = await findStockProduct(database, product_uuid);
      if (!product) return fail('notFound', { msg: 'This product is no longer in our range.' });
      if (!product.stock) return { cases: null };
      return { cases: (await listAvailableCases(database, [product_uuid])).get(product_uuid) ?? 0 };
    },

    'GET /api/backoffice/stock': async () => ({ list: await readStock(database) }),

    async 'POST /api/backoffice/stock/count'({ product_uuid, cases, reason }, caller) {
      return rollingBack(database, async (tx) => {
        const product = await findStockProduct(tx, product_uuid);
        if (!product?.stock) return fail('notFound', { msg: 'This product is not sold from stock.' });
        const asked = { productUuid: product_uuid, onHand: cases, reason, actorId: caller.session.userId };
        const counted = await countCases(tx, asked);
        if (!counted) {
          const sentence = 'More cases than this are reserved for orders. Cancel an order line first, or count again.';
          return fail('conflict', { msg: sentence, fields: { cases: sentence } });
        }
        const data = { from: counted.before, to: cases, reason };
        await recordEvent(tx, 'stock.counted', { type: 'product', id: product_uuid }, toCallerActor(caller), data);
        return { list: await readStock(tx) };
      });
    },
  };
}

async function readStock(db: Queryable): Promise<StockRow[]> {
  return (await listStock(db)).map(({ uuid, sku, title, onHand, reserved }) => ({
    product_uuid: uuid,
    sku,
    title,
    cases_on_hand: onHand,
    cases_reserved: reserved,
  }));
}
