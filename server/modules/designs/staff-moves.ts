import { conceptLimit } from '#contract/designs/design-limits.ts';
import { type Failure, fail } from '#contract/errors.ts';
import { type DesignState, designWorkflow } from '#contract/workflows/design-workflow.ts';
import { listPhase } from '#contract/workflows/states.ts';
import type { StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import {
  detachUnusedFiles,
  findLastProof,
  listConcepts,
  putConcept,
  putProof,
  sendConcepts,
  sendProof,
  tickPin,
} from '#database/queries/design-files.ts';
import { changeDesign, type DesignRecord, lockDesignAndOrder, lockDesignRecord } from '#database/queries/designs.ts';
import { recordEvent } from '#database/queries/events.ts';
import { attachFiles, findOwnFiles } from '#database/queries/files.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { type MoveInput, notifyWatchers, toConflict, toEventActor } from '../../workflow/advance.ts';
import { advanceDesign } from './advance-design.ts';
import { createDesignSubject } from './design-subject.ts';

/** Concepts are with us. */
export const drawing = listPhase(designWorkflow.states, 'concepts');
/** A proof is with us. */
export const proofing = listPhase(designWorkflow.states, 'proof');

/** Confirms the brief, sends concepts or a proof, puts on hold, resumes, cancels. */
export function moveDesign(
  parts: Parts,
  move: MoveInput<DesignState>,
  actor: StaffActor,
): Promise<DesignRecord | Failure> {
  return rollingBack(parts.database, async (tx) => {
    const row = await lockDesignAndOrder(tx, move.id);
    if (!row) return fail('notFound');
    if (row.version !== move.version) return toConflict(designWorkflow, row);
    const refused = await prepareMove(tx, row, move.to);
    if (refused) return refused;
    if (!row.ownerId) await changeDesign(tx, row.id, { ownerId: actor.userId });
    return advanceDesign(tx, parts, move, actor);
  });
}

/** What is sent along with a move; a move that is not open now is refused by the engine after it. */
async function prepareMove(tx: Queryable, row: DesignRecord, to: DesignState): Promise<Failure | null> {
  if (to === 'concepts_ready' && drawing.includes(row.state) && (await sendConcepts(tx, row.id)) === 0)
    return fail('conflict', { msg: 'There’s no new concept to send. Please add one first.' });
  if (to !== 'proof_sent' || !proofing.includes(row.state)) return null;
  const proof = await findLastProof(tx, row.id);
  if (!proof || proof.sentAt) return fail('conflict', { msg: 'There’s no new proof to send. Please add one first.' });
  await sendProof(tx, proof.id);
  return null;
}

interface AddedFile {
  id: string;
  file_id: string;
  note: string;
}

export function addConcept(
  parts: Parts,
  input: AddedFile & { number: number; title: string },
  actor: StaffActor,
): Promise<DesignRecord | Failure> {
  return addFile(parts, input, drawing, actor, async (tx, { id }) => {
    const { number, revision } = await putConcept(tx, {
      designId: id,
      number: input.number,
      fileId: input.file_id,
      title: input.title,
      note: input.note,
      art: null,
    });
    await recordEvent(tx, 'design.concept_added', { type: 'design', id }, toEventActor(actor), { number, revision });
  });
}

/** One concept for each file, on the numbers that are free; the names of the files are their titles until someone edits them. */
export function addConcepts(
  parts: Parts,
  { id, file_ids, guest_id }: { id: string; file_ids: string[]; guest_id?: string },
  actor: StaffActor,
): Promise<DesignRecord | Failure> {
  return changeHeld(parts, id, drawing, async (tx, row) => {
    const owned = await findOwnFiles(tx, file_ids, { userId: actor.userId, guestId: guest_id || null });
    const taken = new Set((await listConcepts(tx, id)).map(({ concept }) => concept.number));
    const free = Array.from({ length: conceptLimit }, (_, at) => at + 1).filter((number) => !taken.has(number));
    if (file_ids.length > free.length)
      return fail('conflict', {
        msg:
          free.length === 0
            ? 'This design already has five concepts.'
            : `There’s room for ${free.length} more. Please choose fewer files.`,
      });
    for (const [at, fileId] of file_ids.entries()) {
      const file = owned.find((each) => each.id === fileId);
      if (!file) return fail('invalid', { fields: { file_ids: 'A file is gone. Please upload it again.' } });
      const number = free[at] as number;
      const title = toConceptTitle(file.name) || `Concept ${number}`;
      const { revision } = await putConcept(tx, { designId: id, number, fileId, title, note: '', art: null });
      await recordEvent(tx, 'design.concept_added', { type: 'design', id }, toEventActor(actor), { number, revision });
    }
    await attachFiles(tx, file_ids, 'design', id);
    await detachUnusedFiles(tx, id);
    return told(parts, tx, row, actor);
  });
}

/** 'fern-flood_band.v2.png': 'Fern flood band v2'. */
function toConceptTitle(fileName: string): string {
  const words = fileName
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[-_.\s]+/g, ' ')
    .trim()
    .slice(0, 60);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The next proof. Its hash is that of the stored bytes. */
export function addProof(parts: Parts, input: AddedFile, actor: StaffActor): Promise<DesignRecord | Failure> {
  return addFile(parts, input, proofing, actor, async (tx, { id }, sha256) => {
    const { number } = await putProof(tx, { designId: id, fileId: input.file_id, sha256, note: input.note });
    await recordEvent(tx, 'design.proof_added', { type: 'design', id }, toEventActor(actor), { number, sha256 });
  });
}

/** A file of the member of staff who adds it, while the design is with us. */
function addFile(
  parts: Parts,
  { id, file_id }: AddedFile,
  states: readonly DesignState[],
  actor: StaffActor,
  add: (tx: Queryable, row: DesignRecord, sha256: string) => Promise<void>,
): Promise<DesignRecord | Failure> {
  return changeHeld(parts, id, states, async (tx, row) => {
    const [file] = await findOwnFiles(tx, [file_id], { userId: actor.userId, guestId: null });
    if (!file) return fail('invalid', { fields: { file_id: 'This file is gone. Please upload it again.' } });
    await add(tx, row, file.sha256);
    await attachFiles(tx, [file_id], 'design', id);
    await detachUnusedFiles(tx, id);
    return told(parts, tx, row, actor);
  });
}

/** Changes a design in one transaction, while it is in one of these states. */
export function changeHeld(
  { database }: Parts,
  id: string,
  states: readonly DesignState[],
  change: (tx: Queryable, row: DesignRecord) => Promise<DesignRecord | Failure>,
): Promise<DesignRecord | Failure> {
  return rollingBack(database, async (tx) => {
    const row = await lockDesignRecord(tx, id);
    if (!row) return fail('notFound');
    return states.includes(row.state) ? change(tx, row) : toConflict(designWorkflow, row);
  });
}

export function tick(
  parts: Parts,
  { id, pin_id, done }: { id: string; pin_id: string; done: boolean },
  actor: StaffActor,
): Promise<DesignRecord | Failure> {
  return rollingBack(parts.database, async (tx) => {
    const row = await lockDesignRecord(tx, id);
    const pin = row && (await tickPin(tx, id, pin_id, done));
    if (!pin) return fail('notFound');
    const data = { number: pin.number, done };
    await recordEvent(tx, 'design.pin_done', { type: 'design', id }, toEventActor(actor), data);
    return told(parts, tx, row, actor);
  });
}

/** Who works on a design without an owner becomes it; open pages look again. */
export async function told(parts: Parts, tx: Queryable, row: DesignRecord, actor: StaffActor): Promise<DesignRecord> {
  const changed = await changeDesign(tx, row.id, row.ownerId ? {} : { ownerId: actor.userId });
  await notifyWatchers(tx, parts.realtime, createDesignSubject(parts), changed);
  return changed;
}
