import type { Queryable } from '#database/connect.ts';
import { insertDesign } from '#database/queries/designs.ts';
import { recordEvent } from '#database/queries/events.ts';
import type { ModuleEvents } from '../../module-events.ts';

/** A request for a design, or one with that wish, gets its design in its own transaction. */
export async function startDesign(
  tx: Queryable,
  _parts: unknown,
  { request, lines: [line], actor }: ModuleEvents['requestReceived'],
): Promise<void> {
  if (request.kind !== 'design' && request.customizeType !== 'design') return;
  const row = await insertDesign(tx, {
    requestId: request.id,
    companyId: request.companyId,
    userId: request.userId,
    email: request.businessEmail,
    restaurant: request.restaurant,
    productUuid: line?.productUuid ?? null,
    productName: line?.productName ?? '',
  });
  await recordEvent(tx, 'design.started', { type: 'design', id: row.id }, actor, {});
}
