import { can } from '#contract/auth/capabilities.ts';
import { findBreak } from '#contract/catalog/pricing/ladder.ts';
import { Failure, fail } from '#contract/errors.ts';
import type { StaffStore, staffStoresEndpoints } from '#contract/stores/staff-stores.ts';
import { toMoveOffers } from '#contract/workflows/move-offer.ts';
import { isInPhase } from '#contract/workflows/states.ts';
import { type StoreState, storeWorkflow } from '#contract/workflows/store-workflow.ts';
import { listMoves, type StaffActor } from '#contract/workflows/workflow.ts';
import { findCompany, listMembers } from '#database/queries/companies.ts';
import { listSubjectEvents } from '#database/queries/records.ts';
import { findRequestRecord } from '#database/queries/requests.ts';
import { findStore, listStoreProducts, listStoreRows, type StoreRecord } from '#database/queries/stores.ts';
import { toStaffActor } from '../../calls/caller.ts';
import type { Handlers } from '../../calls/dispatch.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import { advance } from '../../workflow/advance.ts';
import { toHistory } from '../../workflow/history.ts';
import { toPersonName } from '../companies/present.ts';
import { describeOptions, presentBrand } from './present.ts';
import type { StoreParts } from './shared-links.ts';
import { addProduct, changeProduct, listChoices, removeProduct, saveStore } from './staff-stores.ts';
import { startStore, toTerms } from './start-store.ts';
import { toCatalogPicture } from './store-pictures.ts';
import { createStoreSubject } from './store-subject.ts';

const mostStores = 200;

export function createStaffStoreHandlers({
  parts,
  links,
}: StoreParts): Pick<Handlers, keyof typeof staffStoresEndpoints> {
  const { database, realtime } = parts;

  const toRow = (store: StoreRecord, company: string, products: number) => ({
    id: store.id,
    company,
    products,
    state: store.state,
    ...describeState(store.state),
    updated_at: store.updatedAt.toISOString(),
  });

  async function show(store: StoreRecord, actor: StaffActor): Promise<StaffStore> {
    const company = (await findCompany(database, store.companyId))?.name ?? '';
    const request = store.requestId ? await findRequestRecord(database, store.requestId) : null;
    const rows = await listStoreProducts(database, store.id);
    const mayWrite = can(actor.roles, 'stores.write');
    return {
      ...toRow(store, company, rows.length),
      brand: await presentBrand(database, links, { ...store, name: company }),
      version: store.version,
      agreed_until: store.agreedUntil,
      request: request && { id: request.id, number: request.number },
      members: (await listMembers(database, store.companyId)).map((member) => ({
        name: toPersonName(member),
        email: member.email,
        role: member.role,
      })),
      lines: rows.map(({ line, product }) => {
        const list = toTerms(product, line.options, 0)?.breaks ?? product.priceLadder;
        return {
          id: line.id,
          sku: product.sku,
          title: product.title,
          image: toCatalogPicture(product),
          details: describeOptions(line.options),
          breaks: line.breaks,
          list_mills: line.breaks.map(
            ({ quantity, unit_price_mills }) =>
              (findBreak(list, quantity) ?? list[0])?.unit_price_mills ?? unit_price_mills,
          ),
          usual_quantity: line.usualQuantity,
          is_usual: line.isUsual,
          has_artwork: line.artworkId !== null,
        };
      }),
      moves: toMoveOffers(listMoves(storeWorkflow, store.state, actor)),
      may_write: mayWrite,
      history: toHistory(await listSubjectEvents(database, 'store', store.id), 'staff'),
    };
  }

  async function answer(outcome: StoreRecord | Failure, actor: StaffActor) {
    return outcome instanceof Failure ? outcome : show(outcome, actor);
  }

  return {
    async 'GET /api/backoffice/stores'(input) {
      const rows = await listStoreRows(database, { ...input, limit: mostStores });
      return { list: rows.map(({ store, company, products }) => toRow(store, company, products)) };
    },
    async 'GET /api/backoffice/store'({ id }, caller) {
      const store = await findStore(database, id);
      return store ? show(store, toStaffActor(caller)) : fail('notFound');
    },
    async 'POST /api/backoffice/store/start'(input, caller) {
      return answer(await startStore(parts, input, toStaffActor(caller)), toStaffActor(caller));
    },
    async 'POST /api/backoffice/store/save'(input, caller) {
      return answer(await saveStore(parts, input, toStaffActor(caller)), toStaffActor(caller));
    },
    'GET /api/backoffice/store/options': ({ sku }) => listChoices(database, sku),
    async 'POST /api/backoffice/store/product'(input, caller) {
      return answer(await addProduct(parts, input, toStaffActor(caller)), toStaffActor(caller));
    },
    async 'POST /api/backoffice/store/product/change'(input, caller) {
      return answer(await changeProduct(parts, input, toStaffActor(caller)), toStaffActor(caller));
    },
    async 'POST /api/backoffice/store/product/remove'(input, caller) {
      return answer(await removeProduct(parts, input, toStaffActor(caller)), toStaffActor(caller));
    },
    async 'POST /api/backoffice/store/move'(input, caller) {
      const actor = toStaffActor(caller);
      const store = await findStore(database, input.id);
      if (
        store &&
        isInPhase(storeWorkflow.states, input.to, 'open') &&
        (await listStoreProducts(database, store.id)).length === 0
      )
        return fail('conflict', { msg: 'Add a product first: an empty store can’t open.' });
      const moved = await rollingBack<StoreRecord>(database, (tx) =>
        advance(tx, realtime, createStoreSubject(), input, actor),
      );
      return answer(moved, actor);
    },
  };
}

function describeState(state: StoreState) {
  const { staffLabel, tone, waitsFor } = storeWorkflow.states[state];
  return { staff_label: staffLabel, tone, waits_for: waitsFor };
}
