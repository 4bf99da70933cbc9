import { includesScope } from '#contract/access-links/access-links.ts';
import { pinLimits } from '#contract/designs/design-limits.ts';
import type { CallInput } from '#contract/endpoints.ts';
import { Failure, fail } from '#contract/errors.ts';
import { type DesignState, designWorkflow } from '#contract/workflows/design-workflow.ts';
import { isOver } from '#contract/workflows/states.ts';
import { type Actor, type CustomerActor, findMove } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import {
  approveProof,
  findLastProof,
  insertPin,
  isConceptSent,
  listConcepts,
  listPins,
  listProofs,
  type PinRecord,
} from '#database/queries/design-files.ts';
import { changeDesign, type DesignRecord, lockDesignAndOrder, lockDesignRecord } from '#database/queries/designs.ts';
import { recordEvent } from '#database/queries/events.ts';
import { findUser } from '#database/queries/people.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { type MoveInput, notifyWatchers, toConflict, toEventActor } from '../../workflow/advance.ts';
import { advanceDesign } from './advance-design.ts';
import { createDesignSubject } from './design-subject.ts';

/** Holds the row where the customer may make this move now; says why not otherwise. */
async function hold(
  tx: Queryable,
  input: { id: string; version: number },
  to: DesignState,
  actor: CustomerActor,
): Promise<DesignRecord | Failure> {
  const row = await lockDesignAndOrder(tx, input.id);
  if (!row) return fail('notFound');
  const [scope, needed] = [actor.scope, to === 'proof_approved' ? 'approve' : 'respond'] as const;
  if (!includesScope(scope, needed)) return fail('forbidden', { msg: notYours });
  if (row.version !== input.version || !findMove(designWorkflow, row.state, to, actor))
    return toConflict(designWorkflow, row);
  return row;
}

const notYours = 'Only the customer can do this, using their own link or account.';

/** Chooses a concept; the words say what else is wanted, such as a part of another one. */
export function chooseConcept(
  parts: Parts,
  input: { id: string; version: number; concept: number; note: string },
  actor: CustomerActor,
): Promise<DesignRecord | Failure> {
  return rollingBack(parts.database, async (tx) => {
    const row = await hold(tx, input, 'chosen', actor);
    if (row instanceof Failure) return row;
    if (!(await isConceptSent(tx, row.id, input.concept)))
      return fail('invalid', { fields: { concept: 'Please choose one of the concepts we sent.' } });
    await changeDesign(tx, row.id, { chosenConcept: input.concept });
    const move = { id: row.id, to: 'chosen', version: row.version, reason: input.note } as const;
    return advanceDesign(tx, parts, move, actor);
  });
}

/** Asks for changes to the concepts or the proof: in words, or by pins that are still open. */
export function requestChanges(
  parts: Parts,
  move: MoveInput<DesignState>,
  actor: CustomerActor,
): Promise<DesignRecord | Failure> {
  return rollingBack(parts.database, async (tx) => {
    if (move.to !== 'revision' && move.to !== 'proof_changes')
      return fail('invalid', { fields: { to: 'This is another call.' } });
    const row = await hold(tx, move, move.to, actor);
    if (row instanceof Failure) return row;
    const pins = move.reason ? [] : await listPins(tx, row.id);
    if (!move.reason && !pins.some(({ authorKind, doneAt }) => authorKind === 'customer' && !doneAt))
      return fail('invalid', {
        fields: { reason: 'Please write what to change, or pin a comment on the picture.' },
      });
    return advanceDesign(tx, parts, move, actor);
  });
}

/** Approves the proof that counts, by its hash: the approval, the artwork and the move are one transaction. */
export function approve(
  parts: Parts,
  input: { id: string; version: number; sha256: string; name: string },
  actor: CustomerActor,
): Promise<DesignRecord | Failure> {
  return rollingBack(parts.database, async (tx) => {
    const row = await hold(tx, input, 'proof_approved', actor);
    if (row instanceof Failure) return row;
    const proof = await findLastProof(tx, row.id);
    if (!proof?.sentAt) return toConflict(designWorkflow, row);
    if (proof.sha256 !== input.sha256)
      return fail('conflict', { msg: 'There’s a newer proof. Please check it first.' });
    await approveProof(
      tx,
      proof,
      { by: input.name, userId: actor.userId, email: actor.email ?? null, sha256: input.sha256 },
      { companyId: row.companyId, email: row.email, productUuid: row.productUuid, productName: row.productName },
    );
    const data = { number: proof.number, sha256: proof.sha256 };
    await recordEvent(tx, 'design.proof_approved', { type: 'design', id: row.id }, toEventActor(actor), data);
    const move = { id: row.id, to: 'proof_approved', version: row.version, reason: '' } as const;
    return advanceDesign(tx, parts, move, actor);
  });
}

type PinInput = CallInput<'POST /api/backoffice/design/pin'>;

/** The same words of the same person on the same spot, which are still to be done. */
function isSamePin(
  made: PinRecord,
  { on, by, x, y, text }: Pick<PinInput, 'on' | 'x' | 'y' | 'text'> & { by: Exclude<Actor, { type: 'timer' }> },
): boolean {
  const isThere = (made.conceptId ?? made.proofId) === on && made.x === x && made.y === y;
  return isThere && made.text === text && made.authorKind === by.type && made.authorId === by.userId && !made.doneAt;
}

/** A comment of the customer on what was sent, or a note of staff on anything. The version stays: forms stay valid. */
export function addPin(
  parts: Parts,
  { id, on, ...pin }: PinInput,
  actor: Exclude<Actor, { type: 'timer' }>,
): Promise<DesignRecord | Failure> {
  return rollingBack(parts.database, async (tx) => {
    const row = await lockDesignRecord(tx, id);
    if (!row) return fail('notFound');
    const byStaff = actor.type === 'staff';
    if (!byStaff && !includesScope(actor.scope, 'respond')) return fail('forbidden', { msg: notYours });
    if (isOver(designWorkflow.states, row.state))
      return fail('conflict', { msg: 'This design is finished. Please write us a message instead.' });
    const concept = (await listConcepts(tx, id)).find((each) => each.concept.id === on)?.concept;
    const proof = (await listProofs(tx, id)).find((each) => each.proof.id === on)?.proof;
    const picture = concept ?? proof;
    if (!picture || (!byStaff && !picture.sentAt))
      return fail('invalid', { fields: { on: 'This picture is gone. Please reload the page.' } });
    const pins = await listPins(tx, id);
    // Pressed twice, it is one comment.
    if (pins.some((made) => isSamePin(made, { ...pin, on: picture.id, by: actor }))) return row;
    if (pins.length >= pinLimits.perDesign)
      return fail('conflict', { msg: 'There are too many comments here. Please write us a message instead.' });
    const user = actor.userId ? await findUser(tx, actor.userId) : null;
    const { number } = await insertPin(tx, {
      ...pin,
      designId: id,
      conceptId: concept?.id ?? null,
      proofId: proof?.id ?? null,
      authorKind: actor.type,
      authorId: actor.userId,
      authorName: user?.firstName ?? '',
      internal: byStaff,
    });
    await recordEvent(tx, 'design.pinned', { type: 'design', id }, toEventActor(actor), { number });
    const changed = await changeDesign(tx, id);
    await notifyWatchers(tx, parts.realtime, createDesignSubject(parts), changed);
    return changed;
  });
}
