import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Mesh } from 'three';
import { drawPrint } from '#packshots/art/print.ts';
import type { Zone } from '#packshots/models/model.ts';
import type { PrintZone } from '#packshots/models/parameters.ts';
import { cropPicture, placeCrop } from '#packshots/pipeline/crop-picture.ts';
import { developPicture, type Picture } from '#packshots/pipeline/develop.ts';
import { encodePicture } from '#packshots/pipeline/encode.ts';
import {
  dropFile,
  isCurrent,
  type Making,
  type Manifest,
  type MediaFile,
  type MediaRole,
  type MediaZone,
  recordFile,
} from '#packshots/pipeline/manifest.ts';
import { alignPasses, readPasses } from '#packshots/pipeline/passes.ts';
import type { PlannedFile, PlannedStill } from '#packshots/pipeline/plan.ts';
import { type Ink, printInk } from '#packshots/pipeline/print-ink.ts';
import {
  measureCanvas,
  prepareRenderJob,
  type RenderJob,
  type RenderSettings,
} from '#packshots/pipeline/render-job.ts';
import { hashFiles, hashFolder, hashOf, PLACES, writeWhole } from '#packshots/pipeline/workplace.ts';
import type { Bounds } from '#packshots/stills/bounds.ts';
import { toCropped } from '#packshots/stills/crop.ts';
import { isHidden, measureSize, projectGrids } from '#packshots/stills/logo-grid.ts';
import { findPaper } from '#packshots/stills/paper.ts';
import { assembleShot, getZone, layWhite, type Shot } from '#packshots/stills/shot.ts';
import type { Crop } from '../../print/live/camera.ts';
import { createCamera, FIELD_OF_VIEW } from '../../print/live/camera.ts';
import { soakOf } from '../../print/mockup/lay-ink.ts';
import type { Paper } from '../../print/paper.ts';

export interface PreparedStill {
  still: PlannedStill;
  shot: Shot;
  jobs: RenderJob[];
  inks: Ink[];
  made: Making;
}

const DARKROOM = ['develop.ts', 'encode.ts', 'print-ink.ts', 'tone.ts'].map((name) => join(import.meta.dirname, name));

/** Builds the models and draws the art of a still: cheap, and enough to know whether it has to be made. */
export function prepareStill(still: PlannedStill): PreparedStill {
  const shot = still.shot();
  const papers = new Set<Paper>();
  const inks = shot.things.flatMap((thing, index): Ink[] => {
    const zone = getZone(thing);
    if (!zone || !thing.zone || !thing.brand) return [];
    const paper = findPaper(thing);
    papers.add(paper);
    return [{ print: index + 1, svg: drawPrint(thing.brand, zone, thing.zone, paper), soak: soakOf[paper] }];
  });
  const settings: RenderSettings = {
    samples: still.samples,
    ground: still.onGround,
    // Light ink on dark stock cannot be had by darkening the picture: it needs the light that fell there.
    illumination: papers.has('dark'),
    fstop: still.fstop,
  };
  const jobs = [prepareRenderJob(still.key, shot, settings)];
  // Ink on clear plastic shows in the light of a white surface in its place.
  if (papers.has('clear'))
    jobs.push(prepareRenderJob(`${still.key}-white`, layWhite(still.shot()), { ...settings, printsOnly: true }));
  const made = {
    content: hashOf(...jobs.map(({ content }) => content)),
    scripts: hashFolder(PLACES.blender, '.py'),
    darkroom: hashFiles(DARKROOM),
    art: hashOf(...inks.map(({ svg, soak }) => `${svg}${soak}`)),
  };
  return { still, shot, jobs, inks, made };
}

/** With `keep`, changed scripts are forgiven where repairing it would mean to render again; with `sharp`, pixels count. */
export function isFinished(manifest: Manifest, prepared: PreparedStill, { keep, sharp }: Demands): boolean {
  const { still, shot, made, jobs } = prepared;
  const isRendered = jobs.every(({ output }) => existsSync(output));
  const forgiven: (keyof Making)[] = keep ? (isRendered ? ['scripts'] : ['scripts', 'darkroom']) : [];
  const wanted = shot.width * (shot.density ?? 1);
  if (sharp && manifest.files.some(({ path, width }) => path === still.blank?.path && width < wanted)) return false;
  const scale = shot.crop && still.scale;
  const isThere = (file: PlannedFile | null | undefined, art: string) =>
    !file || isCurrent(manifest, file.path, file.role, { ...made, art }, forgiven);
  // A blank does not depend on the art.
  return (
    isThere(still.blank, '') &&
    isThere(still.printed, made.art) &&
    isThere(scale?.blank, '') &&
    isThere(scale?.printed, made.art)
  );
}

export interface Demands {
  keep: boolean;
  sharp: boolean;
}

