import type { Mesh } from 'three';
import type { Paper } from '#packshots/art/print.ts';
import { toLinear } from '#packshots/pipeline/tone.ts';
import { getZone, type Placed } from '#packshots/stills/shot.ts';

/** Stock a print lands on, told by what its surface is made of: the ink is chosen to answer it. */
export function findPaper(thing: Placed): Paper {
  const zone = getZone(thing);
  let finish = '';
  thing.model.traverse((object) => {
    const mesh = object as Mesh;
    if (!mesh.isMesh || finish || mesh.userData.zone !== zone?.surface) return;
    finish = (Array.isArray(mesh.material) ? mesh.material[0] : mesh.material)?.name ?? '';
  });
  const [kind, colour] = finish.split(':');
  if (kind === 'clear' || kind === 'frosted') return 'clear';
  if (!colour) return 'kraft';
  const light = measureLuminance(colour);
  // Sage cloth and the like: dark ink would be lost on it.
  if (light < 0.28) return 'dark';
  return light < 0.5 ? 'kraft' : 'white';
}

function measureLuminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => toLinear(Number.parseInt(hex.slice(i, i + 2), 16))) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
