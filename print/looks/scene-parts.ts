import type { CoveredSurface } from './open-surface-map.ts';
import type { LookPart } from './part.ts';
import type { Box } from './surface.ts';

/** Paper around a poster on a bag, and above and below a field around a body, as shares of the surface. */
const bagMargin = 0.13;
const wallMargin = 0.06;

/** The things of a scene are no product of the catalog with areas of its own: each is printed as its kind usually is. */
export function listSceneParts(surfaces: readonly CoveredSurface[]): LookPart[] {
  return surfaces.flatMap((surface) => {
    // A sleeve would cut through what is printed below it.
    const isBelow =
      surface.id === 'wall' && surfaces.some(({ id, thing }) => id === 'sleeve' && thing === surface.thing);
    return listParts(surface, isBelow);
  });
}

function listParts(surface: CoveredSurface, isBelow: boolean): LookPart[] {
  const { kind, id, front, box, paper } = surface;
  const [left, bottom, right, top] = box;
  const [width, height] = [right - left, top - bottom];
  const isBag = kind === 'strip' && id === 'front';
  const area: Box =
    kind === 'wrap'
      ? [left, bottom + height * wallMargin, right, top - height * wallMargin]
      : isBag
        ? [
            -front / 2 + front * bagMargin,
            bottom + height * bagMargin,
            front / 2 - front * bagMargin,
            top - height * bagMargin,
          ]
        : box;
  if (width <= 0 || id === 'back') return [];
  return [
    {
      surface,
      area,
      bleed: isBag || kind === 'wrap' ? 0 : 3,
      role: id === 'base' ? 'base' : isBelow ? 'side' : 'hero',
      form: isBag ? 'poster' : 'bleed',
      inks: paper === 'dark' ? 1 : 3,
      isProcess: false,
      paper,
      thinnestLine: 0.35,
      leastCap: 1.8,
      fields: paper !== 'dark' && paper !== 'clear',
    },
  ];
}
