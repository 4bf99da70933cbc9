import { splitCases } from '#contract/storage/pieces.ts';
import type { Database, Queryable } from '#database/connect.ts';
import { insertAddress, listAddressRows } from '#database/queries/addresses.ts';
import { findWorkplace } from '#database/queries/companies.ts';
import { recordEvent } from '#database/queries/events.ts';
import {
  changeStorageItem,
  findProductBySku,
  insertMovements,
  insertStorageItem,
  listItemsOfCompany,
  type NewMovementRow,
  noteForecast,
  type StorageItemRecord,
} from '#database/queries/storage.ts';
import { insertRelease } from '#database/queries/storage-releases.ts';
import type { DemoItem, Stories, StoryClock } from '#database/seed/stories.ts';
import { toPicture } from '../modules/catalog/product-facts.ts';
import { forecastItems, toOrderByColumn } from '../modules/storage/forecast.ts';

const damaged = 20;
const mostItems = 20;
const address = { recipient: 'Fern & Folk', city: 'Newark', state: 'NJ', zipcode: '07105' };

interface Person {
  id: string;
}

/** Three stored items of the demo company with a year of movements, one that runs short, and a release on its way. */
export async function seedStorage(
  database: Database,
  { storage, clock }: Stories,
  { customer, staff }: { customer: Person; staff: Person },
): Promise<void> {
  await database.transaction(async (tx) => {
    const place = await findWorkplace(tx, customer.id);
    if (!place.companyId) return;
    if ((await listAddressRows(tx, place)).length === 0) {
      const first = { ...address, label: 'Ferry Street', street: '214 Ferry Street' };
      await insertAddress(tx, place, { ...first, deliveryNote: '9:00 to 11:00 AM, back door', isDefault: true });
      await insertAddress(tx, place, { ...address, label: 'Bloomfield Avenue', street: '88 Bloomfield Avenue' });
    }
    const movements: NewMovementRow[] = [];
    for (const [index, item] of storage.entries())
      await seedItem(tx, item, clock, movements, {
        companyId: place.companyId,
        customer,
        staff,
        hasRelease: index === 1,
      });
    // The ledger goes by its numbers: in the order in which it happened.
    const time = ({ createdAt }: NewMovementRow) =>
      createdAt instanceof Date ? createdAt.getTime() : clock.now.getTime();
    await insertMovements(
      tx,
      movements.toSorted((a, b) => time(a) - time(b)),
    );
    for (const item of await listItemsOfCompany(tx, place.companyId, mostItems)) await noteOrderBy(tx, item);
  });
}

async function seedItem(
  tx: Queryable,
  { sku, lot, location, weekly, delivery, deliveredWeeksAgo, leadDays }: DemoItem,
  { daysAgo }: StoryClock,
  movements: NewMovementRow[],
  {
    companyId,
    customer,
    staff,
    hasRelease,
  }: { companyId: string; customer: Person; staff: Person; hasRelease: boolean },
): Promise<void> {
  const product = await findProductBySku(tx, sku);
  if (!product) return;
  const ago = (weeks: number, days = 0) => daysAgo(weeks * 7 + days);
  const item = await insertStorageItem(tx, {
    companyId,
    productUuid: product.uuid,
    title: product.title,
    image: toPicture(product) ?? '',
    artwork: 'Approved artwork',
    lot,
    location,
    unit: product.unit,
    casePack: product.casePack,
    leadDays,
    reorderQuantity: Math.max(product.moq, delivery * product.casePack),
    createdAt: ago(deliveredWeeksAgo[0] ?? 0, 1),
  });
  const by = { itemId: item.id, actorId: staff.id, reserved: 0 };
  const casePack = product.casePack;
  let onHand = 0;
  const add = (movement: Pick<NewMovementRow, 'kind' | 'pieces' | 'createdAt' | 'reason' | 'note' | 'reference'>) => {
    onHand += movement.pieces;
    movements.push({ ...by, ...movement, onHandAfter: onHand, reservedAfter: 0 });
  };
  for (let week = deliveredWeeksAgo[0] ?? 0; week >= 0; week -= 1) {
    if (deliveredWeeksAgo.includes(week))
      add({ kind: 'in', pieces: delivery * casePack, createdAt: ago(week, 1), reference: 'counted in' });
    const wanted = weekly + (week % 4 === 1 ? 1 : 0) - (week % 5 === 2 ? 1 : 0);
    const pieces = Math.min(splitCases(onHand, casePack).cases, wanted) * casePack;
    // Each shipment of the past is a release that arrived.
    if (pieces > 0) {
      const release = await insertRelease(tx, toRelease(item.id, pieces, customer, ago(week), 'delivered'));
      movements.push({
        ...by,
        kind: 'reserve',
        pieces: 0,
        reserved: pieces,
        onHandAfter: onHand,
        reservedAfter: pieces,
        reference: release.number,
        releaseId: release.id,
        createdAt: ago(week),
      });
      onHand -= pieces;
      movements.push({
        ...by,
        kind: 'ship',
        pieces: -pieces,
        reserved: -pieces,
        onHandAfter: onHand,
        reservedAfter: 0,
        reference: release.number,
        releaseId: release.id,
        createdAt: ago(week),
      });
    }
    // One case was opened, and the rest of it is loose.
    if (week === 6 && onHand > damaged)
      add({ kind: 'adjust', pieces: -damaged, reason: 'damaged', note: 'wet carton', createdAt: ago(week) });
  }
  let reserved = 0;
  if (hasRelease) {
    reserved = 2 * casePack;
    const release = await insertRelease(tx, toRelease(item.id, reserved, customer, ago(0), 'requested'));
    await recordEvent(
      tx,
      'release.requested',
      { type: 'release', id: release.id },
      { id: customer.id, roles: [] },
      { pieces: reserved },
    );
    movements.push({
      ...by,
      actorId: customer.id,
      kind: 'reserve',
      pieces: 0,
      reserved,
      onHandAfter: onHand,
      reservedAfter: reserved,
      reference: release.number,
      releaseId: release.id,
    });
  }
  await changeStorageItem(tx, item.id, { onHand, reserved });
}

async function noteOrderBy(tx: Queryable, item: StorageItemRecord): Promise<void> {
  const [found] = await forecastItems(tx, [item]);
  if (found) await noteForecast(tx, item.id, { orderByOn: toOrderByColumn(found.forecast), lowSince: null });
}

function toRelease(itemId: string, pieces: number, customer: Person, at: Date, state: 'delivered' | 'requested') {
  const shipTo = { name: address.recipient, street: '214 Ferry Street', street2: '', ...toCity() };
  const shipped = state === 'delivered' && { carrier: 'Our own truck' };
  return { itemId, pieces, state, shipTo, requestedBy: customer.id, createdAt: at, updatedAt: at, ...shipped };
}

const toCity = () => ({ city: address.city, state: address.state, zipcode: address.zipcode });
