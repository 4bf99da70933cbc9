import type { CallInput } from '#contract/endpoints.ts';
import { Failure, fail } from '#contract/errors.ts';
import { formatCount } from '#contract/format-number.ts';
import { describeCases, describePieces, joinCases, mostPieces } from '#contract/storage/pieces.ts';
import type { Actor, StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { findWorkplace, lockCompany } from '#database/queries/companies.ts';
import { recordEvent } from '#database/queries/events.ts';
import { findUserByEmail } from '#database/queries/people.ts';
import {
  changeStorageItem,
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
import { toPicture } from '../catalog/product-facts.ts';
import { type NewMovement, notifyStock, postMovement } from './post-movement.ts';

interface ItemFacts {
  title: string;
  product_uuid?: string;
  options: Record<string, string>;
  artwork_id?: string | null;
  artwork: string;
  lot: string;
  location: string;
  case_pack?: number | null;
  lead_days: number;
  reorder_quantity: number;
}

interface StoredItemInput extends ItemFacts {
  customer_email: string;
  sku: string;
}

/** Starts an item for the company of a customer. */
export function addItem(
  parts: Parts,
  { customer_email, sku, ...input }: StoredItemInput,
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
      ...input,
      title: input.title || (product?.title ?? ''),
      case_pack: input.case_pack ?? product?.casePack ?? null,
      ...(product && { product_uuid: product.uuid }),
    };
    if (!facts.title) return fail('invalid', { fields: { title: 'Please name the item.' } });
    const item = await openItem(tx, companyId, facts, actor);
    await notifyStock(tx, parts.realtime, item);
    return item;
  });
}

/** The company's item of this product, options, artwork and lot, made where there is none. */
async function openItem(tx: Queryable, companyId: string, facts: ItemFacts, actor: Actor): Promise<StorageItemRecord> {
  const { product_uuid, artwork_id = null, case_pack = null, lead_days, reorder_quantity, ...own } = facts;
  // Two that come in at once are one item.
  await lockCompany(tx, companyId);
  const identity = { ...own, companyId, productUuid: product_uuid || null, artworkId: artwork_id };
  const same = await findSameItem(tx, identity);
  // The first case pack that is known stays: open releases were asked for in its cases.
  if (same) return same.casePack || !case_pack ? same : changeStorageItem(tx, same.id, { casePack: case_pack });
  const product = product_uuid ? await findStoredProduct(tx, product_uuid) : null;
  const item: NewStorageItem = {
    ...identity,
    image: (product && toPicture(product)) ?? '',
    casePack: case_pack,
    leadDays: lead_days,
    reorderQuantity: reorder_quantity,
    ...(product && { unit: product.unit }),
  };
  const added = await insertStorageItem(tx, item);
  const subject = { type: 'storage_item', id: added.id } as const;
  await recordEvent(tx, 'storage.item_added', subject, toEventActor(actor), {});
  return added;
}

/** Pieces of a line that was made come in: for orders, in the transaction that moves the line to stored. */
export async function receiveStored(
  parts: Pick<Parts, 'realtime'>,
  tx: Queryable,
  line: { companyId: string; pieces: number; reference: string; facts: ItemFacts },
  actor: Actor,
): Promise<StorageItemRecord> {
  const found = await openItem(tx, line.companyId, line.facts, actor);
  const item = (await lockStorageItem(tx, found.id)) ?? found;
  return record(parts, tx, item, { kind: 'in', pieces: line.pieces, reserved: 0, reference: line.reference }, actor);
}

export type MovementInput = CallInput<'POST /api/backoffice/storage/post'>;

/** Receives, corrects or counts, once however often it is sent, and only on the balance that was seen. */
export function postStock(
  parts: Parts,
  move: MovementInput,
  actor: StaffActor,
  caller: Caller,
): Promise<{ id: string } | Failure> {
  const once = { call: 'POST /api/backoffice/storage/post', caller, body: move } as const;
  return answerOnce(parts.database, once, async (tx) => {
    const item = await lockStorageItem(tx, move.item_id);
    if (!item) return fail('notFound');
    if (item.version !== move.version)
      return fail('conflict', {
        msg: `This has changed: ${describeCases(item.onHand, item.casePack)} on hand now. Please check again.`,
      });
    const movement = toMovement(item, move);
    if (movement instanceof Failure) return movement;
    await record(parts, tx, item, movement, actor);
    return { id: item.id };
  });
}

function toMovement(
  item: StorageItemRecord,
  { act, cases, pieces: loose, reason, note, reference }: MovementInput,
): Omit<NewMovement, 'actorId'> | Failure {
  const { casePack, onHand, reserved } = item;
  const field = loose === undefined && casePack ? 'cases' : 'pieces';
  const wrong = (sentence: string) => fail('invalid', { fields: { [field]: sentence } });
  const tooMany = `At most ${formatCount(mostPieces)} pieces.`;
  if (cases && !casePack) return fail('invalid', { fields: { cases: 'This isn’t packed in cases. Enter pieces.' } });
  if (cases === undefined && loose === undefined) return wrong('Please enter how many.');
  const pieces = joinCases({ cases: cases ?? 0, pieces: loose ?? 0 }, casePack);
  if (Math.abs(pieces) > mostPieces) return wrong(tooMany);
  if (act === 'in')
    return pieces > 0 ? { kind: 'in', pieces, reserved: 0, note, reference } : wrong('Please enter how many came in.');
  if (act === 'adjust' && pieces === 0) return wrong('Please enter how many to add or remove.');
  if (act === 'adjust' && !reason) return fail('invalid', { fields: { reason: 'Please choose a reason.' } });
  if (act === 'count' && pieces < 0) return wrong('Please enter how many you counted.');
  const change = act === 'count' ? pieces - onHand : pieces;
  const after = onHand + change;
  if (after < reserved)
    return wrong(
      reserved > 0
        ? `${describeCases(reserved, casePack)} reserved, so at least that many must stay. Reject a release first.`
        : `Only ${describeCases(onHand, casePack)} on hand.`,
    );
  if (after > mostPieces) return wrong(tooMany);
  return {
    kind: 'adjust',
    pieces: change,
    reserved: 0,
    reason: act === 'count' ? 'counted' : reason || 'other',
    note: note || (act === 'count' ? `${describePieces(pieces)} found` : ''),
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
  const data = { movement: posted.movement.id, kind: movement.kind, pieces: movement.pieces };
  await recordEvent(tx, 'storage.posted', { type: 'storage_item', id: item.id }, by, data);
  await notifyStock(tx, realtime, posted.item);
  return posted.item;
}
