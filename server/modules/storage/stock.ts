import { Failure, fail } from '#contract/errors.ts';
import { formatCount } from '#contract/format-number.ts';
import type { AdjustReason } from '#contract/storage/movements.ts';
import { mostCases } from '#contract/storage/storage.ts';
import type { Actor, StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { findWorkplace, lockCompany } from '#database/queries/companies.ts';
import { recordEvent } from '#database/queries/events.ts';
import { findUserByEmail } from '#database/queries/people.ts';
import {
  findSameItem,
  findStoredProduct,
  insertStorageItem,
  lockStorageItem,
  type NewStorageItem,
  type StorageItemRecord,
} from '#database/queries/storage.ts';
import { findProductOfSku } from '#database/queries/stores.ts';
import type { Caller } from '../../calls/caller.ts';
import { answerOnce, rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { toEventActor } from '../../workflow/advance.ts';
import { type NewMovement, notifyStock, postMovement } from './post-movement.ts';

interface ItemFacts {
  title: string;
  product_uuid?: string;
  artwork: string;
  lot: string;
  location: string;
  units_per_case: number;
  lead_days: number;
  reorder_quantity: number;
}

interface AskedItem extends Omit<ItemFacts, 'units_per_case'> {
  customer_email: string;
  sku: string;
  units_per_case?: number;
}

/** Starts an item for the company of a customer. */
export function addItem(
  parts: Parts,
  { customer_email, sku, ...asked }: AskedItem,
  actor: StaffActor,
): Promise<StorageItemRecord | Failure> {
  return rollingBack(parts.database, async (tx) => {
    const user = await findUserByEmail(tx, customer_email);
    const companyId = user ? (await findWorkplace(tx, user.id)).companyId : null;
    if (!companyId)
      return fail('invalid', { fields: { customer_email: 'No company has this email. Ask the customer to sign up.' } });
    const product = sku ? await findProductOfSku(tx, sku) : null;
    if (sku && !product) return fail('invalid', { fields: { sku: 'There’s no product with this SKU.' } });
    const facts = {
      ...asked,
      title: asked.title || (product?.title ?? ''),
      units_per_case: asked.units_per_case ?? product?.casePack ?? 0,
      ...(product && { product_uuid: product.uuid }),
    };
    if (!facts.title) return fail('invalid', { fields: { title: 'Please name the item.' } });
    if (!facts.units_per_case)
      return fail('invalid', { fields: { units_per_case: 'Please enter the pieces per case.' } });
    const item = await openItem(tx, companyId, facts, actor);
    await notifyStock(tx, parts.realtime, item);
    return item;
  });
}

/** The company's item of this title and lot, made where there is none. */
async function openItem(
  tx: Queryable,
  companyId: string,
  { product_uuid, units_per_case, lead_days, reorder_quantity, ...facts }: ItemFacts,
  actor: Actor,
): Promise<StorageItemRecord> {
  // Two that come in at once are one item.
  await lockCompany(tx, companyId);
  const same = await findSameItem(tx, { companyId, title: facts.title, lot: facts.lot });
  if (same) return same;
  const product = product_uuid ? await findStoredProduct(tx, product_uuid) : null;
  const item: NewStorageItem = {
    companyId,
    ...facts,
    productUuid: product ? product_uuid : null,
    image: product ? product.imageObj?.image || product.cdnImage || product.image : '',
    unitsPerCase: units_per_case,
    leadDays: lead_days,
    reorderQuantity: reorder_quantity,
    ...(product && { unit: product.unit }),
  };
  const added = await insertStorageItem(tx, item);
  const subject = { type: 'storage_item', id: added.id } as const;
  await recordEvent(tx, 'storage.item_added', subject, toEventActor(actor), {});
  return added;
}

/** Cases of a line that was made come in: for orders, in the transaction that moves the line to stored. */
export async function receiveStored(
  parts: Pick<Parts, 'realtime'>,
  tx: Queryable,
  line: { companyId: string; cases: number; reference: string; facts: ItemFacts },
  actor: Actor,
): Promise<StorageItemRecord> {
  const found = await openItem(tx, line.companyId, line.facts, actor);
  const item = (await lockStorageItem(tx, found.id)) ?? found;
  return record(parts, tx, item, { kind: 'in', cases: line.cases, reserved: 0, reference: line.reference }, actor);
}

export interface AskedPost {
  item_id: string;
  version: number;
  act: 'in' | 'adjust' | 'count';
  cases: number;
  reason: AdjustReason | '';
  note: string;
  reference: string;
}

/** Receives, corrects or counts, once however often it is sent, and only on the balance that was seen. */
export function postStock(
  parts: Parts,
  asked: AskedPost,
  actor: StaffActor,
  caller: Caller,
): Promise<{ id: string } | Failure> {
  const once = { call: 'POST /api/backoffice/storage/post', caller, body: asked } as const;
  return answerOnce(parts.database, once, async (tx) => {
    const item = await lockStorageItem(tx, asked.item_id);
    if (!item) return fail('notFound');
    if (item.version !== asked.version)
      return fail('conflict', {
        msg: `This has changed: ${formatCount(item.onHand)} on hand now. Please check again.`,
      });
    const movement = toMovement(item, asked);
    if (movement instanceof Failure) return movement;
    await record(parts, tx, item, movement, actor);
    return { id: item.id };
  });
}

function toMovement(
  item: StorageItemRecord,
  { act, cases, reason, note, reference }: AskedPost,
): Omit<NewMovement, 'actorId'> | Failure {
  const wrong = (sentence: string) => fail('invalid', { fields: { cases: sentence } });
  if (Math.abs(cases) > mostCases) return wrong(`At most ${formatCount(mostCases)} cases.`);
  if (act === 'in')
    return cases > 0
      ? { kind: 'in', cases, reserved: 0, note, reference }
      : wrong('Please enter how many cases came in.');
  if (act === 'adjust' && cases === 0) return wrong('Please enter how many cases to add or remove.');
  if (act === 'adjust' && !reason) return fail('invalid', { fields: { reason: 'Please choose a reason.' } });
  if (act === 'count' && cases < 0) return wrong('Please enter how many cases you counted.');
  const change = act === 'count' ? cases - item.onHand : cases;
  const after = item.onHand + change;
  if (after < item.reserved)
    return wrong(
      item.reserved > 0
        ? `${formatCount(item.reserved)} cases are reserved, so at least that many must stay. Reject a release first.`
        : `Only ${formatCount(item.onHand)} cases are on hand.`,
    );
  if (after > mostCases) return wrong(`At most ${formatCount(mostCases)} cases.`);
  return {
    kind: 'adjust',
    cases: change,
    reserved: 0,
    reason: act === 'count' ? 'counted' : reason || 'other',
    note: note || (act === 'count' ? `${formatCount(cases)} found` : ''),
  };
}

/** A movement that belongs to no release: with its event, and open pages look again. */
async function record(
  { realtime }: Pick<Parts, 'realtime'>,
  tx: Queryable,
  item: StorageItemRecord,
  movement: Omit<NewMovement, 'actorId'>,
  actor: Actor,
): Promise<StorageItemRecord> {
  const by = toEventActor(actor);
  const posted = await postMovement(tx, item, { ...movement, actorId: by.id });
  const data = { movement: posted.movement.id, kind: movement.kind, cases: movement.cases };
  await recordEvent(tx, 'storage.posted', { type: 'storage_item', id: item.id }, by, data);
  await notifyStock(tx, realtime, posted.item);
  return posted.item;
}
