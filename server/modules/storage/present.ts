import { can } from '#contract/auth/capabilities.ts';
import { toDay } from '#contract/day.ts';
import { describeMovement } from '#contract/storage/movements.ts';
import { nameItem } from '#contract/storage/pieces.ts';
import { listStockSteps, listStockWeeks } from '#contract/storage/stock-forecast.ts';
import type {
  StaffItemRow,
  StaffRelease,
  StaffStorageItem,
  StockItem,
  StockMovement,
  StockRelease,
} from '#contract/storage/storage.ts';
import { toMoveOffers } from '#contract/workflows/move-offer.ts';
import { releaseWorkflow } from '#contract/workflows/storage-release-workflow.ts';
import { type Actor, listMoves, type StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { listAddressRows } from '#database/queries/addresses.ts';
import { findCompany } from '#database/queries/companies.ts';
import { listMovementRows, listStoredArtworks, type StorageItemRecord } from '#database/queries/storage.ts';
import { listReleaseRows, type ReleaseRow } from '#database/queries/storage-releases.ts';
import type { FileLinks } from '../../files/file-url.ts';
import { toAddress } from '../account/present.ts';
import { toUnit } from '../catalog/product-facts.ts';
import { type ForecastItem, forecastItems } from './forecast.ts';

const weeksShown = 26;
const noCompany = 'Company deleted';

/** Signs the pictures of artworks: for a page that an access link opened, with the id of that link. */
export interface PictureLinks {
  links: FileLinks;
  linkId: string | null;
}

/** Previews by the id of the artwork. */
async function readPictures(db: Queryable, items: StorageItemRecord[], { links, linkId }: PictureLinks) {
  const found = await listStoredArtworks(db, [...new Set(items.flatMap(({ artworkId }) => artworkId ?? []))]);
  return new Map(
    found.flatMap(({ id, file }) => (file.preview === 'ready' ? [[id, links.toPreviewUrl(file.id, linkId)]] : [])),
  );
}

function presentFacts({ item, forecast }: ForecastItem, pictures: ReadonlyMap<string, string>) {
  return {
    id: item.id,
    title: item.title,
    image: item.image || null,
    product_uuid: item.productUuid,
    options: item.options,
    artwork_id: item.artworkId,
    artwork: item.artwork,
    artwork_picture: (item.artworkId && pictures.get(item.artworkId)) || null,
    lot: item.lot,
    unit: toUnit(item.unit),
    case_pack: item.casePack,
    lead_days: item.leadDays,
    reorder_quantity: item.reorderQuantity,
    on_hand: item.onHand,
    reserved: item.reserved,
    version: item.version,
    since: item.createdAt.toISOString(),
    weekly: forecast.weekly,
    days_left: forecast.daysLeft,
    runs_out_on: forecast.runsOutOn,
    order_by: forecast.orderBy,
    is_short: forecast.isShort,
  };
}

export async function presentItems(
  db: Queryable,
  items: StorageItemRecord[],
  signing: PictureLinks,
): Promise<StockItem[]> {
  const pictures = await readPictures(db, items, signing);
  const today = toDay(new Date());
  return (await forecastItems(db, items)).map((found) => ({
    ...presentFacts(found, pictures),
    steps: listStockSteps(found.item.onHand, found.days, today, weeksShown),
    shipped_weeks: listStockWeeks(found.item.onHand, found.days, today, weeksShown)
      .map(({ shipped }) => shipped)
      .reverse(),
  }));
}

export async function presentRows(
  db: Queryable,
  rows: { item: StorageItemRecord; company: string | null }[],
  signing: PictureLinks,
): Promise<StaffItemRow[]> {
  const items = rows.map(({ item }) => item);
  const pictures = await readPictures(db, items, signing);
  const found = await forecastItems(db, items);
  return found.map((each, index) => ({
    ...presentFacts(each, pictures),
    company: rows[index]?.company ?? noCompany,
    location: each.item.location,
  }));
}

type MovementRow = Awaited<ReturnType<typeof listMovementRows>>[number];

export function presentMovement(
  { movement, shipTo }: MovementRow,
  item: Pick<StorageItemRecord, 'title' | 'options' | 'artwork' | 'casePack'>,
): StockMovement {
  return {
    id: movement.id,
    item_id: movement.itemId,
    title: nameItem(item),
    at: movement.createdAt.toISOString(),
    kind: movement.kind,
    text: describeMovement({ ...movement, street: shipTo?.street ?? '' }),
    pieces: movement.pieces,
    reserved: movement.reserved,
    on_hand_after: movement.onHandAfter,
    case_pack: item.casePack,
  };
}

export function presentRelease({ release, item }: Omit<ReleaseRow, 'company'>, actor: Actor): StockRelease {
  const { label, tone, waitsFor, next } = releaseWorkflow.states[release.state];
  return {
    id: release.id,
    number: release.number,
    item_id: item.id,
    title: nameItem(item),
    unit: toUnit(item.unit),
    pieces: release.pieces,
    case_pack: item.casePack,
    state: release.state,
    label,
    tone,
    waits_for: waitsFor,
    next,
    version: release.version,
    ship_to: release.shipTo,
    delivery_note: release.deliveryNote,
    note: release.note,
    wanted_on: release.wantedOn,
    carrier: release.carrier,
    tracking: release.tracking,
    reason: release.reason,
    created_at: release.createdAt.toISOString(),
    moves: toMoveOffers(listMoves(releaseWorkflow, release.state, actor)),
  };
}

export function presentStaffRelease(row: ReleaseRow, actor: StaffActor): StaffRelease {
  return {
    ...presentRelease(row, actor),
    staff_label: releaseWorkflow.states[row.release.state].staffLabel,
    company: row.company ?? noCompany,
  };
}

const movementsShown = 30;
const releasesShown = 20;

export async function presentStaffItem(
  db: Queryable,
  item: StorageItemRecord,
  actor: StaffActor,
  signing: PictureLinks,
): Promise<StaffStorageItem> {
  const { companyId } = item;
  const [presented] = await presentItems(db, [item], signing);
  if (!presented) throw new Error('A stored item was not presented.');
  const movements = await listMovementRows(db, { itemIds: [item.id], limit: movementsShown, stockOnly: false });
  const releases = await listReleaseRows(db, { itemId: item.id, limit: releasesShown });
  const company = companyId ? await findCompany(db, companyId) : null;
  const book = companyId ? await listAddressRows(db, { companyId, userId: '', role: 'owner' }) : [];
  return {
    ...presented,
    company: company?.name ?? noCompany,
    location: item.location,
    may_write: can(actor.roles, 'storage.write'),
    movements: movements.map((row) => ({
      ...presentMovement(row, item),
      by: row.by ?? '',
      reserved_after: row.movement.reservedAfter,
    })),
    releases: releases.map((row) => presentStaffRelease(row, actor)),
    addresses: book.map(toAddress),
  };
}
