import { can } from '#contract/auth/capabilities.ts';
import { mayBuy } from '#contract/companies/membership-roles.ts';
import { toDay } from '#contract/day.ts';
import { Failure, fail } from '#contract/errors.ts';
import { listPhase, listWaiting } from '#contract/workflows/states.ts';
import { type ReleaseState, releaseStates, releaseWorkflow } from '#contract/workflows/storage-release-workflow.ts';
import type { Actor, StaffActor } from '#contract/workflows/workflow.ts';
import { listAddressRows } from '#database/queries/addresses.ts';
import { findCompany } from '#database/queries/companies.ts';
import {
  countStorage,
  findStorageItem,
  listItemsOfCompany,
  listMovementRows,
  listStorageRows,
  storageOrder,
} from '#database/queries/storage.ts';
import { countReleases, listReleaseRows } from '#database/queries/storage-releases.ts';
import { toStaffActor } from '../../calls/caller.ts';
import { readCursor, toCursorMeta } from '../../calls/cursor.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import type { Parts } from '../../parts.ts';
import { toAddress } from '../account/present.ts';
import { type OpenedStorage, openStorage } from './open-storage.ts';
import {
  presentItems,
  presentMovement,
  presentRelease,
  presentRows,
  presentStaffItem,
  presentStaffRelease,
} from './present.ts';
import { moveAsCustomer, moveAsStaff, requestForCustomer, requestRelease } from './releases.ts';
import { addItem, postStock } from './stock.ts';

type StorageCalls = Extract<
  keyof Handlers,
  `${string} /api/storage${string}` | `${string} /api/backoffice/storage${string}`
>;

const perPage = 50;
/** No company has more products with us than this. */
const mostItems = 100;
const mostReleases = 50;
/** What is done stays on the page for a week. */
const shownAfterMs = 7 * 86_400_000;
const openStates = listPhase(releaseWorkflow.states, 'picking', 'sent');
const workStates = listWaiting(releaseWorkflow.states, 'staff');

export function createStorageHandlers(parts: Parts): Pick<Handlers, StorageCalls> {
  const { database, limits, links } = parts;
  const signing = { links, linkId: null };

  async function showItem(id: string, actor: StaffActor) {
    const item = await findStorageItem(database, id);
    return item ? presentStaffItem(database, item, actor, signing) : fail('notFound');
  }

  async function showRelease(id: string, opened: OpenedStorage) {
    const [row] = await listReleaseRows(database, { id, limit: 1 });
    return row ? presentRelease(row, toCustomer(opened)) : fail('notFound');
  }

  return {
    async 'GET /api/storage'({ link, movements: limit }, caller) {
      const opened = await openStorage(database, link, caller);
      if (opened instanceof Failure) return opened;
      const { companyId, role, linkId } = opened;
      const today = toDay(new Date());
      const nothing = { today, items: [], releases: [], movements: [], has_more_movements: false, addresses: [] };
      if (!companyId) return { company: null, may_release: false, ...nothing };
      const company = await findCompany(database, companyId);
      const items = await listItemsOfCompany(database, companyId, mostItems);
      const ids = new Map(items.map((item) => [item.id, item]));
      const rows = await listMovementRows(database, { itemIds: [...ids.keys()], limit: limit + 1, stockOnly: true });
      const releases = await listReleaseRows(database, { companyId, limit: mostReleases });
      const maySend = mayBuy(role);
      const book = maySend ? await listAddressRows(database, { companyId, userId: '', role }) : [];
      return {
        company: company?.name ?? null,
        may_release: maySend,
        today,
        items: await presentItems(database, items, { links, linkId }),
        releases: releases
          .filter(
            ({ release: { state, updatedAt } }) =>
              openStates.includes(state) || Date.now() - updatedAt.getTime() < shownAfterMs,
          )
          .map((row) => presentRelease(row, toCustomer(opened))),
        movements: rows.slice(0, limit).flatMap((row) => {
          const item = ids.get(row.movement.itemId);
          return item ? [presentMovement(row, item)] : [];
        }),
        has_more_movements: rows.length > limit,
        addresses: book.map(toAddress),
      };
    },

    async 'POST /api/storage/release'({ link, ...input }, caller) {
      const tooMany = await limits.consume('requestMoves', caller.ip);
      if (tooMany) return tooMany;
      const opened = await openStorage(database, link, caller);
      if (opened instanceof Failure) return opened;
      const asking = await requestRelease(parts, opened, input, caller);
      return asking instanceof Failure ? asking : showRelease(asking.id, opened);
    },

    async 'POST /api/storage/release/move'({ link, ...input }, caller) {
      const tooMany = await limits.consume('requestMoves', caller.ip);
      if (tooMany) return tooMany;
      const opened = await openStorage(database, link, caller);
      if (opened instanceof Failure) return opened;
      const moved = await moveAsCustomer(parts, opened, input);
      return moved instanceof Failure ? moved : showRelease(moved.id, opened);
    },

    async 'GET /api/backoffice/storage'({ cursor, keyword }, { session }) {
      const query = { limit: perPage, cursor: readCursor(cursor, storageOrder) };
      const { page, total } = await listStorageRows(database, keyword, query);
      const today = toDay(new Date());
      const { due, onHand } = await countStorage(database, today);
      return {
        meta: toCursorMeta(page, perPage, total),
        today,
        list: await presentRows(database, page.rows, signing),
        may_write: can(session.roles, 'storage.write'),
        counts: { due, on_hand: onHand, releases: await countReleases(database, workStates) },
      };
    },

    async 'GET /api/backoffice/storage/releases'(_input, caller) {
      const rows = await listReleaseRows(database, { states: openStates, limit: 200, newestFirst: false });
      const order = (state: ReleaseState) => releaseStates.indexOf(state);
      return {
        list: rows
          .toSorted((a, b) => order(a.release.state) - order(b.release.state))
          .map((row) => presentStaffRelease(row, toStaffActor(caller))),
      };
    },

    'GET /api/backoffice/storage/item': ({ id }, caller) => showItem(id, toStaffActor(caller)),

    async 'POST /api/backoffice/storage/item'(facts, caller) {
      const added = await addItem(parts, facts, toStaffActor(caller));
      return added instanceof Failure ? added : presentStaffItem(database, added, toStaffActor(caller), signing);
    },

    async 'POST /api/backoffice/storage/post'(input, caller) {
      const posted = await postStock(parts, input, toStaffActor(caller), caller);
      return posted instanceof Failure ? posted : showItem(posted.id, toStaffActor(caller));
    },

    async 'POST /api/backoffice/storage/release'(input, caller) {
      const asking = await requestForCustomer(parts, input, toStaffActor(caller), caller);
      return asking instanceof Failure ? asking : showItem(input.item_id, toStaffActor(caller));
    },

    async 'POST /api/backoffice/storage/release/move'(input, caller) {
      const moved = await moveAsStaff(parts, input, toStaffActor(caller));
      if (moved instanceof Failure) return moved;
      const [row] = await listReleaseRows(database, { id: moved.id, limit: 1 });
      return row ? presentStaffRelease(row, toStaffActor(caller)) : fail('notFound');
    },
  };
}

function toCustomer({ userId, role, requestId }: OpenedStorage): Actor {
  return { type: 'customer', userId, scope: mayBuy(role) ? 'respond' : 'view', requestId };
}
