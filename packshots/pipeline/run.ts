import { writeContactSheet } from '#packshots/pipeline/contact-sheet.ts';
import { listPlan } from '#packshots/pipeline/list-plan.ts';
import { finishStill, isFinished, type PreparedStill, prepareStill } from '#packshots/pipeline/make-still.ts';
import { readManifest } from '#packshots/pipeline/manifest.ts';
import { readPassesVersion } from '#packshots/pipeline/passes.ts';
import { createProgress } from '#packshots/pipeline/progress.ts';
import type { RenderJob } from '#packshots/pipeline/render-job.ts';
import { renderQueue } from '#packshots/pipeline/render-queue.ts';
import { writeTextures } from '#packshots/pipeline/textures.ts';
import { findMissingTools } from '#packshots/pipeline/toolchain.ts';
import { hashFolder, PLACES, prepareFolders } from '#packshots/pipeline/workplace.ts';

/**
 * npm run packshots [-- --only <text> --limit <n> --keep --draft --list]
 *
 * Makes what is missing or out of date and leaves the rest alone; may be stopped and started again at any time.
 * --only    stills whose name contains the text (a regular expression)
 * --limit   at most so many renders
 * --keep    forgive changes in the renderer's scripts: only models, cameras and art make a still out of date
 * --draft   400 pixels, few samples, to .work/drafts: for looking, not for the catalogue
 * --list    say what would be made
 */
interface Options {
  only: RegExp;
  limit: number;
  keep: boolean;
  draft: boolean;
  list: boolean;
}

function readOptions(args: string[]): Options {
  const value = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  return {
    only: new RegExp(value('--only') ?? '.'),
    limit: Number(value('--limit') ?? Number.POSITIVE_INFINITY),
    keep: args.includes('--keep'),
    draft: args.includes('--draft'),
    list: args.includes('--list'),
  };
}

async function makeStills(options: Options): Promise<void> {
  const manifest = readManifest();
  const planned = listPlan(options.draft).filter(({ key }) => options.only.test(key));
  const prepared: PreparedStill[] = [];
  let current = 0;
  for (const still of planned) {
    const next = prepareStill(still);
    if (!options.draft && isFinished(manifest, next, options.keep)) current++;
    else if (prepared.length < options.limit) prepared.push(next);
  }
  process.stdout.write(`${current} of ${planned.length} stills are up to date, ${prepared.length} to make\n`);
  if (options.list) {
    for (const { still } of prepared) process.stdout.write(`${still.key}\n`);
    return;
  }

  const failures = new Map<string, string>();
  const finish = async (still: PreparedStill) => {
    try {
      await finishStill(still, options.draft);
    } catch (error) {
      failures.set(still.still.key, (error as Error).message);
    }
  };
  const scripts = hashFolder(PLACES.blender, '.py');
  const hasPasses = ({ output }: RenderJob) => {
    const version = readPassesVersion(output);
    return version === scripts || (options.keep && version !== null);
  };
  const isRendered = ({ jobs }: PreparedStill) => jobs.every(hasPasses);
  for (const still of prepared.filter(isRendered)) await finish(still);
  const waiting = prepared.filter((still) => !isRendered(still));
  const jobs = waiting.flatMap((still) => still.jobs.filter((job) => !hasPasses(job)).map((job) => ({ job, still })));
  if (jobs.length > 0) {
    const missing = findMissingTools();
    if (missing) throw new Error(missing);
    await writeTextures();
    const progress = createProgress(jobs.length);
    for await (const event of renderQueue(jobs.map(({ job }) => job.job))) {
      if (event.kind === 'failed') failures.set(event.key, event.reason);
      else progress.report(event.key, event.seconds);
      const still = jobs.find(({ job }) => job.key === event.key)?.still;
      if (event.kind === 'done' && still && isRendered(still)) await finish(still);
    }
  }
  await writeContactSheet(planned, options.draft);
  if (failures.size === 0) return;
  for (const [key, reason] of failures) process.stderr.write(`missing ${key}: ${reason}\n`);
  throw new Error(`${failures.size} stills could not be made; the pictures they replace are untouched`);
}

try {
  prepareFolders();
  await makeStills(readOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`packshots: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
