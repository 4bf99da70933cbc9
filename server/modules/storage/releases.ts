import { toDay } from '#contract/day.ts';
import type { CallInput } from '#contract/endpoints.ts';
import { Failure, fail } from '#contract/errors.ts';
import type { PostalAddress } from '#contract/quotes/quote-content.ts';
import { describeCases, describePieces, joinCases, splitCases } from '#contract/storage/pieces.ts';
import { isInPhase } from '#contract/workflows/states.ts';
import { type ReleaseState, releaseWorkflow } from '#contract/workflows/storage-release-workflow.ts';
import type { Actor, StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { listAddressRows } from '#database/queries/addresses.ts';
import { recordEvent } from '#database/queries/events.ts';
import { lockStorageItem, type StorageItemRecord } from '#database/queries/storage.ts';
import { changeRelease, type HeldRelease, insertRelease, lockRelease } from '#database/queries/storage-releases.ts';
import type { Caller } from '../../calls/caller.ts';
import { answerOnce, rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { advance, type MoveInput, notifyWatchers, toEventActor } from '../../workflow/advance.ts';
import { toPostalAddress } from '../account/present.ts';
import { holdMember, type OpenedStorage } from './open-storage.ts';
import { postMovement } from './post-movement.ts';
import { createReleaseSubject } from './release-subject.ts';

export type ReleaseInput = CallInput<'POST /api/backoffice/storage/release'>;

type PersonActor = Exclude<Actor, { type: 'timer' }> & { userId: string };
/** Nothing waits in a release for longer than a season. */
const mostDaysAhead = 180;

/** The customer asks for goods: they are reserved in the same transaction, once however often it is sent. */
export function requestRelease(
  parts: Parts,
  opened: OpenedStorage,
  input: ReleaseInput,
  caller: Caller,
): Promise<{ id: string } | Failure> {
  const body = { ...input, company: opened.companyId, as: opened.userId };
  return answerOnce(parts.database, { call: 'POST /api/storage/release', caller, body }, async (tx) => {
    const held = await holdMember(tx, opened);
    if (held instanceof Failure) return held;
    const item = await lockStorageItem(tx, input.item_id);
    if (!item || item.companyId !== held.companyId) return fail('notFound');
    return reserve(parts, tx, item, input, held.actor);
  });
}

/** A member of staff asks for a customer who called. */
export function requestForCustomer(
  parts: Parts,
  input: ReleaseInput,
  actor: StaffActor,
  caller: Caller,
): Promise<{ id: string } | Failure> {
  return answerOnce(
    parts.database,
    { call: 'POST /api/backoffice/storage/release', caller, body: input },
    async (tx) => {
      const item = await lockStorageItem(tx, input.item_id);
      return item ? reserve(parts, tx, item, input, actor) : fail('notFound');
    },
  );
}

async function reserve(
  parts: Parts,
  tx: Queryable,
  item: StorageItemRecord,
  input: ReleaseInput,
  actor: PersonActor,
): Promise<{ id: string } | Failure> {
  const pieces = countReleased(item, input);
  if (pieces instanceof Failure) return pieces;
  const days = (Date.parse(input.wanted_on || toDay(new Date())) - Date.parse(toDay(new Date()))) / 864e5;
  if (!(days >= 0 && days <= mostDaysAhead))
    return fail('invalid', { fields: { wanted_on: 'Please choose a day within the next six months.' } });
  const place = await findShipTo(tx, item, input);
  if (place instanceof Failure) return place;
  const release = await insertRelease(tx, {
    itemId: item.id,
    pieces,
    ...place,
    note: input.note,
    wantedOn: input.wanted_on || null,
    requestedBy: actor.type === 'customer' ? actor.userId : null,
  });
  const movement = { kind: 'reserve', pieces: 0, reserved: pieces } as const;
  const reference = { reference: release.number, releaseId: release.id, actorId: actor.userId };
  const { item: after } = await postMovement(tx, item, { ...movement, ...reference });
  await recordEvent(tx, 'release.requested', { type: 'release', id: release.id }, toEventActor(actor), { pieces });
  const held: HeldRelease = { ...release, item: after };
  const subject = createReleaseSubject(parts);
  if (actor.type === 'customer') await subject.alertStaff(tx, held, input.note);
  await notifyWatchers(tx, parts.realtime, subject, held);
  return { id: release.id };
}

/** Full cases, and of what is left beside them loose pieces: a case is not opened. */
function countReleased({ casePack, onHand, reserved }: StorageItemRecord, input: ReleaseInput): number | Failure {
  const free = onHand - reserved;
  const field = casePack ? 'cases' : 'pieces';
  const pieces = joinCases(input, casePack);
  if (input.cases > 0 && !casePack)
    return fail('invalid', { fields: { cases: 'This isn’t packed in cases. Enter pieces.' } });
  if (pieces === 0) return fail('invalid', { fields: { [field]: 'Please enter how many to ship.' } });
  if (pieces > free) {
    const msg = free === 0 ? 'Nothing is left to ship.' : `Only ${describeCases(free, casePack)} can ship now.`;
    return fail('conflict', { msg, fields: { [field]: msg } });
  }
  const { loose } = splitCases(free, casePack);
  return input.pieces > loose
    ? fail('invalid', { fields: { pieces: `Only ${describePieces(loose)} loose. Ship the rest in full cases.` } })
    : pieces;
}

/** An address of the company's book as it is now, or the one that was typed in. */
async function findShipTo(
  tx: Queryable,
  { companyId }: StorageItemRecord,
  { address_id, ship_to }: ReleaseInput,
): Promise<{ shipTo: PostalAddress; deliveryNote: string } | Failure> {
  const missing = fail('invalid', { fields: { address_id: 'Please choose where to ship it.' } });
  if (!address_id) return ship_to ? { shipTo: ship_to, deliveryNote: '' } : missing;
  const book = companyId ? await listAddressRows(tx, { companyId, userId: '', role: 'owner' }) : [];
  const found = book.find(({ id }) => id === address_id);
  if (!found) return missing;
  return { shipTo: toPostalAddress(found), deliveryNote: found.deliveryNote };
}

type ReleaseMoveInput = MoveInput<ReleaseState> & { carrier?: string; tracking?: string };

/** The customer cancels, or says that it arrived. */
export function moveAsCustomer(
  parts: Parts,
  opened: OpenedStorage,
  input: ReleaseMoveInput,
): Promise<HeldRelease | Failure> {
  return rollingBack(parts.database, async (tx) => {
    const held = await holdMember(tx, opened);
    if (held instanceof Failure) return held;
    const row = await lockRelease(tx, input.id);
    if (!row || row.item.companyId !== held.companyId) return fail('notFound');
    return move(parts, tx, row, input, held.actor);
  });
}

/** Staff pick, ship, deliver or reject. */
export function moveAsStaff(parts: Parts, input: ReleaseMoveInput, actor: StaffActor): Promise<HeldRelease | Failure> {
  return rollingBack(parts.database, async (tx) => {
    const row = await lockRelease(tx, input.id);
    return row ? move(parts, tx, row, input, actor) : fail('notFound');
  });
}

/** What is shipped leaves the balance; what is not shipped after all is free again. */
async function move(
  parts: Parts,
  tx: Queryable,
  row: HeldRelease,
  input: ReleaseMoveInput,
  actor: PersonActor,
): Promise<HeldRelease | Failure> {
  if (input.to === 'shipped') {
    if (!input.carrier) return fail('invalid', { fields: { carrier: 'Please name the carrier.' } });
    await changeRelease(tx, row.id, { carrier: input.carrier, tracking: input.tracking ?? '' });
  }
  if (input.to === 'rejected') await changeRelease(tx, row.id, { reason: input.reason });
  const moved = await advance(tx, parts.realtime, createReleaseSubject(parts), input, actor);
  if (moved instanceof Failure) return moved;
  const { pieces, number: reference, id: releaseId } = moved;
  const of = { reference, releaseId, actorId: actor.userId };
  if (isInPhase(releaseWorkflow.states, moved.state, 'sent'))
    await postMovement(tx, moved.item, { kind: 'ship', pieces: -pieces, reserved: -pieces, ...of });
  if (isInPhase(releaseWorkflow.states, moved.state, 'ended'))
    await postMovement(tx, moved.item, { kind: 'release', pieces: 0, reserved: -pieces, ...of });
  return moved;
}
