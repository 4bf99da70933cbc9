import { Matrix4, type Mesh, Vector3 } from 'three';
import type { Finish } from '#packshots/models/finish.ts';
import { createRandom } from '#packshots/models/geometry/noise.ts';
import { placeMeshes } from '#packshots/models/geometry/placement.ts';
import { filletProfile, type Point2, traceArc, traceLine } from '#packshots/models/geometry/profile.ts';
import { buildRevolved, traceCircle, traceRoundedRectangle } from '#packshots/models/geometry/revolve.ts';
import { countSegments, type Detail } from '#packshots/models/model.ts';
import { buildSwirl } from '#packshots/models/swirl.ts';

export interface Drink {
  /** Outer radii and height of the cup it is in, and how high it comes up, as a share of that. */
  rb: number;
  rt: number;
  height: number;
  level: number;
  colour: string;
  with?: 'pearls' | 'ice' | 'cream';
}

/** Between the cup's inner wall and the drink. */
const GAP = 0.75;
/** Room for ice that comes out of the drink towards the wall. */
const ICE_GAP = 1.5;
const CREAM = '#F8F0E0';
const PEARL = 4.6;

/** What is in a cup: a body that touches its wall, with a meniscus, and what floats on it or lies below. */
export function buildDrink(drink: Drink, detail: Detail): Mesh[] {
  const { rb, rt, height, level, colour } = drink;
  const gap = drink.with === 'ice' ? ICE_GAP : GAP;
  const radius = (y: number) => rb + ((rt - rb) * y) / height - gap;
  const top = height * level;
  const finish: Finish = `drink:${colour}`;
  const points: Point2[] = filletProfile(
    [
      [0, 4.6],
      [rb - 9, 4.6, 2],
      [rb - 6, 1.4, 1.6],
      [radius(3) - 1.4, 1.6, 1.2],
      ...traceLine([radius(5), 5], [radius(top), top + 0.9], countSegments(8, detail, 4)),
      [radius(top) - 1.1, top + 0.1, 0.8],
      [radius(top) - 4, top - 0.4, 2],
      [0, top - 0.4],
    ],
    countSegments(4, detail, 2),
  );
  const body = buildRevolved('drink', [{ finish, points, crease: 0.9 }], traceCircle(countSegments(120, detail, 36)));
  if (drink.with === 'pearls') return [...body, ...buildPearls(radius, rb, detail)];
  if (drink.with === 'ice')
    return [...body, ...buildIce(radius(top), top, detail), ...buildSunkIce(radius, top, detail)];
  if (drink.with === 'cream')
    return [
      ...body,
      ...buildSwirl({ radius: radius(top) - 1.2, from: top, rise: height * 1.24 - top, colour: CREAM }, detail),
    ];
  return body;
}

function buildBall(solid: string, at: Vector3, r: number, finish: Finish, detail: Detail): Mesh[] {
  const arc = traceArc(0, 0, r, -Math.PI / 2, Math.PI / 2, countSegments(12, detail, 6));
  const points = arc.map(([x, y], i): Point2 => [i === 0 || i === arc.length - 1 ? 0 : x, y]);
  const ball = buildRevolved(solid, [{ finish, points, crease: 1.2 }], traceCircle(countSegments(20, detail, 8)));
  return placeMeshes(ball, new Matrix4().makeTranslation(at.x, at.y, at.z));
}

/** Tapioca sunk to the bottom: rows of pearls that press against the wall; those in the middle are not seen. */
function buildPearls(radius: (y: number) => number, rb: number, detail: Detail): Mesh[] {
  const random = createRandom(41);
  const meshes: Mesh[] = [];
  for (let row = 0; row < 4; row++) {
    const y = 3.4 + PEARL + row * PEARL * 1.62;
    const ring = radius(y) - PEARL + 0.55;
    const count = Math.floor((Math.PI * 2 * ring) / (PEARL * 2.02));
    // The heap thins out upwards.
    const share = [1, 1, 0.86, 0.4][row] as number;
    for (let i = 0; i < count; i++) {
      if (random() > share) continue;
      const angle = ((i + (row % 2) / 2) / count) * Math.PI * 2 + (random() - 0.5) * 0.06;
      if (Math.cos(angle) < -0.35) continue;
      const r = PEARL * (0.94 + 0.1 * random());
      const out = radius(y) - r + 0.5;
      const at = new Vector3(Math.sin(angle) * out, y + (random() - 0.5) * 1.6, Math.cos(angle) * out);
      meshes.push(...buildBall(`pearl-${row}-${i}`, at, r, 'drink:#1b100b', detail));
    }
  }
  return rb > 0 ? meshes : [];
}

/** Cubes that float with a third of their height above the drink. */
function buildIce(reach: number, top: number, detail: Detail): Mesh[] {
  const random = createRandom(17);
  const side = reach * 0.52;
  return Array.from({ length: 5 }, (_, i) => {
    const angle = (i / 5) * Math.PI * 2 + 0.4;
    const out = i === 0 ? 0 : reach * 0.54;
    const half = (side / 2) * (0.86 + random() * 0.16);
    const turn = new Matrix4()
      .makeTranslation(Math.sin(angle) * out, top - half * 0.1, Math.cos(angle) * out)
      .multiply(new Matrix4().makeRotationY(random() * 3))
      .multiply(new Matrix4().makeRotationX((random() - 0.5) * 0.7));
    return placeMeshes(buildCube(`ice-${i}`, half, half * 0.34, detail), turn);
  }).flat();
}

/** Ice below the surface that touches the wall: it stands out of the drink by less than the gap. */
function buildSunkIce(radius: (y: number) => number, top: number, detail: Detail): Mesh[] {
  const random = createRandom(23);
  return Array.from({ length: 15 }, (_, i) => {
    const half = 6.2 + random() * 1.6;
    const y = top - half * (0.5 + 2.1 * Math.floor(i / 5)) - random() * half * 1.2;
    const angle = ((i % 5) - 2 + (Math.floor(i / 5) % 2) / 2 + (random() - 0.5) * 0.5) * 0.56;
    const out = radius(y) - half + 0.72;
    const turn = new Matrix4()
      .makeTranslation(Math.sin(angle) * out, y, Math.cos(angle) * out)
      .multiply(new Matrix4().makeRotationY(angle))
      .multiply(new Matrix4().makeRotationZ(random() * 1.6));
    return placeMeshes(buildCube(`sunk-${i}`, half, half * 0.56, detail), turn);
  }).flat();
}

function buildCube(solid: string, half: number, r: number, detail: Detail): Mesh[] {
  const profile = filletProfile(
    [
      [-half, -half],
      [0, -half, r],
      [0, half, r],
      [-half, half],
    ],
    countSegments(5, detail, 2),
  );
  return buildRevolved(
    solid,
    [{ finish: 'ice', points: profile, crease: 0.9 }],
    traceRoundedRectangle(half, half, r, countSegments(5, detail, 2), 2),
  );
}
