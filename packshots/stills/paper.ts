import type { Mesh } from 'three';
import { toRgb } from '#packshots/export/finish-look.ts';
import { getZone, type Placed } from '#packshots/stills/shot.ts';
import { judgePaper } from '../../print/mockup/judge-paper.ts';
import type { Paper } from '../../print/paper.ts';

/** Stock a print lands on, told by what its surface is made of: the ink is chosen to answer it. */
export function findPaper(thing: Placed): Paper {
  const zone = getZone(thing);
  let finish = '';
  thing.model.traverse((object) => {
    const mesh = object as Mesh;
    if (!mesh.isMesh || finish || mesh.userData.zone !== zone?.surface) return;
    finish = (Array.isArray(mesh.material) ? mesh.material[0] : mesh.material)?.name ?? '';
  });
  return toPaper(finish);
}

export function toPaper(finish: string): Paper {
  const [kind, colour] = finish.split(':');
  if (kind === 'clear' || kind === 'frosted') return 'clear';
  if (!colour) return 'kraft';
  return judgePaper(toRgb(colour));
}
