import type { LineArt } from '#contract/artwork/line-artwork.ts';
import { Failure, fail } from '#contract/errors.ts';
import { recipeNames } from '#contract/looks/look-words.ts';
import type { StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { detachUnusedFiles, listConcepts, putProof } from '#database/queries/design-files.ts';
import type { DesignRecord } from '#database/queries/designs.ts';
import { recordEvent } from '#database/queries/events.ts';
import { findFile } from '#database/queries/files.ts';
import type { Parts } from '../../parts.ts';
import { toEventActor } from '../../workflow/advance.ts';
import {
  attachMadeFile,
  createProductComposer,
  keepAttached,
  type MadeFile,
  storeMadeFile,
} from '../catalog/compose-product.ts';
import { type DesignArt, logoGone, openDesignArt } from './find-design-art.ts';
import { changeHeld, proofing, told } from './staff-moves.ts';

const notALook = 'The chosen concept wasn’t made from a look. Please upload the proof.';
const notCarried = 'The product can’t carry this look. Please upload the proof.';

/** The proof of the concept that was chosen: its artwork at actual size, as it goes to the press. */
export async function makeProof(
  parts: Parts,
  { id }: { id: string },
  actor: StaffActor,
): Promise<DesignRecord | Failure> {
  const opened = await openDesignArt(parts.database, id, proofing);
  if (opened instanceof Failure) return opened;
  const rows = await listConcepts(parts.database, id);
  const { concept } = rows.find((each) => each.concept.number === opened.design.chosenConcept) ?? {};
  if (!concept?.art) return fail('conflict', { msg: notALook });
  const file = await printArtwork(parts, opened, concept.art);
  if (file instanceof Failure) return file;
  const add = async (tx: Queryable, row: DesignRecord) => {
    await attachMadeFile(tx, file, 'design', id);
    const { number } = await putProof(tx, { designId: id, fileId: file.id, sha256: file.sha256, note: '' });
    const data = { number, sha256: file.sha256 };
    await recordEvent(tx, 'design.proof_added', { type: 'design', id }, toEventActor(actor), data);
    await detachUnusedFiles(tx, id);
    return told(parts, tx, row, actor);
  };
  return keepAttached(parts, [file], () => changeHeld(parts, id, proofing, add));
}

/** Before the transaction: it takes a second of a thread. */
function printArtwork(parts: Parts, { row, design }: DesignArt & { design: DesignRecord }, art: LineArt) {
  const composer = createProductComposer(parts);
  const { look, background, print_id } = art;
  return parts.pictureWorkers.run(`design ${design.id}`, async (worker): Promise<MadeFile | Failure> => {
    const place = await composer.findPlace(row, background);
    const opened = await composer.open(worker, print_id);
    const logo = await findFile(parts.database, row.line.artwork?.file_id ?? print_id);
    if (!opened || !logo) return fail('conflict', { msg: logoGone });
    const title = `${row.line.productName}, ${recipeNames[look.recipe]}, ${design.number}`;
    const names = { title, logo: logo.name };
    const pdf = place && (await worker.printFlat({ opened, place: { ...place, look }, names }));
    if (!pdf) return fail('conflict', { msg: notCarried });
    return storeMadeFile(parts, Buffer.from(pdf), { name: `${look.recipe}-artwork.pdf`, kind: 'pdf' });
  });
}
