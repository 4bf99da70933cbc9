import { type Mesh, type PerspectiveCamera, Triangle as Plane, Vector3 } from 'three';
import type { Point2 } from '#packshots/models/geometry/profile.ts';
import { createCanvas, fillTriangles, type Paint } from '#packshots/pipeline/raster.ts';
import { findPaper, toPaper } from '#packshots/stills/paper.ts';
import { isLookedThrough } from '#packshots/stills/parts.ts';
import { assembleShot, type Shot } from '#packshots/stills/shot.ts';
import { createCamera } from '../../print/live/camera.ts';
import type { Box, SurfaceOnPicture } from '../../print/looks/surface.ts';
import { type SeenPoints, splitPatches } from './split-patches.ts';
import { unrollModel } from './unroll.ts';
import type { PatchRule, Triangle, Unrolling } from './unrolling.ts';

/** Pixels whose middle shows a patch, and which millimeter of its surface lies there. */
export interface SeenPatch {
  /** In the list of surfaces. */
  surface: number;
  pixels: number[];
  x: number[];
  y: number[];
}

/** What of the surfaces one picture shows. */
export interface SurfaceView {
  width: number;
  height: number;
  surfaces: Omit<SurfaceOnPicture, 'patches'>[];
  /** In the order of their surfaces. */
  patches: SeenPatch[];
  /** Of every pixel: the patch that it shows, counted from 1, and how much of it can be printed, up to 255. */
  patch: Uint8Array;
  share: Uint8Array;
}

/** Points looked at per pixel and side; the one in the middle is the middle of the pixel. */
const fine = 3;
/** A patch that fewer pixels show is a sliver along an edge. */
const fewestPixels = 24;

/** Which surface is seen where. What one looks through is left out, unless it is printed itself. */
export function drawSurfaces(shot: Shot): SurfaceView {
  const { root } = assembleShot(shot.things);
  const camera = createCamera(shot.view, shot.width / shot.height, shot.crop);
  const canvas = createCanvas(shot.width * fine, shot.height * fine);
  const size = canvas.width * canvas.height;
  const [seen, x, y] = [new Uint8Array(size), new Float32Array(size), new Float32Array(size)];
  const { surfaces, layOut, listPatches } = createLayout(shot);
  const hide: Paint = (at) => {
    seen[at] = 0;
  };
  root.traverse((object) => {
    const mesh = object as Mesh;
    if (!mesh.isMesh) return;
    const isClear = isLookedThrough(mesh);
    const lay = layOut(mesh, camera);
    if (isClear && !(lay && mesh.userData.zone)) return;
    fillTriangles(mesh, camera, canvas, (triangle) => {
      const laid = lay?.(triangle);
      if (!laid) return isClear ? null : hide;
      const { patch, corners } = laid;
      const [a, b, c] = corners;
      return (at, wb, wc) => {
        seen[at] = patch;
        x[at] = a[0] + (b[0] - a[0]) * wb + (c[0] - a[0]) * wc;
        y[at] = a[1] + (b[1] - a[1]) * wb + (c[1] - a[1]) * wc;
      };
    });
  });
  const [found, ofPatch] = [surfaces(), listPatches()];
  const jumps = ofPatch.map((surface) => measureJump(found[surface]?.box ?? [0, 0, 0, 0]));
  const points = { width: canvas.width, seen, x, y };
  const origins = splitPatches(points, jumps, fewestPixels * fine * fine);
  return gather(
    points,
    shot,
    found,
    origins.map((patch) => ofPatch[patch] as number),
  );
}

/** Neighbors on the picture that are further apart on a surface, in millimeters, have something hidden between them. */
function measureJump([left, bottom, right, top]: Box): number {
  return Math.max(3, 0.01 * Math.max(right - left, top - bottom));
}

interface Laid {
  patch: number;
  corners: [Point2, Point2, Point2];
}

/** Numbers surfaces and patches of all printed things as they are met. */
function createLayout(shot: Shot) {
  const surfaces: (Omit<SurfaceOnPicture, 'patches'> & { isMet: boolean })[] = [];
  const numbers = new Map<string, number>();
  // No patch has the number 0.
  const surfaceOfPatch: number[] = [0];
  const firsts = new Map<string, number>();
  const unrollings = shot.things.map((thing, index) => {
    const unrolling = thing.zone ? unrollModel(thing.model) : null;
    if (!unrolling) return null;
    const key = JSON.stringify(thing.model.userData.blueprint);
    if (!firsts.has(key)) {
      firsts.set(key, surfaces.length);
      const paper = findPaper(thing);
      const number = firsts.size - 1;
      surfaces.push(...unrolling.surfaces.map((surface) => ({ ...surface, thing: number, paper, isMet: false })));
    }
    return { unrolling, index, first: firsts.get(key) as number };
  });
  const owners = new Map<Mesh, number>();
  shot.things.forEach(({ model }, index) => {
    model.traverse((object) => owners.set(object as Mesh, index));
  });

  const layOut = (mesh: Mesh, camera: PerspectiveCamera): ((triangle: number) => Laid | null) | null => {
    const own = unrollings[owners.get(mesh) ?? -1];
    if (!own) return null;
    const { unrolling, index, first } = own;
    const read = createReader(mesh, unrolling, camera);
    const { solid } = mesh.userData as { solid: string };
    return (number) => {
      const { triangle, points, isAway } = read(number);
      if (isAway && isLookedThrough(mesh)) return null;
      const rule = unrolling.patches.findIndex(({ holds }) => holds(triangle));
      if (rule < 0) return null;
      const { surface: id, unroll, repeats } = unrolling.patches[rule] as PatchRule;
      const surface = first + unrolling.surfaces.findIndex((one) => one.id === id);
      const key = `${index} ${rule} ${repeats ? solid : ''}`;
      const patch = numbers.get(key) ?? numbers.size + 1;
      if (!numbers.has(key)) {
        numbers.set(key, patch);
        surfaceOfPatch[patch] = surface;
        const met = surfaces[surface] as (typeof surfaces)[number];
        if (!met.isMet) Object.assign(met, { isMet: true, paper: toPaper(triangle.finish) });
      }
      return { patch, corners: points.map((point, k) => unroll(point, triangle.uvs[k] as Point2)) as Laid['corners'] };
    };
  };
  return {
    layOut,
    surfaces: () => surfaces.map(({ isMet: _, ...surface }) => surface),
    /** Surfaces by the number of a patch. */
    listPatches: () => surfaceOfPatch,
  };
}

