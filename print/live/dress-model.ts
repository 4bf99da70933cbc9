import {
  DataTexture,
  DoubleSide,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  MeshStandardMaterial,
  SRGBColorSpace,
} from 'three';
import type { Painting } from '#print/mockup/choose-painting.ts';
import type { Logo } from '#print/mockup/compose.ts';
import { judgePaper } from '#print/mockup/judge-paper.ts';
import { soakOf } from '#print/mockup/lay-ink.ts';
import { type Pixels, type Rgb, toByte, toLight } from '#print/mockup/pixels.ts';
import type { Placement } from '#print/mockup/placement.ts';
import type { Paper } from '#print/paper.ts';
import type { Box, Surface } from '../looks/surface.ts';
import { findArtZone } from './find-art-zone.ts';
import { createLiveMaterial, type FinishLook, readFinish } from './live-materials.ts';
import { listMeshes } from './load-model.ts';
import type { MeshNotes, Model, Zone } from './model.ts';
import { drawZonePrint } from './print-zone.ts';
import { measureSurfaceTaper } from './surface-taper.ts';

/** The logo that goes on a model, as on its picture. */
export interface LivePrint {
  logo: Logo;
  colors: number;
  /** Names of the zones that are printed, and where the logo is on each. */
  zones: readonly string[];
  placements: Readonly<Record<string, Placement>>;
}

/** A surface of the product with a look on it. */
export interface LiveArt {
  surface: Surface;
  /** At so many pixels a millimeter, of that much of it: transparent where nothing is printed. */
  draw: (scale: number, box: Box) => Pixels;
}

/** Texels on the long side of a surface with a look, whose letters are small. */
const longSide = 2048;

/** Gives a model its materials, in the colors that were chosen, and its print: the logo, or a look where the model can carry it. */
export function dressModel(
  model: Model,
  { paints, plain }: Painting,
  print: LivePrint | null,
  art: readonly LiveArt[] = [],
): void {
  const meshes = listMeshes(model.solid).map((mesh) => {
    const { part } = mesh.userData as MeshNotes;
    return { mesh, look: readFinish(mesh), painted: part && paints[part] };
  });
  for (const { mesh, look, painted } of meshes) mesh.material = createLiveMaterial(look, painted);
  if (plain) return;
  const found = art.flatMap(({ surface, draw }) => {
    const at = findArtZone(model.zones, surface);
    return at ? [{ ...at, draw }] : [];
  });
  for (const { zone, box, draw } of found) {
    const surfaces = meshes.filter(({ mesh }) => mesh.userData.zone === zone.surface);
    const [first] = surfaces;
    if (!first) continue;
    const [left, bottom, right, top] = box;
    const paper = toPaper(first.look, first.painted);
    const drawn = soakInk(draw(longSide / Math.max(right - left, top - bottom), box), paper.color, paper.kind);
    const texture = toTexture(drawn, { ...zone, area: [0, 0, 1, 1] });
    for (const { mesh, look } of surfaces) mesh.parent?.add(createInk(mesh, look, texture, paper.kind));
  }
  if (!print || found.length > 0) return;
  for (const zone of listZones(model, print.zones)) {
    const surfaces = meshes.filter(({ mesh }) => mesh.userData.zone === zone.surface);
    const [first] = surfaces;
    if (!first) continue;
    const paper = toPaper(first.look, first.painted);
    const placement = print.placements[zone.name];
    const taper = measureSurfaceTaper(first.mesh.geometry, zone.area);
    const texture = toTexture(drawZonePrint(zone, { ...print, placement, paper, taper }), zone);
    for (const { mesh, look } of surfaces) mesh.parent?.add(createInk(mesh, look, texture, paper.kind));
  }
}

/** Zones by their names, each surface once: `front` of a cup is its sleeve. */
function listZones(model: Model, names: readonly string[]): (Zone & { name: string })[] {
  const found = names.flatMap((name) => {
    const zone = model.zones[name];
    return zone ? [{ ...zone, name }] : [];
  });
  return found.filter((zone, index) => found.findIndex(({ surface }) => surface === zone.surface) === index);
}

/** Ink takes some of the paper's tone, in place. */
function soakInk(art: Pixels, paper: Rgb, kind: Paper): Pixels {
  const soak = soakOf[kind];
  const tones = paper.map((byte) => {
    const light = toLight(Math.round(byte));
    return Uint8Array.from({ length: 256 }, (_, ink) => toByte(toLight(ink) * (1 - soak + light * soak)));
  });
  const { data } = art;
  for (let at = 0; at < data.length; at += 4)
    for (let c = 0; c < 3; c++) data[at + c] = tones[c]?.[data[at + c] as number] as number;
  return art;
}

function toPaper({ color, opacity }: FinishLook, painted: Rgb | undefined): { kind: Paper; color: Rgb } {
  const stock = painted ?? color;
  return { kind: opacity < 1 ? 'clear' : judgePaper(stock), color: stock };
}

function toTexture({ width, height, data }: Pixels, { area: [u0, v0, u1, v1] }: Zone): DataTexture {
  // Rows from below, as textures have them; the print comes from the top.
  const rows = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    rows.set(data.subarray(y * width * 4, (y + 1) * width * 4), (height - 1 - y) * width * 4);
  const texture = new DataTexture(rows, width, height);
  texture.colorSpace = SRGBColorSpace;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 8;
  // The picture covers the print area alone; its clear rim is what the rest of the zone gets.
  texture.repeat.set(1 / (u1 - u0), 1 / (v1 - v0));
  texture.offset.set(-u0 / (u1 - u0), -v0 / (v1 - v0));
  texture.needsUpdate = true;
  return texture;
}

/** The same surface once more, with ink alone, a hair before the paper. */
function createInk(paper: Mesh, { roughness }: FinishLook, map: DataTexture, kind: Paper): Mesh {
  const material = new MeshStandardMaterial({
    map,
    transparent: true,
    depthWrite: false,
    roughness: kind === 'clear' ? 0.4 : roughness,
    polygonOffset: true,
    polygonOffsetFactor: -4,
    polygonOffsetUnits: -4,
  });
  if (kind === 'clear') material.side = DoubleSide;
  const ink = new Mesh(paper.geometry, material);
  ink.name = `${paper.name}:ink`;
  ink.position.copy(paper.position);
  ink.quaternion.copy(paper.quaternion);
  ink.scale.copy(paper.scale);
  ink.renderOrder = 1;
  return ink;
}
