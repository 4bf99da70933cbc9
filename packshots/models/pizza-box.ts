import { Matrix4, type Mesh, Vector3 } from 'three';
import { getStockFinishes, type StockFinishes } from '#packshots/models/finish.ts';
import { placeMeshes } from '#packshots/models/geometry/placement.ts';
import { filletProfile, type Point2, type ProfilePoint } from '#packshots/models/geometry/profile.ts';
import { buildSheet, foldStrip } from '#packshots/models/geometry/sheet.ts';
import { buildSlab, outlineRectangle } from '#packshots/models/geometry/slab.ts';
import { countSegments, createModel, type Detail, type Model } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import { pizzaHem, pizzaOpen, pizzaOverhang, pizzaVents } from '#packshots/models/proportions.ts';

const BOARD = 2.4;
const FOLD = 2.2;
/** Between the side walls and the lid that lies on the front one: the seam is a line of shadow. */
const SEAM = 2.6;

/**
 * Corrugated box from two folded blanks: the tray (back wall, bottom, front wall) with its side walls, and the lid with
 * its front flap. Folds are round and closed; flutes show on cut edges alone.
 */
export function buildPizzaBox(box: GeneratorParameters['pizza-box'], detail: Detail): Model {
  const { side, height, open, stock } = box;
  const paper = getStockFinishes(stock);
  const finishes: StockFinishes = {
    outer: paper.outer,
    inner: stock === 'kraft' ? 'kraft-inner' : 'kraft',
    edge: 'corrugated-edge',
  };
  const half = side / 2;
  const lid = buildLid(half, height, finishes, detail, open ? pizzaOpen : 0);
  // Moves nothing, but rounds normals to length one: pictures of closed boxes stay those of this model.
  placeMeshes(lid, new Matrix4());
  const zone = {
    surface: 'lid' as const,
    width: side,
    height: side,
    area: [0.1, 0.1, 0.9, 0.9] as [number, number, number, number],
  };
  return createModel([...buildTray(half, height, finishes, detail), ...lid], { front: zone, lid: zone });
}

function toStrip(section: ProfilePoint[], half: number, detail: Detail) {
  return foldStrip(filletProfile(section, countSegments(6, detail, 3)), half, countSegments(16, detail, 6));
}

function buildTray(half: number, height: number, finishes: StockFinishes, detail: Detail): Mesh[] {
  const front = half - BOARD - 0.8;
  const wall = height - BOARD - 0.3;
  const sheet = { front: finishes.outer, back: finishes.inner, edge: finishes.edge };
  const tray = buildSheet(
    'tray',
    toStrip(
      [
        [-half, wall],
        [-half, 0, FOLD],
        [front, 0, FOLD],
        [front, wall],
      ],
      half - BOARD - 0.4,
      detail,
    ),
    { thickness: BOARD, finishes: sheet },
  );
  const rise = wall - SEAM;
  const sides = [1, -1].flatMap((k) =>
    buildSlab(`side${k}`, outlineRectangle(half * 2 - 5, rise, [0, 0, 3, 3]), {
      thickness: BOARD,
      bevel: 0.3,
      top: finishes.outer,
      bottom: finishes.inner,
      edge: finishes.edge,
      holes: punchVents(half, k),
      place: (x, y, t) => new Vector3(k * (half - BOARD + t), rise / 2 + y, -k * x - 0.5),
    }),
  );
  return [...tray, ...sides];
}

/** Two long holes behind each front corner let the steam out. */
function punchVents(half: number, side: number): Point2[][] {
  const { behind, width, height, radius, aboveMiddle } = pizzaVents;
  return behind.map((back) =>
    outlineRectangle(width, height, radius, aboveMiddle).map(([x, y]): Point2 => [x - side * (half - back), y]),
  );
}

/** Lid and flap in one strip; it opens about the fold behind it, whose foot stays on the back wall. */
function buildLid(half: number, height: number, finishes: StockFinishes, detail: Detail, angle: number): Mesh[] {
  const [hem, rounding] = [pizzaHem, 9];
  const flap = Array.from({ length: 8 }, (_, i): ProfilePoint => [half + 0.5, hem + (rounding * i) / 7]);
  const across = Array.from(
    { length: 9 },
    (_, i): ProfilePoint => [half - 6 - ((half * 2 - 12) * i) / 8, height + 0.9 * Math.sin((Math.PI * i) / 8)],
  );
  const turn = ([z, y, fillet]: ProfilePoint, by: number): ProfilePoint => {
    const [out, up] = [z + half, y - height];
    const [cos, sin] = [Math.cos(by), Math.sin(by)];
    return [out * cos - up * sin - half, out * sin + up * cos + height, fillet ?? 0];
  };
  const lid: ProfilePoint[] = [...flap, [half + 0.2, height, FOLD], ...across];
  const fold: ProfilePoint[] = [
    [-half, height, FOLD],
    [-half, height - 3],
  ];
  const round = countSegments(6, detail, 3);
  const section = filletProfile([...lid, ...fold], round);
  const opened = angle ? filletProfile([...lid.map((point) => turn(point, angle)), ...fold], round) : section;
  // The flap's lower corners are cut round, so that it slides down in front of the wall.
  const width = (row: number) => {
    const [z, y] = section[row] as Point2;
    if (z < half - 1 || y > height - FOLD) return half + pizzaOverhang;
    const toCurve = Math.max(0, rounding - (y - hem));
    return half - 0.8 - (rounding - Math.sqrt(rounding ** 2 - toCurve ** 2));
  };
  const first = section.findIndex(([z]) => z < half - 5);
  const last = section.findLastIndex(([z, y]) => z < 0 && y >= height - 0.01);
  const toUv = (row: number, _column: number, p: Vector3): [number, number] => [
    0.5 + p.x / (2 * (half + pizzaOverhang)),
    (half - (section[row] as Point2)[0]) / (half * 2),
  ];
  return buildSheet('lid', foldStrip(opened, width, countSegments(16, detail, 6)), {
    thickness: BOARD,
    finishes: { front: finishes.outer, back: finishes.inner, edge: finishes.edge },
    front: [{ rows: [0, first] }, { rows: [first, last], zone: 'lid', uv: toUv }, { rows: [last, section.length - 1] }],
  });
}
