import type { EventActor } from '#contract/events/event-catalog.ts';
import type { Queryable } from '#database/connect.ts';
import { insertDesign } from '#database/queries/designs.ts';
import { recordEvent } from '#database/queries/events.ts';
import type { RequestRecord } from '#database/queries/requests.ts';

interface AskedLine {
  productUuid: string | null;
  productName: string;
}

/** A request for a design, or one with that wish, gets its design in its own transaction. */
export async function startDesign(
  tx: Queryable,
  request: RequestRecord,
  [line]: readonly AskedLine[],
  actor: EventActor,
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
