import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Mesh } from 'three';
import { drawPrint } from '#packshots/art/print.ts';
import { developPicture } from '#packshots/pipeline/develop.ts';
import { encodePicture } from '#packshots/pipeline/encode.ts';
import { isCurrent, type Manifest, type MediaFile, type MediaZone, recordFile } from '#packshots/pipeline/manifest.ts';
import { readPasses } from '#packshots/pipeline/passes.ts';
import { layWhite, type PlannedFile, type PlannedStill } from '#packshots/pipeline/plan.ts';
import { type Ink, printInk } from '#packshots/pipeline/print-ink.ts';
import { type RenderJob, writeRenderJob } from '#packshots/pipeline/render-job.ts';
import { hashFiles, hashFolder, hashOf, PLACES, writeWhole } from '#packshots/pipeline/workplace.ts';
import { createCamera, FIELD_OF_VIEW } from '#packshots/stills/camera.ts';
import { projectGrid } from '#packshots/stills/logo-grid.ts';
import { assembleShot, getZone, type Shot } from '#packshots/stills/shot.ts';

export interface PreparedStill {
  still: PlannedStill;
  shot: Shot;
  jobs: RenderJob[];
  inks: Ink[];
  made: MediaFile['made'];
}

const DARKROOM = ['develop.ts', 'encode.ts', 'print-ink.ts', 'tone.ts'].map((name) => join(import.meta.dirname, name));

/** Version of everything between a model and its picture. */
function hashScripts(): string {
  return hashOf(hashFolder(PLACES.blender, '.py'), hashFiles(DARKROOM));
}

const SOAK = { white: 0.2, kraft: 0.38, dark: 0.12, clear: 0 };

/** Builds the models and draws the art of a still: cheap, and enough to know whether it has to be made. */
export function prepareStill(still: PlannedStill): PreparedStill {
  const shot = still.shot();
  const inks = shot.things.flatMap((thing, index): Ink[] => {
    const zone = getZone(thing);
    const paper = still.papers[index] ?? still.papers[0] ?? 'white';
    if (!zone || !thing.zone || !thing.brand) return [];
    return [{ print: index + 1, svg: drawPrint(thing.brand, zone, thing.zone, paper), soak: SOAK[paper] }];
  });
  const jobs = [writeRenderJob(still.key, shot, still.settings)];
  if (still.underlay) jobs.push(writeRenderJob(`${still.key}-white`, layWhite(still.shot()), still.settings));
  const made = {
    content: hashOf(...jobs.map(({ content }) => content)),
    scripts: hashScripts(),
    art: hashOf(...inks.map(({ svg, soak }) => `${svg}${soak}`)),
  };
  return { still, shot, jobs, inks, made };
}

/** With `keep`, changed scripts are forgiven where repairing it would mean to render again. */
export function isFinished(manifest: Manifest, { still, made, jobs }: PreparedStill, keep: boolean): boolean {
  const forgive = keep && !jobs.every(({ output }) => existsSync(output));
  return [still.blank, still.printed].every(
    (file) => !file || isCurrent(manifest, file.path, file.role, madeOf(file, still, made), forgive),
  );
}

/** A blank does not depend on the art. */
function madeOf(file: PlannedFile, still: PlannedStill, made: MediaFile['made']): MediaFile['made'] {
  return file === still.blank ? { ...made, art: '' } : made;
}

/** Develops the pictures of a rendered still, writes them and notes them in the manifest. */
export async function finishStill(prepared: PreparedStill, draft: boolean): Promise<void> {
  const { still, shot, jobs, inks, made } = prepared;
  const [job, white] = jobs as [RenderJob, RenderJob | undefined];
  const passes = readPasses(job.output);
  const options = { width: shot.width, height: shot.height, onGround: still.settings.ground ? job.bounds : null };
  const zones = draft ? [] : listZones(shot);
  const note = async (file: PlannedFile, source: typeof passes, brand: string | null) => {
    const bytes = await encodePicture(developPicture(source, options), still.quality, still.settings.ground);
    if (draft) {
      writeWhole(join(PLACES.drafts, file.path), bytes);
      return;
    }
    writeWhole(join(PLACES.media, file.path), bytes);
    const entry: Omit<MediaFile, 'role'> = {
      path: file.path,
      sku: still.sku,
      alt: file.alt,
      bytes: bytes.length,
      width: shot.width,
      height: shot.height,
      brand,
      blank: still.blank?.path ?? null,
      zones,
      camera: describeCamera(shot),
      made: madeOf(file, still, made),
    };
    recordFile({ ...entry, role: file.role });
    // Plain goods have no printed twin: the blank is their main picture too.
    if (file === still.blank && file.role === 'blank' && !still.printed) recordFile({ ...entry, role: 'main' });
  };
  if (still.blank) await note(still.blank, passes, null);
  if (still.printed) {
    const printed = await printInk(passes, inks, white ? readPasses(white.output) : undefined);
    await note(still.printed, printed, shot.things.find(({ brand }) => brand)?.brand ?? null);
  }
  if (!draft) for (const { meshes } of jobs) rmSync(meshes, { force: true });
}

function describeCamera(shot: Shot): MediaFile['camera'] {
  const camera = createCamera(shot.view, shot.width / shot.height);
  return {
    position: camera.position.toArray().map(Math.round),
    target: shot.view.target.map(Math.round),
    fov: FIELD_OF_VIEW,
  };
}

function listZones(shot: Shot): MediaZone[] {
  const { root, findPrint } = assembleShot(shot.things);
  const camera = createCamera(shot.view, shot.width / shot.height);
  return shot.things.flatMap((thing, index): MediaZone[] => {
    const zone = getZone(thing);
    if (!zone || !thing.zone) return [];
    const [u0, v0, u1, v1] = zone.area;
    const grid = projectGrid(root, (mesh: Mesh) => findPrint(mesh) === index + 1, zone.area, camera);
    return [
      {
        name: thing.zone,
        width: Math.round((u1 - u0) * zone.width),
        height: Math.round((v1 - v0) * zone.height),
        grid,
      },
    ];
  });
}
