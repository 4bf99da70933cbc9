import type { Queryable } from '#database/connect.ts';
import type { OrderRecord } from '#database/queries/orders.ts';
import { notifyAccounts, type WatchedBy } from '../../realtime/notify-accounts.ts';
import type { Realtime } from '../../realtime/realtime.ts';

export const toOrderWatchers = ({ companyId, userId, ownerId }: OrderRecord): WatchedBy => ({
  companyId,
  userIds: [userId, ownerId],
});

/** Open pages of an order look again: those of its company and account, of its links and of staff. */
export async function notifyOrderPages(tx: Queryable, realtime: Realtime, row: OrderRecord): Promise<void> {
  const detail = { subject: 'order', id: row.id, state: row.status };
  await notifyAccounts(tx, realtime, toOrderWatchers(row), detail);
  await realtime.notify({ to: { staff: true, watching: `order:${row.id}` }, event: 'E_STATUS_CHANGED', detail }, tx);
}
