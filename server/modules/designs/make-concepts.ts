import type { LineArt } from '#contract/artwork/line-artwork.ts';
import { conceptLimit } from '#contract/designs/design-limits.ts';
import { fromLookForm, type LookForm } from '#contract/designs/look-form.ts';
import { Failure, fail } from '#contract/errors.ts';
import type { Look } from '#contract/looks/look.ts';
import { recipeNames } from '#contract/looks/look-words.ts';
import type { StaffActor } from '#contract/workflows/workflow.ts';
import type { Queryable } from '#database/connect.ts';
import { detachUnusedFiles, listConcepts, putConcept } from '#database/queries/design-files.ts';
import type { DesignRecord } from '#database/queries/designs.ts';
import { recordEvent } from '#database/queries/events.ts';
import { toStoredKey } from '../../files/file-keys.ts';
import type { OpenedLogo } from '../../images/picture-worker.ts';
import type { LookPlace, PictureWorker } from '../../images/picture-workers.ts';
import type { Parts } from '../../parts.ts';
import { toEventActor } from '../../workflow/advance.ts';
import {
  attachMadeFile,
  createProductComposer,
  keepAttached,
  type MadeFile,
  storeMadeFile,
} from '../catalog/compose-product.ts';
import { cutAttached } from './cut-attached.ts';
import { type DesignArt, logoGone, noLogo, openDesignArt, type PrintedLogo } from './find-design-art.ts';
import { changeHeld, drawing, told } from './staff-moves.ts';

interface ComposedConcept {
  number: number;
  art: LineArt;
  picture: MadeFile;
}

const conceptNumbers = Array.from({ length: conceptLimit }, (_, at) => at + 1);
/** Of a look's words. */
const mostName = 60;
const noArea = 'This product has no picture that a look can be printed on. Please upload concepts.';

/** The looks of the customer's logo that the product carries, each as the next concept that is free. */
export async function makeConcepts(
  parts: Parts,
  { id, file_id = '' }: { id: string; file_id?: string },
  actor: StaffActor,
): Promise<DesignRecord | Failure> {
  const opened = await openDesignArt(parts.database, id, drawing);
  if (opened instanceof Failure) return opened;
  const cut = file_id ? await cutAttached(parts, opened.design, file_id) : null;
  if (cut instanceof Failure) return cut;
  const logo = cut ? { print_id: cut.file.id, background: cut.background } : opened.logo;
  if (!logo) return fail('conflict', { msg: noLogo });
  const add = () => addConcepts(parts, id, { ...opened, logo }, cut?.file ?? null, actor);
  return cut ? keepAttached(parts, [cut.file], add) : add();
}

async function addConcepts(
  parts: Parts,
  id: string,
  opened: DesignArt & { logo: PrintedLogo; design: DesignRecord },
  print: MadeFile | null,
  actor: StaffActor,
): Promise<DesignRecord | Failure> {
  const concepts = (await listConcepts(parts.database, id)).map(({ concept }) => concept);
  const free = conceptNumbers.filter((number) => !concepts.some((concept) => concept.number === number));
  if (free.length === 0) return fail('conflict', { msg: 'This design already has five concepts.' });
  const known = new Set(concepts.flatMap(({ art }) => art?.look.recipe ?? []));
  const { row, look } = opened;
  const text = look?.text ?? { name: opened.design.restaurant.slice(0, mostName).trim(), place: '', line: '' };
  const made = await compose(parts, id, { row, ...opened.logo }, print, async (worker, logo, place) => {
    const looks = await worker.makeLooks({ opened: logo, background: opened.logo.background, text });
    const missing = looks.filter(({ recipe }) => !known.has(recipe));
    const carried = await listCarried(worker, { opened: logo, place, looks: missing });
    return carried.slice(0, free.length).map((each, at) => ({ number: free[at] as number, look: each }));
  });
  if (made instanceof Failure) return made;
  if (made.length === 0)
    return fail('conflict', {
      msg:
        known.size > 0
          ? 'Every look of this product is a concept already.'
          : `${row.line.productName} can’t carry a look.`,
    });
  return addComposed(parts, id, made, actor, { isEmptyOnly: true, print });
}

