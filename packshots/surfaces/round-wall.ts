import type { Mesh } from 'three';
import type { Model, Zone } from '#packshots/models/model.ts';
import type { PrintZone } from '#packshots/models/parameters.ts';
import { cupSleeve } from '#packshots/models/proportions.ts';
import type { Box, Surface } from '../../print/looks/surface.ts';
import { layFlat, spreadZone, toHero, type Unrolling } from './unrolling.ts';

/** Cups, tubs and bowls: a wall around a cone, perhaps a sleeve around that, perhaps a lid of paper. */
export function unrollRoundWall(model: Model): Unrolling {
  const { wrap, sleeve, lid } = model.userData.zones;
  const wall = wrap && unrollZone(model, 'wrap', 'wall', wrap);
  // Above the sleeve, below the lid.
  if (wall && sleeve) wall.surface.hero = toHero({ area: [0.34, cupSleeve[1] + 0.03, 0.66, 0.92] }, wall.surface.box);
  const around = [wall, sleeve && unrollZone(model, 'sleeve', 'sleeve', sleeve)].filter((one) => one !== undefined);
  const top = lid && layFlat(lid, 'lid', 'disc');
  return {
    surfaces: [...around.map(({ surface }) => surface), ...(top?.surfaces ?? [])],
    patches: [...around.map(({ patch }) => patch), ...(top?.patches ?? [])],
  };
}

/** The seam of a zone that goes around is at the back, so that its middle is in front. */
function unrollZone(model: Model, name: PrintZone, id: string, zone: Zone) {
  const profile = traceProfile(model, name);
  const [foot, rim] = [profile[0]?.[0] ?? 0, profile.at(-1)?.[0] ?? 0];
  const height = profile.reduce((sum, [r, y], i) => {
    const [before, below] = profile[Math.max(0, i - 1)] as [number, number];
    return sum + Math.hypot(r - before, y - below);
  }, 0);
  const width = Math.PI * (foot + rim);
  const box: Box = [-width / 2, 0, width / 2, height];
  const taper = (2 * (rim - foot)) / (rim + foot);
  const surface: Surface = { id, kind: 'wrap', box, taper, front: width, hero: toHero(zone, box) };
  return { surface, patch: spreadZone(name, id, box) };
}

/** Radius and height of the zone in front, from its foot to its rim. A zone counts to where a wall would end without its rim. */
function traceProfile(model: Model, name: PrintZone): [radius: number, height: number][] {
  const points = new Map<number, [number, number]>();
  model.traverse((object) => {
    if (object.userData.zone !== name) return;
    const { position, uv } = (object as Mesh).geometry.attributes;
    if (!position || !uv) return;
    for (let i = 0; i < position.count; i++)
      if (uv.getX(i) === 0.5)
        points.set(uv.getY(i), [Math.hypot(position.getX(i), position.getZ(i)), position.getY(i)]);
  });
  return [...points].sort(([a], [b]) => a - b).map(([, point]) => point);
}
