import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXPOSURE, MARGINS } from '#packshots/pipeline/develop.ts';
import { GROUND_LINEAR, unmapTone } from '#packshots/pipeline/tone.ts';
import { hashFolder, hashOf, PLACES, writeWhole } from '#packshots/pipeline/workplace.ts';
import type { Bounds } from '#packshots/stills/bounds.ts';
import { packMeshes } from '#packshots/stills/mesh-pack.ts';
import { assembleShot, projectBounds, type Shot } from '#packshots/stills/shot.ts';
import type { Crop } from '../../print/live/camera.ts';
import { createCamera, FIELD_OF_VIEW } from '../../print/live/camera.ts';

export interface RenderJob {
  key: string;
  /** Job file for the renderer. */
  job: string;
  /** Where its passes are, or will be. */
  output: string;
  /** Models, prints, camera and settings; two jobs with the same content give the same picture. */
  content: string;
  meshes: string;
  /** Where the things stand in the picture, 0..1. */
  bounds: Bounds;
  /** Writes job and meshes for the renderer, once it is known that it has to work. */
  write: () => void;
}

export interface RenderSettings {
  samples: number;
  /** Catch shadows on nothing (packshots) or render what is there (scenes). */
  ground: boolean;
  /** Also keep the light that falls on the surface, for printing light ink on dark stock. */
  illumination: boolean;
  /** Render no more than the prints need. */
  printsOnly?: boolean;
  fstop?: number | undefined;
}

/** Left, top, right, bottom. */
type Border = [number, number, number, number];

const WHOLE: Border = [0, 0, 1, 1];
const PRINT_MARGINS: Bounds = { left: 0.012, top: 0.012, right: 0.012, bottom: 0.012 };

/** Light of the card's tone before exposure and tone curve. */
const GROUND_LIGHT = unmapTone(GROUND_LINEAR).map((v) => v / EXPOSURE);

/** Everything the renderer needs for one shot, named by its content: same content, nothing to do. */
export function prepareRenderJob(key: string, shot: Shot, settings: RenderSettings): RenderJob {
  const { root, findPrint } = assembleShot(shot.things);
  const camera = createCamera(shot.view, shot.width / shot.height);
  const pack = packMeshes(root, findPrint);
  const bounds = projectBounds(root, camera);
  const border = settings.printsOnly
    ? growBorder(
        projectBounds(root, camera, (mesh) => findPrint(mesh) !== null),
        PRINT_MARGINS,
      )
    : settings.ground
      ? growBorder(bounds)
      : WHOLE;
  const description = {
    key,
    width: shot.width,
    height: shot.height,
    border,
    camera: {
      position: camera.position.toArray(),
      target: shot.view.target,
      fov: FIELD_OF_VIEW,
      ...(settings.fstop ? { fstop: settings.fstop, focus: shot.window?.focus ?? shot.view.target } : {}),
    },
    light: { centre: shot.view.target, size: shot.view.size, ...(shot.window ? { window: true } : {}) },
    samples: settings.samples,
    ground: settings.ground ? GROUND_LIGHT : null,
    illumination: settings.illumination,
    ...(shot.wall ? { wall: true } : {}),
  };
  // Samples and pixels are no part of what a picture shows: more of them for the next ones leaves those that are there.
  const { samples: _, ...shown } = description;
  const content = hashOf(JSON.stringify(shown), JSON.stringify(pack.entries), new Uint8Array(pack.floats.buffer));
  const name = `${key}.${content}`;
  const job = join(PLACES.jobs, `${name}.json`);
  const output = join(PLACES.passes, `${name}.passes`);
  const meshes = join(PLACES.jobs, `${name}.meshes`);
  const write = () => {
    writeFileSync(meshes, pack.floats);
    const scripts = hashFolder(PLACES.blender, '.py');
    const files = { output, meshes: { file: meshes, entries: pack.entries } };
    const canvas = { ...measureCanvas(shot), border: shot.crop ? clipBorder(border, shot.crop) : border };
    writeWhole(job, JSON.stringify({ wall: false, ...description, ...canvas, ...files, scripts }));
  };
  return { key, job, output, content, meshes, bounds, write };
}

/** Pixels of the whole view of which the picture shows a part, so that the part has the pixels that were asked for. */
export function measureCanvas({ width, height, crop, density = 1 }: Shot): { width: number; height: number } {
  const scale = density / (crop?.size ?? 1);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Nothing is rendered that the crop leaves out. */
function clipBorder([left, top, right, bottom]: Border, crop: Crop): Border {
  return [
    Math.max(left, crop.left),
    Math.max(top, crop.top),
    Math.min(right, crop.left + crop.size),
    Math.min(bottom, crop.top + crop.size),
  ];
}

/** The object and the reach of its shadow, which falls away from the key light; the rest of a picture is ground. */
function growBorder({ left, top, right, bottom }: Bounds, margins: Bounds = MARGINS): Border {
  const clamp = (v: number) => Math.round(Math.min(1, Math.max(0, v)) * 1000) / 1000;
  return [
    clamp(left - margins.left),
    clamp(top - margins.top),
    clamp(right + margins.right),
    clamp(bottom + margins.bottom),
  ];
}
