import type { Mesh } from 'three';
import type { Model } from '#packshots/models/model.ts';
import type { Generator } from '#packshots/models/parameters.ts';
import type { Part } from '../../print/parts.ts';

/** A mask has a channel for each part, and a picture three of them. */
export const MOST_PARTS = 3;

const LOOKED_THROUGH = ['clear', 'clear-lid', 'frosted', 'ice'];
const NEVER_PAINTED = [...LOOKED_THROUGH, 'drink', 'crust', 'crema', 'dark', 'wire'];

/** Solids that are a part of their own, by generator; every other solid belongs to the body. */
const PARTS: Partial<Record<Generator, [RegExp, Part | null][]>> = {
  'hot-cup': [
    [/^lid/, 'lid'],
    [/^sleeve/, 'sleeve'],
  ],
  'cold-cup': [
    [/^lid/, 'lid'],
    [/^straw/, 'straw'],
  ],
  tub: [[/^lid/, 'lid']],
  bowl: [[/^lid/, 'lid']],
  'rectangular-bowl': [[/^lid/, 'lid']],
  'carry-bag': [[/^(handle|patch)/, 'handles']],
  apron: [[/^(tie|neck|strap)/, 'straps']],
  't-shirt': [[/^button/, 'buttons']],
  'chef-jacket': [[/^button/, 'buttons']],
  straws: [[/^wrapper/, 'wrapper']],
  'greaseproof-sheet': [[/^basket/, 'tray']],
  'sticker-roll': [[/^(roll|core|liner)/, null]],
  tape: [[/^core/, null]],
};

function getFinish(mesh: Mesh): string {
  return [mesh.material].flat()[0]?.name ?? '';
}

export function isLookedThrough(mesh: Mesh): boolean {
  return LOOKED_THROUGH.includes(getFinish(mesh).split(':')[0] as string);
}

/** Finishes that are dyed together: a sheet and its cut edge, cloth and its thread. White lining stays white. */
function toStock(finish: string): string {
  const kind = finish.split(':')[0] as string;
  if (kind.startsWith('kraft') || kind === 'cord') return 'kraft';
  if (kind === 'fabric' || kind === 'thread') return 'cloth';
  return kind === 'coated' ? finish : kind;
}

/** Which part each mesh of a product belongs to; what cannot be had in another color is left out. */
export function assignParts(model: Model, generator: Generator): Map<Mesh, Part> {
  const meshes: Mesh[] = [];
  model.traverse((object) => {
    if ((object as Mesh).isMesh) meshes.push(object as Mesh);
  });
  const hasPouch = meshes.some((mesh) => mesh.userData.solid === 'pouch');
  const find = (mesh: Mesh): Part | null => {
    const solid = mesh.userData.solid as string;
    if (NEVER_PAINTED.includes(getFinish(mesh).split(':')[0] as string)) return null;
    if (generator === 'cutlery' && hasPouch && solid !== 'pouch') return solid === 'napkin' ? 'napkin' : 'pieces';
    const rule = PARTS[generator]?.find(([pattern]) => pattern.test(solid));
    return rule ? rule[1] : 'body';
  };
  const parts = new Map<Mesh, Part>();
  const stocks = new Map<Part, string>();
  const found = meshes.flatMap((mesh) => {
    const part = find(mesh);
    return part ? [{ mesh, part }] : [];
  });
  // What carries the print is what the part is made of; without print, what was built first.
  for (const { mesh, part } of [...found].sort((a, b) => rank(a.mesh) - rank(b.mesh)))
    if (!stocks.has(part)) stocks.set(part, toStock(getFinish(mesh)));
  for (const { mesh, part } of found) {
    const isStock = toStock(getFinish(mesh)) === stocks.get(part);
    if (isStock) parts.set(mesh, part);
    else if (generator === 'straws' && part === 'body') parts.set(mesh, 'stripe');
  }
  return parts;
}

function rank(mesh: Mesh): number {
  const isEdge = getFinish(mesh).includes('edge');
  return (mesh.userData.zone ? 0 : 1) + (isEdge ? 2 : 0);
}
