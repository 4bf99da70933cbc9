import { Matrix4, type Mesh, Vector3 } from 'three';
import { getLinedFinishes, type StockFinishes } from '#packshots/models/finish.ts';
import { layUvs, placeMeshes } from '#packshots/models/geometry/placement.ts';
import { filletProfile, type Point2, traceLine } from '#packshots/models/geometry/profile.ts';
import { buildRevolved, getFrontColumns, traceRoundedRectangle } from '#packshots/models/geometry/revolve.ts';
import { buildSlab } from '#packshots/models/geometry/slab.ts';
import { countSegments, createModel, type Detail, type Model } from '#packshots/models/model.ts';
import type { GeneratorParameters, PrintZone } from '#packshots/models/parameters.ts';
import {
  floorInset,
  getBurgerHinge,
  getBurgerTrays,
  getTabWidth,
  type Hinge,
  type TaperedTray,
} from '#packshots/models/proportions.ts';

const BOARD = 1;

export type HingedTray = TaperedTray & { corner: number };

export interface TrayZones {
  /** Print on the underside, which is the top of a lid turned over. */
  floor?: PrintZone;
  /** Print on the front wall. */
  wall?: PrintZone;
}

/** A folded board tray with sloping walls, open at the top. */
export function buildTaperedTray(
  solid: string,
  tray: HingedTray,
  finishes: StockFinishes,
  detail: Detail,
  zones: TrayZones = {},
): Mesh[] {
  const { halfWidth, halfDepth, height, taper, corner } = tray;
  const inradius = Math.min(halfWidth, halfDepth);
  const foot = -floorInset(taper);
  const knee = filletProfile(
    [
      [foot, 0],
      [-taper, 0, 1],
      [-taper * 0.94, height * 0.06],
    ],
    countSegments(4, detail, 2),
  );
  const lip: Point2[] = [
    [0, height],
    [-BOARD * 0.5, height + 0.3],
    [-BOARD, height],
  ];
  const inside = filletProfile(
    [
      [-BOARD, height],
      [-taper - BOARD, BOARD + 2, 2],
      [-taper - BOARD - 2, BOARD, 1],
      [-inradius, BOARD],
    ],
    countSegments(4, detail, 2),
  );
  const [cornerSteps, sideSteps] = [countSegments(8, detail, 3), countSegments(8, detail, 3)];
  const meshes = buildRevolved(
    solid,
    [
      { finish: finishes.outer, zone: zones.floor, points: traceLine([-inradius, 0], [foot, 0], 3), crease: 0.4 },
      { finish: finishes.outer, points: knee, crease: 0.7 },
      {
        finish: finishes.outer,
        points: traceLine(knee.at(-1) as Point2, [0, height], countSegments(6, detail, 2)),
        crease: 0.7,
        ...(zones.wall ? { zone: zones.wall, columns: getFrontColumns(cornerSteps, sideSteps) } : {}),
      },
      { finish: finishes.edge, points: lip, crease: 0.9 },
      { finish: finishes.inner, points: inside, crease: 0.7 },
    ],
    traceRoundedRectangle(halfWidth, halfDepth, corner, cornerSteps, sideSteps, 0),
  );
  const [w, d] = [halfWidth + foot, halfDepth + foot];
  if (zones.wall) layUvs(meshes, zones.wall, ({ x, y }) => [0.5 + x / (2 * halfWidth), y / height]);
  // Seen from below the sheet is mirrored; a lid turned over carries its print the right way round.
  return zones.floor ? layUvs(meshes, zones.floor, ({ x, z }) => [0.5 + x / (2 * w), 0.5 + z / (2 * d)]) : meshes;
}

/** Brings a lid that was built mouth down on y = 0 to its place, turned about the fold behind it. */
export function hangLid({ seam, halfDepth, turn }: Hinge): Matrix4 {
  return new Matrix4()
    .makeTranslation(0, seam, -halfDepth)
    .multiply(new Matrix4().makeRotationX(turn))
    .multiply(new Matrix4().makeTranslation(0, 0, halfDepth));
}

export function buildBurgerBox(box: GeneratorParameters['burger-box'], detail: Detail): Model {
  const finishes = getLinedFinishes(box.stock);
  const trays = getBurgerTrays(box);
  const { halfWidth, halfDepth } = trays.lid;
  const corner = 5.5;
  const base = buildTaperedTray('base', { ...trays.base, corner }, finishes, detail);
  const lid = buildTaperedTray('lid', { ...trays.lid, corner }, finishes, detail, { floor: 'lid' });
  placeMeshes(lid, new Matrix4().makeRotationX(Math.PI).setPosition(0, trays.lid.height, 0));
  const tab = buildTab(getTabWidth(box), halfDepth, finishes);
  placeMeshes([...lid, ...tab], hangLid(getBurgerHinge(box)));
  const foot = floorInset(trays.lid.taper);
  const zone = {
    surface: 'lid' as const,
    width: (halfWidth - foot) * 2,
    height: (halfDepth - foot) * 2,
    area: [0.1, 0.1, 0.9, 0.9] as [number, number, number, number],
  };
  return createModel([...base, ...lid, ...tab], { front: zone, lid: zone });
}

/** Front flap of the lid that tucks over the base. */
function buildTab(width: number, halfDepth: number, finishes: StockFinishes): Mesh[] {
  const half = width / 2;
  const r = 5;
  const outline: Point2[] = [
    [half, 0.5],
    [-half, 0.5],
    [-half, -8],
  ];
  for (let i = 0; i <= 6; i++)
    outline.push([-half + r - Math.cos(((i / 6) * Math.PI) / 2) * r, -8 - Math.sin(((i / 6) * Math.PI) / 2) * r]);
  for (let i = 6; i >= 0; i--)
    outline.push([half - r + Math.cos(((i / 6) * Math.PI) / 2) * r, -8 - Math.sin(((i / 6) * Math.PI) / 2) * r]);
  outline.push([half, -8]);
  const unique = outline.filter(
    (p, i) => i === 0 || Math.hypot(p[0] - (outline[i - 1] as Point2)[0], p[1] - (outline[i - 1] as Point2)[1]) > 0.01,
  );
  const slope = 0.28;
  return buildSlab('tab', unique, {
    thickness: 0.8,
    top: finishes.outer,
    bottom: finishes.inner,
    edge: finishes.edge,
    place: (x, y, t) =>
      new Vector3(
        x,
        y * Math.cos(slope) + t * Math.sin(slope),
        halfDepth - 0.2 + y * Math.sin(slope) + t * Math.cos(slope),
      ),
  });
}
