import type { LineArt } from '#contract/artwork/line-artwork.ts';
import { fromLookForm, type LookForm } from '#contract/designs/look-form.ts';
import { Failure, fail } from '#contract/errors.ts';
import type { Look } from '#contract/looks/look.ts';
import { recipeNames } from '#contract/looks/look-words.ts';
import { designWorkflow } from '#contract/workflows/design-workflow.ts';
import type { StaffActor } from '#contract/workflows/workflow.ts';
import { detachUnusedFiles, listConcepts, putConcept } from '#database/queries/design-files.ts';
import { type DesignRecord, findDesignRecord, lockDesignRecord } from '#database/queries/designs.ts';
import { recordEvent } from '#database/queries/events.ts';
import { rollingBack } from '../../calls/idempotency.ts';
import type { Parts } from '../../parts.ts';
import { toConflict, toEventActor } from '../../workflow/advance.ts';
import { attachPicture, createProductComposer, type StoredPicture, storePicture } from '../catalog/compose-product.ts';
import { listCarried } from '../catalog/plan-looks.ts';
import { type DesignArt, findDesignArt } from './find-design-art.ts';
import { drawing, told } from './staff-moves.ts';

interface ComposedConcept {
  number: number;
  art: LineArt;
  picture: StoredPicture;
}

const noLogo = 'This request came without a logo on its product. Please upload concepts.';
const noArea = 'This product has no picture that a look can be printed on. Please upload concepts.';

/** The five looks of the customer's logo, each as the concept of its number, where that is free. */
export async function makeConcepts(
  parts: Parts,
  { id }: { id: string },
  actor: StaffActor,
): Promise<DesignRecord | Failure> {
  const opened = await openArt(parts, id);
  if (opened instanceof Failure) return opened;
  const taken = new Set((await listConcepts(parts.database, id)).map(({ concept }) => concept.number));
  const { row, look } = opened;
  const text = look?.text ?? { name: '', place: '', line: '' };
  const made = await compose(parts, id, opened, async (worker, logo) => {
    const looks = await worker.makeLooks({ opened: logo, background: opened.background, text });
    return looks.flatMap((each, at) => (taken.has(at + 1) ? [] : [{ number: at + 1, look: each }]));
  });
  if (made instanceof Failure) return made;
  if (made.length === 0)
    return fail('conflict', {
      msg: taken.size > 0 ? 'All of its looks are concepts already.' : `${row.line.productName} can’t carry a look.`,
    });
  return addComposed(parts, id, made, actor, { isEmptyOnly: true });
}

/** The same recipe in other inks, words or size: a new picture of that concept. */
export async function changeLook(
  parts: Parts,
  { id, number, ...form }: LookForm & { id: string; number: number },
  actor: StaffActor,
): Promise<DesignRecord | Failure> {
  const opened = await openArt(parts, id);
  if (opened instanceof Failure) return opened;
  const rows = await listConcepts(parts.database, id);
  const { concept } = rows.find((each) => each.concept.number === number) ?? {};
  if (!concept?.art) return fail('conflict', { msg: `Concept ${number} wasn’t made from a look. Please upload it.` });
  const look = fromLookForm(concept.art.look, form);
  const made = await compose(parts, id, { ...opened, ...concept.art }, async () => [{ number, look }]);
  if (made instanceof Failure) return made;
  if (made.length === 0)
    return fail('conflict', { msg: `The product can’t carry ${recipeNames[look.recipe]} like this.` });
  return addComposed(parts, id, made, actor, { isEmptyOnly: false });
}

async function openArt({ database }: Parts, id: string): Promise<DesignArt | Failure> {
  const design = await findDesignRecord(database, id);
  if (!design) return fail('notFound');
  if (!drawing.includes(design.state)) return toConflict(designWorkflow, design);
  return (await findDesignArt(database, design)) ?? fail('conflict', { msg: noLogo });
}

type ComposeIn = Parameters<Parameters<Parts['pictureWorkers']['run']>[1]>[0];
type OpenedLogo = Parameters<ComposeIn['makeLooks']>[0]['opened'];

/** Before the transaction: a picture takes a second of a thread. Looks that the product cannot carry are left out. */
async function compose(
  parts: Parts,
  designId: string,
  { row, print_id, background }: Omit<DesignArt, 'look'>,
  listWanted: (worker: ComposeIn, logo: OpenedLogo) => Promise<{ number: number; look: Look }[]>,
): Promise<ComposedConcept[] | Failure> {
  const composer = createProductComposer(parts);
  const surface = await composer.findSurface(row);
  if (!surface?.grids) return fail('conflict', { msg: noArea });
  const { options } = row.line;
  return parts.pictureWorkers.run(`design ${designId}`, async (worker) => {
    const logo = await composer.open(worker, print_id);
    if (!logo) return fail('conflict', { msg: noLogo });
    const wanted = await listWanted(worker, logo);
    const looks = wanted.map(({ look }) => look);
    const carried = new Set(await listCarried(surface, looks, { options, toFile: composer.toFile }));
    const made: ComposedConcept[] = [];
    for (const { number, look } of wanted) {
      if (!carried.has(look)) continue;
      const picture = await composer.compose(worker, row, { look, background, placements: [] }, logo);
      if (!picture) continue;
      const stored = await storePicture(parts, picture, `${look.recipe}.webp`);
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
  { isEmptyOnly }: { isEmptyOnly: boolean },
): Promise<DesignRecord | Failure> {
  return rollingBack(parts.database, async (tx) => {
    const row = await lockDesignRecord(tx, id);
    if (!row) return fail('notFound');
    if (!drawing.includes(row.state)) return toConflict(designWorkflow, row);
    const taken = new Set((await listConcepts(tx, id)).map(({ concept }) => concept.number));
    for (const { number, art, picture } of made) {
      // A colleague was faster.
      if (isEmptyOnly && taken.has(number)) continue;
      await attachPicture(tx, picture, 'design', id);
      const { revision } = await putConcept(tx, {
        ...{ designId: id, number, fileId: picture.id, art },
        ...{ title: recipeNames[art.look.recipe], note: '' },
      });
      await recordEvent(tx, 'design.concept_added', { type: 'design', id }, toEventActor(actor), { number, revision });
    }
    await detachUnusedFiles(tx, id);
    return told(parts, tx, row, actor);
  });
}
