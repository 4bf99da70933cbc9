import type { Actor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import type { OrderLineRecord, OrderRecord } from '#database/queries/orders.ts';
import { findStoredProduct, listStoredArtworks } from '#database/queries/storage.ts';
import type { Parts } from '../../parts.ts';
import { receiveStored } from '../storage/stock.ts';

/** A line, or a part of it, was put into storage: it is a movement of the company's item, in the same transaction. */
export async function onStored(
  parts: Pick<Parts, 'realtime'>,
  tx: Queryable,
  { content, productUuid, artworkId, quantity: ordered, order }: OrderLineRecord & { order: OrderRecord },
  quantity: number,
  actor: Actor,
): Promise<void> {
  if (!order.companyId) throw new Error('Storage belongs to a company.');
  const product = productUuid ? await findStoredProduct(tx, productUuid) : null;
  const [found] = await listStoredArtworks(tx, artworkId ? [artworkId] : []);
  const facts = {
    title: content.title,
    ...(productUuid && { product_uuid: productUuid }),
    options: content.options,
    artwork_id: artworkId,
    artwork: found ? [found.design, found.file.name].filter(Boolean).join(', ') : '',
    ...{ lot: '', location: '' },
    case_pack: content.case_pack ?? product?.casePack,
    lead_days: content.lead_days,
    reorder_quantity: ordered,
  };
  const line = { companyId: order.companyId, pieces: quantity, reference: order.number, facts };
  await receiveStored(parts, tx, line, actor);
}
