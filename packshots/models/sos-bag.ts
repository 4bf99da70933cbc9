import { type Mesh, Vector3 } from 'three';
import { buildBagBody } from '#packshots/models/bag-body.ts';
import { getStockFinishes } from '#packshots/models/finish.ts';
import { sampleUnevenness } from '#packshots/models/geometry/noise.ts';
import { filletProfile } from '#packshots/models/geometry/profile.ts';
import { buildSheet, foldStrip } from '#packshots/models/geometry/sheet.ts';
import { countSegments, createModel, type Detail, type Model } from '#packshots/models/model.ts';
import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import { getSackShape, sackRoll } from '#packshots/models/proportions.ts';

export function buildSosBag(bag: GeneratorParameters['sos-bag'], detail: Detail): Model {
  const finishes = getStockFinishes(bag.stock);
  const inner = bag.stock === 'kraft' ? finishes.inner : finishes.outer;
  const rolled = bag.top === 'rolled';
  const body = {
    ...getSackShape(bag),
    pinked: rolled ? 0 : 3,
    finishes: { ...finishes, inner },
  };
  const meshes: Mesh[] = buildBagBody(body, detail);
  if (rolled)
    meshes.push(
      ...buildRoll(bag.width, body.height, { front: finishes.outer, back: inner, edge: finishes.edge }, detail),
    );
  const zone = {
    surface: 'front' as const,
    width: bag.width,
    height: body.height,
    area: [0.14, 0.22, 0.86, rolled ? 0.74 : 0.84] as [number, number, number, number],
  };
  return createModel(meshes, { front: zone, pattern: zone });
}

/** The mouth folded over twice towards the front: a flat scroll seen from its ends. */
function buildRoll(
  width: number,
  y: number,
  finishes: {
    front: ReturnType<typeof getStockFinishes>['outer'];
    back: ReturnType<typeof getStockFinishes>['outer'];
    edge: ReturnType<typeof getStockFinishes>['outer'];
  },
  detail: Detail,
): Mesh[] {
  const section = filletProfile(
    [
      [0.6, y - 8],
      [0.9, y + 2],
      [0.9, y + sackRoll * 0.32, 2],
      [4.4, y + sackRoll * 0.3, 1.6],
      [5, y - sackRoll * 0.62, 2.4],
      [2.6, y - sackRoll * 0.64, 1.4],
      [2.5, y - 2],
    ],
    4,
  );
  // The section is walked so that the paper's outside ends up in front; the strip waves a little along its length.
  const grid = foldStrip([...section].reverse(), width / 2 - 0.6, countSegments(40, detail, 14));
  for (const row of grid) {
    for (const point of row)
      point.add(new Vector3(0, 0.7 * sampleUnevenness(point.x / 45, 3), 0.5 * sampleUnevenness(point.x / 30, 8)));
  }
  return buildSheet('roll', grid, { thickness: 0.7, finishes });
}