/** Develops the pictures of a rendered still, writes them and notes them in the manifest. */
export async function finishStill(prepared: PreparedStill, draft: boolean): Promise<void> {
  const { still, shot, jobs, inks, made } = prepared;
  const [job, white] = jobs as [RenderJob, RenderJob | undefined];
  const passes = readPasses(job.output);
  const options = {
    ...measureCanvas(shot),
    onGround: still.onGround ? job.bounds : null,
    shadow: shot.shadow ?? 1,
  };
  const note = async (planned: PlannedPicture, picture: Picture, shown: Shot, brand: string | null) => {
    const { file, blank, hasPrint } = planned;
    const bytes = await encodePicture(picture, still.quality, still.onGround);
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
      width: picture.width,
      height: picture.height,
      brand,
      blank: blank?.path ?? null,
      // A print has the grid of its blank; it is kept once.
      zones: file === blank ? listZones(shown) : [],
      ...(shown.crop ? { crop: shown.crop } : {}),
      ...(still.sku ? { object: measureObject(job.bounds, shown.crop) } : {}),
      camera: describeCamera(shot),
      made: file === blank ? { ...made, art: '' } : made,
    };
    recordFile({ ...entry, role: file.role });
    // Plain goods have no printed twin: the blank is their main picture too.
    const asPrint = plainRoles[file.role];
    if (!hasPrint && asPrint) recordFile({ ...entry, role: asPrint });
  };
  const noteBoth = async (kind: 'blank' | 'printed', source: typeof passes, brand: string | null) => {
    const developed = developPicture(source, options);
    const picture = shot.crop ? cropPicture(developed, shot.crop) : developed;
    for (const names of shot.crop && still.scale ? [still, still.scale] : [still]) {
      const file = names[kind];
      if (!file) continue;
      const planned = { file, blank: names.blank, hasPrint: names.printed !== null };
      const isScale = shot.crop && names === still.scale;
      const shown = isScale ? await placeCrop(picture, shot.crop as Crop, shot.width) : picture;
      await note(planned, shown, isScale ? { ...shot, crop: null } : shot, brand);
    }
  };
  if (still.blank) await noteBoth('blank', passes, null);
  if (still.printed) {
    const printed = await printInk(passes, inks, white ? alignPasses(readPasses(white.output), passes) : undefined);
    await noteBoth('printed', printed, shot.things.find(({ brand }) => brand)?.brand ?? null);
  }
  if (draft) return;
  if (still.replaces) dropFile(still.replaces);
  for (const { meshes } of jobs) rmSync(meshes, { force: true });
}

interface PlannedPicture {
  file: PlannedFile;
  blank: PlannedFile | null;
  hasPrint: boolean;
}

const plainRoles: Partial<Record<MediaRole, MediaRole>> = {
  blank: 'main',
  'second-blank': 'second',
  'stack-blank': 'stack',
  'scale-blank': 'scale',
};

/** Bounds are kept in thousandths of a picture. */
const sameBounds = 0.0015;

/**
 * Does a picture show these models from this camera? The hash says so where it was rendered. On another machine sines differ in
 * their last digit, and the hash with them: there the bounds of the object decide, or the camera, which is fit to all of a scene.
 */
export function isPictureOf({ shot, jobs, made }: PreparedStill, file: MediaFile): boolean {
  if (file.made.content === made.content) return true;
  const { object } = file;
  if (!object) return JSON.stringify(file.camera) === JSON.stringify(describeCamera(shot));
  const found = measureObject((jobs[0] as RenderJob).bounds, shot.crop);
  return (Object.keys(object) as (keyof Bounds)[]).every((side) => Math.abs(object[side] - found[side]) <= sameBounds);
}

function measureObject(bounds: Bounds, crop: Crop | null | undefined): Bounds {
  const { left, top, right, bottom } = crop ? toCropped(bounds, crop) : bounds;
  const round = (v: number) => Math.round(v * 1000) / 1000;
  return { left: round(left), top: round(top), right: round(right), bottom: round(bottom) };
}

/** Where a logo goes can change without a new picture: then only the note of a finished still is mended. */
export function refreshZones(manifest: Manifest, { still, shot }: PreparedStill): void {
  const mend = (path: string | undefined, shown: Shot) => {
    const known = manifest.files.filter((file) => file.path === path);
    if (known.length === 0) return;
    const zones = listZones(shown);
    for (const file of known) if (JSON.stringify(file.zones) !== JSON.stringify(zones)) recordFile({ ...file, zones });
  };
  mend(still.blank?.path, shot);
  mend(still.scale?.blank.path, { ...shot, crop: null });
}

function describeCamera(shot: Shot): MediaFile['camera'] {
  const camera = createCamera(shot.view, shot.width / shot.height);
  return {
    position: camera.position.toArray().map(Math.round),
    target: shot.view.target.map(Math.round),
    fov: FIELD_OF_VIEW,
  };
}

/** Where a logo may go on a picture: the zone that is printed, and of a thing that stands alone all others one sees. */
function listZones(shot: Shot): MediaZone[] {
  const { root, findPrint } = assembleShot(shot.things);
  const camera = createCamera(shot.view, shot.width / shot.height, shot.crop);
  const isAlone = shot.things.length === 1;
  return shot.things.flatMap((thing, index): MediaZone[] => {
    const zone = getZone(thing);
    if (!zone || !thing.zone) return [];
    const project = (
      name: PrintZone,
      { area, width, height }: Zone,
      isMine: (mesh: Mesh) => boolean,
      sure: boolean,
    ) => {
      if (!sure && isHidden(root, isMine, area, camera)) return [];
      const [u0, v0, u1, v1] = area;
      const paper = findPaper({ ...thing, zone: name });
      const size = { width: Math.round((u1 - u0) * width), height: Math.round((v1 - v0) * height) };
      // The lid of an open box shows its art to the wall.
      return projectGrids(root, isMine, area, camera)
        .filter((grid) => sure || measureSize(grid) > LEAST_SIZE)
        .map((grid) => ({ name, ...size, paper, grid }));
    };
    const own = project(thing.zone, zone, (mesh) => findPrint(mesh) === index + 1, isAlone);
    if (!isAlone) return own;
    const surfaces = new Set<string>([zone.surface]);
    const others = (Object.entries(thing.model.userData.zones) as [PrintZone, Zone][]).filter(([, { surface }]) => {
      const isNew = !surfaces.has(surface);
      surfaces.add(surface);
      return isNew;
    });
    return [
      ...own,
      ...others.flatMap(([name, other]) => project(name, other, (mesh) => mesh.userData.zone === other.surface, false)),
    ];
  });
}

/** Smaller than this share of the picture, a zone looks past the camera. */
const LEAST_SIZE = 0.002;
