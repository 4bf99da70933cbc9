import type { CallInput } from '#contract/endpoints.ts';
import { Failure } from '#contract/errors.ts';
import type { StaffActor } from '#contract/workflows/workflow.ts';
import { listOrderLines, type OrderRecord, touchOrder } from '#database/queries/orders.ts';
import { listShipmentLines } from '#database/queries/shipments.ts';
import { lockLevels, returnCases } from '#database/queries/stock.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { advance } from '../../workflow/advance.ts';
import { advanceLines } from '../ordering/advance-lines.ts';
import { countCases, createShipmentSubject } from './ship.ts';

/** A shipment that did not leave after all: its pieces are packed again, and cases of stock are ours and reserved again. */
export function voidShipment(
  parts: Parts,
  input: CallInput<'POST /api/backoffice/order/shipment/void'>,
  actor: StaffActor,
): Promise<OrderRecord | Failure> {
  return rollingBack(parts.database, async (tx) => {
    const move = { ...input, to: 'voided' } as const;
    const shipment = await advance(tx, parts.realtime, createShipmentSubject(), move, actor);
    if (shipment instanceof Failure) return shipment;
    const sent = await listShipmentLines(tx, [shipment.id]);
    const lines = (await listOrderLines(tx, [shipment.orderId])).filter(({ id }) =>
      sent.some((each) => each.lineId === id),
    );
    await lockLevels(tx, lines);
    for (const line of lines) {
      const quantity = sent.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
      if (line.kind !== 'stock' || !line.productUuid) continue;
      // The pieces are counted back already: these are the cases that they would begin again.
      await returnCases(tx, { ...line, productUuid: line.productUuid, cases: countCases(line, quantity) });
    }
    const back = lines.filter(({ state }) => state === 'shipped');
    if (back.length > 0) {
      const change = { id: shipment.orderId, lines: back, to: 'ready', reason: '' } as const;
      const moved = await advanceLines(tx, parts, change, actor);
      if (moved instanceof Failure) return moved;
    }
    return touchOrder(tx, shipment.orderId);
  });
}
