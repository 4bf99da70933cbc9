import { fail } from '#contract/errors.ts';
import type { StockRow } from '#contract/stock/stock.ts';
import type { Queryable } from '#database/connect.ts';
import { recordEvent } from '#database/queries/events.ts';
import {
  changeCases,
  countCases,
  findStockProduct,
  listStock,
  listStockLevels,
  listStockMovements,
} from '#database/queries/stock.ts';
import { toCallerActor } from '../../calls/caller.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';

type StockCall =
  | 'GET /api/stock'
  | 'GET /api/backoffice/stock'
  | 'GET /api/backoffice/stock/movements'
  | 'POST /api/backoffice/stock/change'
  | 'POST /api/backoffice/stock/count';

const mostMovements = 50;
const tooFew = 'More cases than this are reserved for orders. Cancel an order line first, or count again.';
const notStock = () => fail('notFound', { msg: 'This product isn’t sold from stock.' });

export function createStockHandlers({ database }: Parts): Pick<Handlers, StockCall> {
  return {
    async 'GET /api/stock'({ product_uuid }) {
      const product = await findStockProduct(database, product_uuid);
      if (!product) return fail('notFound', { msg: 'We no longer carry this product.' });
      if (!product.stock) return { cases: null };
      return { cases: (await listStockLevels(database, [product_uuid])).get(product_uuid)?.available ?? 0 };
    },

    'GET /api/backoffice/stock': async () => ({ list: await readStock(database) }),

    async 'GET /api/backoffice/stock/movements'({ product_uuid }) {
      const rows = await listStockMovements(database, product_uuid, mostMovements);
      return {
        list: rows.map(({ movement, firstName, orderNumber }) => ({
          id: movement.id,
          kind: movement.kind,
          on_hand_change: movement.onHandChange,
          reserved_change: movement.reservedChange,
          reason: movement.reason,
          order_number: orderNumber,
          by: firstName ?? '',
          at: movement.createdAt.toISOString(),
        })),
      };
    },

    async 'POST /api/backoffice/stock/change'({ product_uuid, act, cases, reason }, caller) {
      if (act === 'receive' && cases < 0)
        return fail('invalid', { fields: { cases: 'To remove cases, please choose Adjust.' } });
      if (act === 'adjust' && !reason)
        return fail('invalid', { fields: { reason: 'Please say why, such as “Water damage.”' } });
      return rollingBack(database, async (tx) => {
        if (!(await findStockProduct(tx, product_uuid))?.stock) return notStock();
        const change = { productUuid: product_uuid, kind: act, cases, reason, actorId: caller.session.userId };
        const changed = await changeCases(tx, change);
        if (!changed) return fail('conflict', { msg: tooFew, fields: { cases: tooFew } });
        const data = { from: changed.before, to: changed.before + cases, reason };
        const kind = act === 'receive' ? 'stock.received' : 'stock.adjusted';
        await recordEvent(tx, kind, { type: 'product', id: product_uuid }, toCallerActor(caller), data);
        return { list: await readStock(tx) };
      });
    },

    async 'POST /api/backoffice/stock/count'({ product_uuid, cases, reason }, caller) {
      return rollingBack(database, async (tx) => {
        const product = await findStockProduct(tx, product_uuid);
        if (!product?.stock) return notStock();
        const requested = { productUuid: product_uuid, onHand: cases, reason, actorId: caller.session.userId };
        const counted = await countCases(tx, requested);
        if (!counted) {
          return fail('conflict', { msg: tooFew, fields: { cases: tooFew } });
        }
        const data = { from: counted.before, to: cases, reason };
        await recordEvent(tx, 'stock.counted', { type: 'product', id: product_uuid }, toCallerActor(caller), data);
        return { list: await readStock(tx) };
      });
    },
  };
}

async function readStock(db: Queryable): Promise<StockRow[]> {
  return (await listStock(db)).map(({ uuid, sku, title, onHand, reserved, isCounted }) => ({
    product_uuid: uuid,
    sku,
    title,
    cases_on_hand: onHand,
    cases_reserved: reserved,
    is_counted: isCounted,
  }));
}