function createReader(mesh: Mesh, { close }: Unrolling, camera: PerspectiveCamera) {
  const geometry = mesh.geometry.index ? mesh.geometry.toNonIndexed() : mesh.geometry;
  const { position, uv } = geometry.attributes;
  const { solid, zone } = mesh.userData as Pick<Triangle, 'solid' | 'zone'>;
  const finish = [mesh.material].flat()[0]?.name ?? '';
  const closed = close?.(solid) ?? null;
  const points = [new Vector3(), new Vector3(), new Vector3()] as const;
  const plane = new Plane(...points);
  const uvs: [Point2, Point2, Point2] = [
    [0, 0],
    [0, 0],
    [0, 0],
  ];
  const triangle: Triangle = { solid, zone, finish, middle: new Vector3(), uvs, normal: new Vector3() };
  // The camera as the model sees it, which may stand turned.
  const eye = camera.position.clone().applyMatrix4(mesh.matrixWorld.clone().invert());
  return (number: number) => {
    for (const k of [0, 1, 2] as const) {
      const at = number * 3 + k;
      if (position) points[k].fromBufferAttribute(position, at);
      if (uv) uvs[k] = [uv.getX(at), uv.getY(at)];
    }
    plane.getNormal(triangle.normal);
    const isAway = triangle.normal.dot(eye.clone().sub(points[0])) < 0;
    if (closed) {
      for (const point of points) point.applyMatrix4(closed);
      plane.getNormal(triangle.normal);
    }
    // Where paper is folded tightly, its inside comes through by a hair: what is seen there is taken for the outside.
    if (isAway) triangle.normal.negate();
    plane.getMidpoint(triangle.middle);
    return { triangle, points, isAway };
  };
}

/** Counts the points of every pixel. Slivers are no patches; the others are numbered in the order of their surfaces. */
function gather(
  points: SeenPoints,
  { width, height }: Shot,
  surfaces: SurfaceView['surfaces'],
  surfaceOfPatch: number[],
): SurfaceView {
  const { seen, x, y } = points;
  const at = (pixel: number, i: number) =>
    (Math.floor(pixel / width) * fine + Math.floor(i / fine)) * width * fine + (pixel % width) * fine + (i % fine);
  const middle = (fine * fine - 1) / 2;
  const found = new Map<number, SeenPatch>();
  for (let pixel = 0; pixel < width * height; pixel++) {
    const place = at(pixel, middle);
    const number = seen[place] as number;
    if (number === 0) continue;
    const patch = found.get(number) ?? { surface: surfaceOfPatch[number] as number, pixels: [], x: [], y: [] };
    found.set(number, patch);
    patch.pixels.push(pixel);
    patch.x.push(x[place] as number);
    patch.y.push(y[place] as number);
  }
  const kept = [...found]
    .filter(([, { pixels }]) => pixels.length >= fewestPixels)
    .sort(([, a], [, b]) => a.surface - b.surface);
  const order = new Uint8Array(256);
  for (const [i, [number]] of kept.entries()) order[number] = i + 1;
  const [patch, share] = [new Uint8Array(width * height), new Uint8Array(width * height)];
  const counts = new Uint8Array(kept.length + 1);
  for (let pixel = 0; pixel < width * height; pixel++) {
    counts.fill(0);
    for (let i = 0; i < fine * fine; i++) {
      const number = order[seen[at(pixel, i)] as number] as number;
      counts[number] = (counts[number] as number) + 1;
    }
    const printed = fine * fine - (counts[0] as number);
    if (printed === 0) continue;
    share[pixel] = Math.round((printed * 255) / (fine * fine));
    counts[0] = 0;
    patch[pixel] = counts.indexOf(Math.max(...counts));
  }
  closeHairlines(share, width);
  return { width, height, surfaces, patches: kept.map(([, one]) => one), patch: spread(patch, width), share };
}

/** Cut edges that are thinner than a pixel, with print on both sides, would come out as rows of dots. */
function closeHairlines(share: Uint8Array, width: number): void {
  const isPrinted = share.map((value) => (value > 255 / 4 ? 1 : 0));
  share.forEach((value, at) => {
    if (value === 0 || value === 255) return;
    const isInside = [-1, 0, 1].every((row) =>
      [-1, 0, 1].every((column) => isPrinted[at + row * width + column] === 1),
    );
    if (isInside) share[at] = 255;
  });
}

/** The patch of a pixel also belongs to its bare neighbors: a picture that is drawn larger has softer edges. */
function spread(patch: Uint8Array, width: number): Uint8Array {
  return patch.map((own, at) => {
    if (own) return own;
    for (const step of [-1, 1, -width, width, -width - 1, -width + 1, width - 1, width + 1])
      if (patch[at + step]) return patch[at + step] as number;
    return 0;
  });
}
