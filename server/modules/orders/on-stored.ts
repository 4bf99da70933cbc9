import type { Actor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import type { OrderLineRecord, OrderRecord } from '#database/queries/orders.ts';
import { findStoredProduct } from '#database/queries/storage.ts';
import type { Parts } from '../../parts.ts';
import { receiveStored } from '../storage/stock.ts';

/** A line, or a part of it, was put into storage: it is a movement of the company's item, in the same transaction. */
export async function onStored(
  parts: Pick<Parts, 'realtime'>,
  tx: Queryable,
  { content, productUuid, quantity: ordered, order }: OrderLineRecord & { order: OrderRecord },
  quantity: number,
  actor: Actor,
): Promise<void> {
  if (!order.companyId) throw new Error('Storage belongs to a company.');
  const product = productUuid ? await findStoredProduct(tx, productUuid) : null;
  // What is not in the catalog has no case pack: it is stored as it came.
  const unitsPerCase = product?.casePack ?? quantity;
  const facts = {
    title: content.title,
    ...(productUuid && { product_uuid: productUuid }),
    ...{ artwork: '', lot: '', location: '' },
    units_per_case: unitsPerCase,
    lead_days: content.lead_days,
    reorder_quantity: ordered,
  };
  const cases = Math.ceil(quantity / unitsPerCase);
  await receiveStored(parts, tx, { companyId: order.companyId, cases, reference: order.number, facts }, actor);
}
