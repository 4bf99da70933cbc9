import type { Queryable } from '#database/connect.ts';
import type { OrderRecord } from '#database/queries/orders.ts';
import type { Realtime } from '../../realtime/realtime.ts';

/** Open pages of an order look again: those of its account, of its links and of staff. */
export async function notifyOrderPages(tx: Queryable, realtime: Realtime, row: OrderRecord): Promise<void> {
  const detail = { subject: 'order', id: row.id, state: row.status };
  for (const userId of new Set([row.userId, row.ownerId]))
    if (userId) await realtime.notify({ to: { userId }, event: 'E_STATUS_CHANGED', detail }, tx);
  await realtime.notify({ to: { staff: true, watching: `order:${row.id}` }, event: 'E_STATUS_CHANGED', detail }, tx);
}
