import {
  DataTexture,
  DoubleSide,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  MeshStandardMaterial,
  SRGBColorSpace,
} from 'three';
import type { Look } from '#print/mockup/choose-look.ts';
import type { Logo } from '#print/mockup/compose.ts';
import { judgePaper } from '#print/mockup/judge-paper.ts';
import type { Pixels, Rgb } from '#print/mockup/pixels.ts';
import type { Placement } from '#print/mockup/placement.ts';
import type { Paper } from '#print/paper.ts';
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

/** Gives a model its materials, in the colors that were chosen, and its print. */
export function dressModel(model: Model, { paints, plain }: Look, print: LivePrint | null): void {
  const meshes = listMeshes(model.solid).map((mesh) => {
    const { part } = mesh.userData as MeshNotes;
    return { mesh, look: readFinish(mesh), painted: part && paints[part] };
  });
  for (const { mesh, look, painted } of meshes) mesh.material = createLiveMaterial(look, painted);
  if (!print || plain) return;
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
