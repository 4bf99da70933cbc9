import { mayBuy } from '#contract/companies/membership-roles.ts';
import { nameItem } from '#contract/storage/pieces.ts';
import type { Queryable } from '#database/connect.ts';
import { findCompany, listMembers } from '#database/queries/companies.ts';
import { recordEvent } from '#database/queries/events.ts';
import { listItemsAfter, lockStorageItem, noteForecast, type StorageItemRecord } from '#database/queries/storage.ts';
import { createLink } from '../../access-links/access-links.ts';
import type { Tasks } from '../../jobs/tasks.ts';
import { enqueue } from '../../outbox/enqueue.ts';
import type { Parts } from '../../parts.ts';
import { type ForecastItem, forecastItems, toOrderByColumn } from './forecast.ts';

const batchSize = 200;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Every day: order-by dates move with the calendar, and owners hear of what runs short. */
export function createStockTask({ database }: Pick<Parts, 'database'>): Tasks['checkStock'] {
  return async (_payload, { stopping }) => {
    let after = firstId;
    for (let count = batchSize; count === batchSize && !stopping.aborted; ) {
      const items = await listItemsAfter(database, after, batchSize);
      for (const { id } of items) await database.transaction((tx) => checkItem(tx, id));
      count = items.length;
      after = items.at(-1)?.id ?? after;
    }
  };
}

/** One email for each time it falls short: none while it stays so, another one after it was filled up. */
async function checkItem(tx: Queryable, id: string): Promise<void> {
  const item = await lockStorageItem(tx, id);
  const [found] = item ? await forecastItems(tx, [item]) : [];
  if (!item || !found) return;
  const { isShort } = found.forecast;
  const orderByOn = toOrderByColumn(found.forecast);
  const lowSince = isShort ? (item.lowSince ?? new Date()) : null;
  if (orderByOn !== item.orderByOn || lowSince !== item.lowSince) await noteForecast(tx, id, { orderByOn, lowSince });
  if (!isShort || item.lowSince || !item.companyId) return;
  await emailBuyers(tx, item, item.companyId, found);
  const data = { order_by: orderByOn };
  await recordEvent(tx, 'storage.low', { type: 'storage_item', id }, { id: null, roles: 'system' }, data);
}

async function emailBuyers(
  tx: Queryable,
  item: StorageItemRecord,
  companyId: string,
  { forecast }: ForecastItem,
): Promise<void> {
  const company = await findCompany(tx, companyId);
  const members = await listMembers(tx, companyId);
  for (const { email, role } of members.filter((member) => mayBuy(member.role)))
    await enqueue(tx, {
      channel: 'mail',
      dedupeKey: `storage-low-${item.id}-${item.version}-${email}`,
      payload: {
        to: email,
        template: 'storageLow',
        props: {
          company: company?.name ?? '',
          token: await createLink(tx, { kind: 'storage', id: companyId }, mayBuy(role) ? 'respond' : 'view', email),
          title: nameItem(item),
          pieces: item.onHand - item.reserved,
          casePack: item.casePack,
          unit: item.unit[1] ?? 'pieces',
          daysLeft: forecast.daysLeft ?? 0,
          orderBy: forecast.orderBy ?? '',
          reorder: item.reorderQuantity,
        },
      },
    });
}