/** The same recipe in other inks, words or size: a new picture of that concept. */
export async function changeLook(
  parts: Parts,
  { id, number, ...form }: LookForm & { id: string; number: number },
  actor: StaffActor,
): Promise<DesignRecord | Failure> {
  const opened = await openDesignArt(parts.database, id, drawing);
  if (opened instanceof Failure) return opened;
  const rows = await listConcepts(parts.database, id);
  const { concept } = rows.find((each) => each.concept.number === number) ?? {};
  if (!concept?.art) return fail('conflict', { msg: `Concept ${number} wasn’t made from a look. Please upload it.` });
  const look = fromLookForm(concept.art.look, form);
  const made = await compose(parts, id, { row: opened.row, ...concept.art }, null, async (worker, logo, place) => {
    const carried = await listCarried(worker, { opened: logo, place, looks: [look] });
    return carried.map((each) => ({ number, look: each }));
  });
  if (made instanceof Failure) return made;
  if (made.length === 0)
    return fail('conflict', { msg: `The product can’t carry ${recipeNames[look.recipe]} like this.` });
  return addComposed(parts, id, made, actor, { isEmptyOnly: false, print: null });
}

/** Those that the product carries as they are. */
async function listCarried(worker: PictureWorker, task: Parameters<PictureWorker['judge']>[0]): Promise<Look[]> {
  const judged = await worker.judge(task);
  return task.looks.filter(({ recipe }, at) => judged[at]?.plan.recipe === recipe);
}

/** Before the transaction: a picture takes a second of a thread. */
async function compose(
  parts: Parts,
  designId: string,
  { row, print_id, background }: PrintedLogo & Pick<DesignArt, 'row'>,
  print: MadeFile | null,
  listWanted: (worker: PictureWorker, logo: OpenedLogo, place: LookPlace) => Promise<{ number: number; look: Look }[]>,
): Promise<ComposedConcept[] | Failure> {
  const composer = createProductComposer(parts);
  const place = await composer.findPlace(row, background);
  if (!place) return fail('conflict', { msg: noArea });
  return parts.pictureWorkers.run(`design ${designId}`, async (worker) => {
    const bytes = print && (await parts.files.get(toStoredKey(print.id)));
    const logo = bytes ? await worker.openLogo(bytes) : await composer.open(worker, print_id);
    if (!logo) return fail('conflict', { msg: logoGone });
    const made: ComposedConcept[] = [];
    for (const { number, look } of await listWanted(worker, logo, place)) {
      const picture = await composer.compose(worker, row, { look, background, placements: [] }, logo);
      if (!picture) continue;
      const stored = await storeMadeFile(parts, picture, { name: `${look.recipe}.webp`, kind: 'webp' });
      made.push({ number, art: { look, print_id, background }, picture: stored });
    }
    return made;
  });
}

function addComposed(
  parts: Parts,
  id: string,
  made: readonly ComposedConcept[],
  actor: StaffActor,
  { isEmptyOnly, print }: { isEmptyOnly: boolean; print: MadeFile | null },
): Promise<DesignRecord | Failure> {
  const add = async (tx: Queryable, row: DesignRecord) => {
    const taken = new Set((await listConcepts(tx, id)).map(({ concept }) => concept.number));
    if (print) await attachMadeFile(tx, print, 'design', id);
    for (const { number, art, picture } of made) {
      // A colleague was faster.
      if (isEmptyOnly && taken.has(number)) continue;
      await attachMadeFile(tx, picture, 'design', id);
      const { revision } = await putConcept(tx, {
        ...{ designId: id, number, fileId: picture.id, art },
        ...{ title: recipeNames[art.look.recipe], note: '' },
      });
      await recordEvent(tx, 'design.concept_added', { type: 'design', id }, toEventActor(actor), { number, revision });
    }
    await detachUnusedFiles(tx, id);
    return told(parts, tx, row, actor);
  };
  const pictures = made.map(({ picture }) => picture);
  return keepAttached(parts, pictures, () => changeHeld(parts, id, drawing, add));
}
