import { Matrix4, type Mesh } from 'three';
import { buildTaperedTray, hangLid } from '#packshots/models/burger-box.ts';
import { getLinedFinishes, getStockFinishes, type StockFinishes } from '#packshots/models/finish.ts';
import { layUvs, placeMeshes } from '#packshots/models/geometry/placement.ts';
import { filletProfile, type Point2, traceLine } from '#packshots/models/geometry/profile.ts';
import { buildRevolved, traceRoundedRectangle } from '#packshots/models/geometry/revolve.ts';
import { countSegments, createModel, type Detail, type Model, type Zone } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import {
  floorInset,
  getClamshellHinge,
  getClamshellTrays,
  getClamshellTurn,
  type Hinge,
} from '#packshots/models/proportions.ts';
import { buildDividers } from '#packshots/models/rectangular-bowl.ts';

type Clamshell = GeneratorParameters['clamshell'];

export function buildClamshell(shell: Clamshell, detail: Detail): Model {
  const moulded = shell.stock === 'bagasse' || shell.stock === 'bamboo';
  const { halves, zone } = moulded ? buildMouldedHalves(shell, detail) : buildBoardHalves(shell, detail);
  placeMeshes(halves.lid, hangLid(halves.hinge));
  return createModel([...halves.base, ...halves.lid], { front: zone, lid: zone });
}

interface Halves {
  base: Mesh[];
  /** Built mouth down on y = 0; the hinge brings it to its place. */
  lid: Mesh[];
  hinge: Hinge;
}

function buildBoardHalves(shell: Clamshell, detail: Detail): { halves: Halves; zone: Zone } {
  const finishes = getLinedFinishes(shell.stock);
  const trays = getClamshellTrays(shell);
  const { halfWidth, halfDepth } = trays.lid;
  const base = trays.base.height;
  const lid = buildTaperedTray('lid', { ...trays.lid, corner: 5 }, finishes, detail, { floor: 'lid' });
  placeMeshes(lid, new Matrix4().makeRotationX(Math.PI).setPosition(0, trays.lid.height, 0));
  const foot = floorInset(trays.lid.taper);
  const zone: Zone = {
    surface: 'lid',
    width: (halfWidth - foot) * 2,
    height: (halfDepth - foot) * 2,
    area: [0.12, 0.12, 0.88, 0.88],
  };
  const meshes = [
    ...buildTaperedTray('base', { ...trays.base, corner: 5 }, finishes, detail),
    ...buildDividers(
      { length: shell.length * 0.8, width: shell.width * 0.8 },
      shell.compartments,
      base * 0.8,
      finishes,
      detail,
    ),
  ];
  return { halves: { base: meshes, lid, hinge: getClamshellHinge(shell) }, zone };
}

function buildMouldedHalves(shell: Clamshell, detail: Detail): { halves: Halves; zone: Zone } {
  const finishes = getStockFinishes(shell.stock);
  const baseHeight = shell.height * 0.52;
  const lidHeight = shell.height - baseHeight;
  const base = buildMouldedHalf('base', shell, baseHeight, finishes, detail, false);
  const lid = buildMouldedHalf('lid', shell, lidHeight, finishes, detail, true);
  const inset = lidHeight * 0.55 + 12;
  const [w, d] = [shell.length - inset * 2, shell.width - inset * 2];
  placeMeshes(lid, new Matrix4().makeRotationX(Math.PI).setPosition(0, lidHeight, 0));
  layUvs(lid, 'lid', ({ x, z }) => [0.5 + x / w, 0.5 - z / d]);
  const zone: Zone = { surface: 'lid', width: w, height: d, area: [0.12, 0.12, 0.88, 0.88] };
  const hinge = { seam: baseHeight + 0.4, halfDepth: shell.width / 2, turn: getClamshellTurn(shell) };
  const floor = { length: shell.length - baseHeight, width: shell.width - baseHeight };
  const meshes = [...base, ...buildDividers(floor, shell.compartments, baseHeight * 0.82, finishes, detail)];
  return { halves: { base: meshes, lid, hinge }, zone };
}

/** Pressed fibre half: soft corners, a step round the deck that stiffens it, a flat flange. */
function buildMouldedHalf(
  solid: string,
  shell: Clamshell,
  height: number,
  finishes: StockFinishes,
  detail: Detail,
  isLid: boolean,
): Mesh[] {
  const inradius = Math.min(shell.length, shell.width) / 2;
  const slope = height * 0.5;
  const steps = countSegments(6, detail, 2);
  const deck = -slope - 12;
  const outer = filletProfile(
    [
      [deck, isLid ? 0 : 0.8],
      [-slope - 9, isLid ? 0 : 0.8, 1.5],
      [-slope - 7, isLid ? 2.4 : 0, 2],
      [-slope - 3, isLid ? 3 : 0, 3],
      [-slope * 0.9 - 3, height * 0.3, 6],
      [-8, height - 2.2, 2],
      [-0.8, height - 2, 0.6],
      [0, height - 1, 0.5],
      [-0.6, height, 0.5],
      [-8, height + 0.1, 1.4],
    ],
    steps,
  );
  const inner = filletProfile(
    [
      [-8, height + 0.1],
      [-9.4, height - 1.6, 1.2],
      [-slope * 0.9 - 5, height * 0.34, 6],
      [-slope - 6, 4.2, 5],
      [deck, 2.6],
      [-inradius, 2.6],
    ],
    steps,
  );
  const start = outer[0] as Point2;
  return buildRevolved(
    solid,
    [
      {
        finish: finishes.outer,
        zone: isLid ? 'lid' : undefined,
        points: traceLine([-inradius, start[1]], start, 3),
        crease: 0.5,
      },
      { finish: finishes.outer, points: outer, crease: 1 },
      { finish: finishes.inner, points: [outer.at(-1) as Point2, ...inner.slice(1)], crease: 1 },
    ],
    traceRoundedRectangle(
      shell.length / 2,
      shell.width / 2,
      26,
      countSegments(14, detail, 5),
      countSegments(8, detail, 3),
      0.5,
    ),
  );
}
