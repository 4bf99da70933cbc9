import { type Mesh, Vector3 } from 'three';
import { getLinedFinishes } from '#packshots/models/finish.ts';
import type { Point2 } from '#packshots/models/geometry/profile.ts';
import { buildSlab, outlineRectangle } from '#packshots/models/geometry/slab.ts';
import { createModel, type Detail, type Model } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import { wedgeFrame } from '#packshots/models/proportions.ts';

const BOARD = 0.9;

/** Triangular sandwich pack: board sides, back and floor, a clear window across the slope. */
export function buildSandwichWedge(wedge: GeneratorParameters['sandwich-wedge'], _detail: Detail): Model {
  const { length, width, height, stock } = wedge;
  const { outer, inner, edge } = getLinedFinishes(stock);
  const half = width / 2;
  const board = { thickness: BOARD, top: outer, bottom: inner, edge };
  const triangle: Point2[] = roundCorners(
    [
      [0, 0],
      [length, 0],
      [length, height],
    ],
    3,
  );
  const slope = Math.hypot(length, height);
  // Along the slope from the front edge up; t lifts off it.
  const onSlope = (x: number, along: number, t: number) => {
    const s = along + slope / 2;
    const [dz, dy] = [-length / slope, height / slope];
    return new Vector3(x, s * dy + t * -dz, length / 2 + s * dz + t * dy);
  };
  const side = (k: number): Mesh[] =>
    buildSlab(
      `side${k}`,
      k > 0
        ? triangle
        : triangle
            .map(([x, y]): Point2 => [length - x, y])
            .reverse()
            .map(([x, y]): Point2 => [length - x, y])
            .reverse(),
      {
        ...board,
        ...(k > 0 ? { zone: 'side' as const } : { top: inner, bottom: outer }),
        place: (x, y, t) => new Vector3(k > 0 ? half - BOARD + t : -half + t, y + 0.2, length / 2 - x),
      },
    );
  const meshes = [
    ...side(1),
    ...side(-1),
    ...buildSlab('floor', outlineRectangle(width - 0.6, length - 3, 1), {
      ...board,
      top: inner,
      bottom: outer,
      place: (x, y, t) => new Vector3(x, t, -y - 0.5),
    }),
    ...buildSlab('back', outlineRectangle(width - 0.6, height - 2, 1), {
      ...board,
      top: outer,
      bottom: inner,
      place: (x, y, t) => new Vector3(-x, height / 2 + y, -length / 2 + BOARD - t),
    }),
    ...buildSlab('slope', outlineRectangle(width - 0.4, slope - 4, 2), {
      ...board,
      holes: [outlineRectangle(width - wedgeFrame * 2 + 8, slope - wedgeFrame * 3.4, 7)],
      place: (x, y, t) => onSlope(x, y, t - BOARD * 0.2),
    }),
    ...buildSlab('window', outlineRectangle(width - wedgeFrame, slope - wedgeFrame * 2.4, 3), {
      thickness: 0.25,
      bevel: 0.05,
      top: 'clear',
      bottom: 'clear',
      edge: 'clear',
      place: (x, y, t) => onSlope(x, y, t - BOARD - 0.1),
    }),
  ];
  const zone = {
    surface: 'side' as const,
    width: length,
    height,
    area: [0.46, 0.07, 0.95, 0.5] as [number, number, number, number],
  };
  return createModel(meshes, { front: zone, side: zone });
}

/** Cuts each corner of a counter-clockwise outline by an arc that is close enough at three millimetres. */
function roundCorners(points: Point2[], radius: number): Point2[] {
  const n = points.length;
  return points.flatMap((point, i) => {
    const before = points[(i + n - 1) % n] as Point2;
    const after = points[(i + 1) % n] as Point2;
    const towards = (to: Point2): Point2 => {
      const d = Math.hypot(to[0] - point[0], to[1] - point[1]);
      return [point[0] + ((to[0] - point[0]) / d) * radius, point[1] + ((to[1] - point[1]) / d) * radius];
    };
    const [a, b] = [towards(before), towards(after)];
    return [0, 0.25, 0.5, 0.75, 1].map((t): Point2 => {
      const u = 1 - t;
      return [u * u * a[0] + 2 * u * t * point[0] + t * t * b[0], u * u * a[1] + 2 * u * t * point[1] + t * t * b[1]];
    });
  });
}
