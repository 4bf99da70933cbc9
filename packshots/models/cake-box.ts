import { type Mesh, Vector3 } from 'three';
import { getStockFinishes, type StockFinishes } from '#packshots/models/finish.ts';
import { layUvs } from '#packshots/models/geometry/placement.ts';
import { filletProfile, type Point2, traceLine } from '#packshots/models/geometry/profile.ts';
import { buildRevolved, getFrontColumns, traceRoundedRectangle } from '#packshots/models/geometry/revolve.ts';
import { buildSlab, outlineRectangle, type SlabOptions } from '#packshots/models/geometry/slab.ts';
import { countSegments, createModel, type Detail, type Model, type Zone, type Zones } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import { getCakeLock, getCakePane, getGable, isLongBox } from '#packshots/models/proportions.ts';

type CakeBox = GeneratorParameters['cake-box'];

const BOARD = 0.9;
/** Between the walls and the lid that reaches over them: a line of shadow. */
const SEAM = 0.8;

export function buildCakeBox(box: CakeBox, detail: Detail): Model {
  const { length, width, height } = box;
  const finishes = getStockFinishes(box.stock);
  const meshes = buildWalls(box, finishes, detail);
  const zones: Zones = { front: { surface: 'front', width: length, height, area: [0.2, 0.14, 0.8, 0.86] } };
  zones.side = zones.front;
  if (box.handle) return createModel([...meshes, ...buildGable(box, finishes)], zones);
  meshes.push(...buildLid(box, finishes), ...buildLocks(box, finishes));
  zones.lid = {
    surface: 'lid',
    width: length,
    height: width,
    area: getLidArea(box),
  };
  return createModel(meshes, zones);
}

function getLidArea({ window: hasWindow, length, width }: CakeBox): Zone['area'] {
  if (!hasWindow) return [0.14, 0.14, 0.86, 0.86];
  return isLongBox(length, width) ? [0.05, 0.14, 0.34, 0.86] : [0.2, 0.05, 0.8, 0.27];
}

/** Four walls and a floor; the corners are folds of board, all but sharp. */
function buildWalls({ length, width, height, handle }: CakeBox, finishes: StockFinishes, detail: Detail): Mesh[] {
  const [cornerSteps, sideSteps] = [countSegments(5, detail, 2), countSegments(8, detail, 3)];
  const inradius = Math.min(length, width) / 2;
  const top = height - BOARD - (handle ? 0 : SEAM);
  const meshes = buildRevolved(
    'box',
    [
      {
        finish: finishes.outer,
        points: filletProfile(
          [
            [-inradius, 0],
            [-1, 0, 0.6],
            [0, 1],
          ],
          3,
        ),
        crease: 0.7,
      },
      {
        finish: finishes.outer,
        zone: 'front',
        columns: getFrontColumns(cornerSteps, sideSteps),
        points: traceLine([0, 1], [0, top], countSegments(6, detail, 2)),
        crease: 0.7,
      },
      {
        finish: finishes.edge,
        points: [
          [0, top],
          [-BOARD, top],
        ],
      },
      {
        finish: finishes.inner,
        points: [
          [-BOARD, top],
          [-BOARD, BOARD],
          [-inradius, BOARD],
        ],
        crease: 0.5,
      },
    ],
    // Walls belly a little between their corners, the front most.
    bulge(traceRoundedRectangle(length / 2, width / 2, 1.1, cornerSteps, sideSteps, 0.6), length, height),
  );
  return layUvs(meshes, 'front', ({ x, y }) => [0.5 + x / length, y / height]);
}

type Ring = ReturnType<typeof traceRoundedRectangle>;

function bulge(ring: Ring, length: number, height: number): Ring {
  return (point) => {
    const rise = Math.sin((Math.PI * Math.min(height, Math.max(0, point[1]))) / height);
    return ring(point).map((p) => {
      if (point[0] < -2) return p;
      const s = Math.max(0, 1 - (p.x / (length / 2)) ** 2);
      return new Vector3(p.x, p.y, p.z + Math.sign(p.z) * 0.9 * s * rise);
    });
  };
}

