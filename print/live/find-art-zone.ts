import type { Box, Surface } from '../looks/surface.ts';
import type { Zone } from './model.ts';

/** Where a surface of a product lies on its model, and what of it the UVs of that zone cover, in millimeters. */
export interface ArtZone {
  zone: Zone;
  box: Box;
}

/** By a surface's id, the meshes of a model that carry it; else those of its own name. */
const meshes: Readonly<Record<string, string>> = { wall: 'front', base: 'front' };
const around: Readonly<Record<string, string>> = { wall: 'wrap', sleeve: 'sleeve' };
/** How far a model may miss the measures of its surface. */
const tolerance = 0.05;

/**
 * A zone's UVs are spread evenly over its surface: around a body over all of it, else over the face whose free part is the
 * surface's hero. Null where the model has no such zone: that surface stays plain.
 */
export function findArtZone(zones: Readonly<Record<string, Zone>>, surface: Surface): ArtZone | null {
  const { id, kind, box, hero } = surface;
  const all = Object.values(zones);
  if (kind === 'wrap') {
    const zone = all.find((each) => each.surface === around[id]);
    return zone ? { zone, box } : null;
  }
  const wanted = all.filter((each) => each.surface === id || each.surface === meshes[id]);
  for (const zone of wanted) {
    const [u0, v0, u1, v1] = zone.area;
    const [width, height] = [(hero[2] - hero[0]) / (u1 - u0), (hero[3] - hero[1]) / (v1 - v0)];
    const isSame = Math.abs(width / zone.width - 1) < tolerance && Math.abs(height / zone.height - 1) < tolerance;
    if (!isSame) continue;
    const [left, bottom] = [hero[0] - u0 * width, hero[1] - v0 * height];
    return { zone, box: [left, bottom, left + width, bottom + height] };
  }
  return null;
}
