import { bakeCloth } from '#packshots/cloth/bake.ts';
import { exportSolids } from '#packshots/export/export-solids.ts';
import { writeContactSheet } from '#packshots/pipeline/contact-sheet.ts';
import { listPlan } from '#packshots/pipeline/list-plan.ts';
import { makeCuts } from '#packshots/pipeline/make-cuts.ts';
import { makeMasks } from '#packshots/pipeline/make-masks.ts';
import {
  finishStill,
  isFinished,
  type PreparedStill,
  prepareStill,
  refreshZones,
} from '#packshots/pipeline/make-still.ts';
import { makeSurfaces } from '#packshots/pipeline/make-surfaces.ts';
import { readManifest } from '#packshots/pipeline/manifest.ts';
import { readPassesVersion } from '#packshots/pipeline/passes.ts';
import { writeProductSheets } from '#packshots/pipeline/product-sheets.ts';
import { createProgress, type Progress } from '#packshots/pipeline/progress.ts';
import type { RenderJob } from '#packshots/pipeline/render-job.ts';
import { renderQueue } from '#packshots/pipeline/render-queue.ts';
import { writeTextures } from '#packshots/pipeline/textures.ts';
import { findMissingTools } from '#packshots/pipeline/toolchain.ts';
import { hashFolder, PLACES, prepareFolders } from '#packshots/pipeline/workplace.ts';
import { writeDrawings } from '#packshots/pipeline/write-drawings.ts';

/**
 * npm run packshots [-- --only <text> --limit <n> --keep --sharp --draft --list]
 *
 * Makes what is missing or out of date and leaves the rest alone; may be stopped and started again at any time.
 * --only    stills whose name contains the text (a regular expression)
 * --limit   at most so many renders
 * --keep    forgive changes in the renderer's scripts: only models, cameras and art make a still out of date
 * --sharp   also main views that have fewer pixels than they would be rendered with today
 * --draft   400 pixels, few samples, to .work/drafts: for looking, not for the catalog
 * --list    say what would be made
 * --masks   draw the masks of the main views' parts, and the surface maps of all blanks (--only surface: no more than those),
 *           anew where they are missing or old; no renderer is needed
 * --cuts    cut close-ups and views in use from the pictures that are there; no renderer is needed
 * --models  write the models of the 3D view and the die lines; no renderer is needed
 * --sheets  put main view, second view and a close-up of the print of products on sheets, in .work/sheets
 * --cloth   let the aprons' cloth settle anew (all pieces, or those named after it) and do nothing else
 */
interface Options {
  only: RegExp;
  limit: number;
  keep: boolean;
  sharp: boolean;
  draft: boolean;
  list: boolean;
}

function readOptions(args: string[]): Options {
  const value = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  return {
    only: new RegExp(value('--only') ?? '.'),
    limit: Number(value('--limit') ?? Number.POSITIVE_INFINITY),
    keep: args.includes('--keep'),
    sharp: args.includes('--sharp'),
    draft: args.includes('--draft'),
    list: args.includes('--list'),
  };
}

/** Building a model takes a second, rendering it a minute: so many are looked at before the renderer gets work. */
const BATCH = 12;

async function makeStills(options: Options): Promise<void> {
  const planned = listPlan(options.draft).filter(({ key }) => options.only.test(key));
  const failures = new Map<string, string>();
  const progress = createProgress(planned.length);
  let left = options.limit;
  if (!options.draft && !options.list) writeDrawings();
  for (let from = 0; from < planned.length && left > 0; from += BATCH) {
    const manifest = readManifest();
    const batch = planned.slice(from, from + BATCH).map(prepareStill);
    const waiting = batch.filter((still) => options.draft || !isFinished(manifest, still, options)).slice(0, left);
    left -= waiting.length;
    if (!options.draft && !options.list)
      for (const still of batch) if (isFinished(manifest, still, options)) refreshZones(manifest, still);
    progress.skip(batch.length - waiting.length);
    if (options.list) for (const { still } of waiting) process.stdout.write(`${still.key}\n`);
    else await makeBatch(waiting, options, progress, failures);
  }
  progress.close();
  if (options.list) return;
  await writeContactSheet(planned, options.draft);
  if (failures.size === 0) return;
  for (const [key, reason] of failures) process.stderr.write(`missing ${key}: ${reason}\n`);
  throw new Error(`${failures.size} stills could not be made; the pictures they replace are untouched`);
}

async function makeBatch(
  stills: PreparedStill[],
  options: Options,
  progress: Progress,
  failures: Map<string, string>,
): Promise<void> {
  const scripts = hashFolder(PLACES.blender, '.py');
  const hasPasses = ({ output }: RenderJob) => {
    const version = readPassesVersion(output);
    return version === scripts || (options.keep && version !== null);
  };
  const isRendered = ({ jobs }: PreparedStill) => jobs.every(hasPasses);
  const finish = async (still: PreparedStill, seconds: number) => {
    try {
      await finishStill(still, options.draft);
      progress.report(still.still.key, seconds);
    } catch (error) {
      failures.set(still.still.key, (error as Error).message);
    }
  };
  const waiting = stills.filter((still) => !isRendered(still));
  for (const still of stills.filter(isRendered)) await finish(still, 0);
  const jobs = waiting.flatMap((still) => still.jobs.filter((job) => !hasPasses(job)).map((job) => ({ job, still })));
  if (jobs.length === 0) return;
  const missing = findMissingTools();
  if (missing) throw new Error(missing);
  await writeTextures();
  for (const { job } of jobs) job.write();
  for await (const event of renderQueue(jobs.map(({ job }) => job.job))) {
    const still = jobs.find(({ job }) => job.key === event.key)?.still;
    if (event.kind === 'failed') failures.set(event.key, event.reason);
    else if (still && isRendered(still)) await finish(still, event.seconds);
  }
}

try {
  prepareFolders();
  const args = process.argv.slice(2);
  if (args[0] === '--cloth') bakeCloth(args.slice(1));
  else if (args.includes('--sheets')) await writeProductSheets(readOptions(args).only);
  else if (args.includes('--cuts')) await makeCuts(readOptions(args).only);
  else if (args.includes('--models')) await exportSolids(readOptions(args).only);
  else if (args.includes('--masks')) {
    await makeMasks(readOptions(args).only);
    await makeSurfaces(readOptions(args).only);
  } else await makeStills(readOptions(args));
} catch (error) {
  process.stderr.write(`packshots: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