function buildLid(box: CakeBox, finishes: StockFinishes): Mesh[] {
  const { length, width, height, window: hasWindow } = box;
  const place = (x: number, y: number, t: number) =>
    new Vector3(
      x,
      height - BOARD + 0.15 + t + 0.6 * Math.cos((Math.PI * x) / length) * Math.cos((Math.PI * y) / width),
      -y,
    );
  const board = { thickness: BOARD, top: finishes.outer, bottom: finishes.inner, edge: finishes.edge, place };
  const outline = denseRectangle(length + 0.6, width + 0.6);
  if (!hasWindow) return buildSlab('lid', outline, { ...board, zone: 'lid' });
  const { width: paneWidth, depth: paneDepth, right, back, radius } = getCakePane(box);
  const shift = ([x, y]: Point2): Point2 => [x + right, y + back];
  const pane = outlineRectangle(paneWidth, paneDepth, radius).map(shift);
  return [
    ...buildSlab('lid', outline, { ...board, zone: 'lid', holes: [pane] }),
    ...buildSlab('pane', outlineRectangle(paneWidth + 12, paneDepth + 6, 2).map(shift), {
      thickness: 0.2,
      bevel: 0.05,
      top: 'clear',
      bottom: 'clear',
      edge: 'clear',
      place: (x, y, t) => new Vector3(x, height - BOARD - 0.2 + t, -y),
    }),
  ];
}

/** Enough points on the sides for the deck to arch. */
function denseRectangle(width: number, depth: number): Point2[] {
  const steps = 10;
  const corners: Point2[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  return corners.flatMap(([x, y], i) => {
    const [x1, y1] = corners[(i + 1) % 4] as Point2;
    return Array.from(
      { length: steps },
      (_, k): Point2 => [((x + ((x1 - x) * k) / steps) * width) / 2, ((y + ((y1 - y) * k) / steps) * depth) / 2],
    );
  });
}

/** Tabs of the corner locks, pushed through the side walls and showing outside. */
function buildLocks(box: CakeBox, finishes: StockFinishes): Mesh[] {
  const { length, width } = box;
  const { reach: tab, rise, middle } = getCakeLock(box);
  const outline: Point2[] = [
    [-tab / 2, -rise / 2],
    [tab / 2, -rise / 2 + 4],
    [tab / 2, rise / 2 - 6],
    [-tab / 2, rise / 2],
  ];
  const mirrored = outline.map(([x, y]): Point2 => [-x, y]).reverse();
  return [1, -1].flatMap((k) =>
    [1, -1].flatMap((end) =>
      buildSlab(`lock${k}${end}`, k === end ? outline : mirrored, {
        thickness: 0.6,
        top: finishes.outer,
        bottom: finishes.outer,
        edge: finishes.edge,
        place: (x, y, t) => new Vector3(k * (length / 2 + 0.05 + t), middle + y, end * (width / 2 - tab * 0.9) - k * x),
      }),
    ),
  );
}

/** Roof panels that lean together, triangles folded in at the ends, and a handle on the ridge. */
function buildGable(box: CakeBox, finishes: StockFinishes): Mesh[] {
  const { length, width, height } = box;
  const { rise, slope, handle: bar, grip } = getGable(box);
  const half = width / 2;
  const board = { thickness: BOARD, top: finishes.outer, bottom: finishes.inner, edge: finishes.edge };
  const roof = (k: number): Mesh[] => {
    const place: SlabOptions['place'] = (x, y, t) => {
      const s = y + slope / 2;
      const [inward, up] = [half / slope, rise / slope];
      return new Vector3(k * x, height - BOARD + s * up + t * inward, k * (half - s * inward + t * up + 0.2));
    };
    return buildSlab(`roof${k}`, outlineRectangle(length, slope, [0.5, 0.5, 2, 2]), { ...board, place });
  };
  const handle = buildSlab('handle', outlineRectangle(bar.width, bar.height, [1, 1, bar.radius, bar.radius]), {
    thickness: BOARD * 2,
    top: finishes.outer,
    bottom: finishes.outer,
    edge: finishes.edge,
    holes: [outlineRectangle(grip.width, grip.height, grip.radius)],
    place: (x, y, t) => new Vector3(x, height + rise - 3 + bar.height / 2 + y, t - BOARD),
  });
  const ends = [1, -1].flatMap((k) => {
    const triangle: Point2[] = [
      [-half + 2, 0],
      [half - 2, 0],
      [0, rise - 3],
    ];
    return buildSlab(`end${k}`, triangle, {
      ...board,
      place: (x, y, t) => new Vector3(k * (length / 2 - 3 - y * 0.55 + t), height - BOARD + y, -k * x),
    });
  });
  return [...roof(1), ...roof(-1), ...handle, ...ends];
}
