import type { Queryable } from '#database/connect.ts';
import {
  changeStorageItem,
  insertMovement,
  type MovementRecord,
  type StorageItemRecord,
} from '#database/queries/storage.ts';
import { notifyAccounts } from '../../realtime/notify-accounts.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import { forecastItems, toOrderByColumn } from './forecast.ts';

export type NewMovement = Pick<MovementRecord, 'kind' | 'pieces' | 'reserved' | 'actorId'> &
  Partial<Pick<MovementRecord, 'reason' | 'note' | 'reference' | 'releaseId' | 'createdAt'>>;

/**
 * Adds a movement and writes the new balance with it. Call it on an item that is held; the database rejects a balance
 * below zero.
 */
export async function postMovement(
  tx: Queryable,
  item: StorageItemRecord,
  movement: NewMovement,
): Promise<{ item: StorageItemRecord; movement: MovementRecord }> {
  const onHand = item.onHand + movement.pieces;
  const reserved = item.reserved + movement.reserved;
  const posted = await insertMovement(tx, {
    ...movement,
    itemId: item.id,
    onHandAfter: onHand,
    reservedAfter: reserved,
  });
  const [found] = await forecastItems(tx, [{ ...item, onHand, reserved }]);
  const orderByOn = found ? toOrderByColumn(found.forecast) : item.orderByOn;
  return { item: await changeStorageItem(tx, item.id, { onHand, reserved, orderByOn }), movement: posted };
}

/** What a link to the storage of a company watches. */
export const toWatched = (companyId: string) => `storage:${companyId}`;

/** Open pages of the company, of its links and of staff look again. */
export async function notifyStock(tx: Queryable, realtime: Realtime, item: StorageItemRecord): Promise<void> {
  const detail = { subject: 'storage_item', id: item.id };
  await notifyAccounts(tx, realtime, item, detail);
  const watching = item.companyId ? toWatched(item.companyId) : undefined;
  await realtime.notify({ to: { staff: true, watching }, event: 'E_STATUS_CHANGED', detail }, tx);
}
