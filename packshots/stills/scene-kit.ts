import { MathUtils, Matrix4, type Mesh } from 'three';
import { buildModel } from '#packshots/models/build-model.ts';
import { createModel } from '#packshots/models/model.ts';
import type { Generator, GeneratorParameters, PrintZone, Stock } from '#packshots/models/parameters.ts';
import { fitView } from '#packshots/stills/fit-view.ts';
import { buildPlace, type Place } from '#packshots/stills/sets.ts';
import type { Placed, Shot } from '#packshots/stills/shot.ts';
import type { View } from '../../print/live/camera.ts';

export interface Scene {
  name: string;
  alt: string;
  width: number;
  height: number;
  place: Place | null;
  things: () => Placed[];
  /** What stands further back, out of focus; the picture is not framed for it. */
  backdrop?: () => Placed[];
  elevation: number;
  /** Food is lit from a window; the place that is in focus, and how little lies before and behind it. */
  window?: { focus: [number, number, number]; fstop: number };
  /** Share of width and height the things fill, and where their middle lies. */
  fill: [number, number];
  at: [number, number];
  /** Where the camera stood, of a picture that is older than a change of its models: it would be framed for what they are now. */
  view?: View;
}

type Item<G extends Generator> = [
  x: number,
  z: number,
  yaw: number,
  generator: G,
  parameters: GeneratorParameters[G],
  brand?: string,
  zone?: PrintZone,
  y?: number,
];

export function put<G extends Generator>(...[x, z, yaw, generator, parameters, brand, zone, y]: Item<G>): Placed {
  return {
    model: buildModel(generator, parameters),
    x,
    z,
    y: y ?? 0,
    yaw,
    zone: brand ? (zone ?? 'front') : null,
    brand: brand ?? null,
  };
}

/** Food, which carries no print. */
export function serve(x: number, z: number, yaw: number, meshes: Mesh[], y = 0): Placed {
  return { model: createModel(meshes, {}), x, z, y, yaw, zone: null, brand: null };
}

export function lay(x: number, z: number, yaw: number): Matrix4 {
  return new Matrix4().makeTranslation(x, 0, z).multiply(new Matrix4().makeRotationY(MathUtils.degToRad(yaw)));
}

export const cup = (
  height: number,
  extra: Partial<GeneratorParameters['hot-cup']> = {},
): GeneratorParameters['hot-cup'] => ({
  topDiameter: 90,
  bottomDiameter: 60,
  height,
  wall: 'single',
  lid: 'sip-black',
  sleeve: 'none',
  stock: 'white',
  ...extra,
});
export const bag = (
  width: number,
  gusset: number,
  height: number,
  handles: GeneratorParameters['carry-bag']['handles'] = 'twisted',
  stock: Stock = 'kraft',
): GeneratorParameters['carry-bag'] => ({ width, gusset, height, handles, stock });
export const bowl = (
  topDiameter: number,
  height: number,
  lid: 'clear' | 'paper' | 'none',
  stock: Stock = 'kraft',
): GeneratorParameters['bowl'] => ({ topDiameter, bottomDiameter: topDiameter * 0.86, height, lid, stock });
export const pizza = (side: number, open = false): GeneratorParameters['pizza-box'] => ({
  side,
  height: 45,
  open,
  stock: 'kraft',
});
export const burger = (open = false, stock: Stock = 'kraft'): GeneratorParameters['burger-box'] => ({
  width: 122,
  depth: 122,
  height: 84,
  open,
  stock,
});
export const cold = (
  height: number,
  lid: 'flat' | 'dome' | 'sip' | 'none',
  straw = false,
): GeneratorParameters['cold-cup'] => ({ topDiameter: 98, bottomDiameter: 62, height, lid, straw, stock: 'clear' });

export const OAK: Place = { counter: 'wood:#b98c58', wall: 'plaster:#c7b9a3' };
/** Pages crop the wide pictures down to a square: what matters stays near the middle. */
export const WIDE = {
  width: 1600,
  height: 900,
  fill: [0.64, 0.74] as [number, number],
  at: [0.5, 0.54] as [number, number],
};

/** Scenes with food: sharp over the whole width of a screen with two pixels per point. */
export const TABLE = { width: 2560, height: 1440, at: [0.5, 0.54] as [number, number] };

/** For pages that open with the picture over the whole window. */
export const LARGE = { ...WIDE, width: 1920, height: 1080 };

/** The same thing several times, one inside or on top of the other. */
export function pile(count: number, step: number, make: (index: number) => Placed): Placed[] {
  return Array.from({ length: count }, (_, index) => {
    const thing = make(index);
    return { ...thing, y: (thing.y ?? 0) + index * step };
  });
}

/** A four-cup carrier with cups in the named seats, counted from the back left. */
export function seat(x: number, z: number, yaw: number, cups: (Placed | null)[]): Placed[] {
  const turn = MathUtils.degToRad(yaw);
  const side = 215;
  const seats = [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ] as const;
  return [
    put(x, z, yaw, 'cup-carrier', { cups: 4, length: side, width: side, height: 45, material: 'moulded-fibre' }),
    ...cups.flatMap((thing, index) => {
      const [dx, dz] = (seats[index] as readonly [number, number]).map((k) => k * side * 0.235) as [number, number];
      if (!thing) return [];
      const [px, pz] = [dx * Math.cos(turn) + dz * Math.sin(turn), dz * Math.cos(turn) - dx * Math.sin(turn)];
      return [{ ...thing, x: x + px, y: 7, z: z + pz }];
    }),
  ];
}

export function arrangeScene(scene: Scene): Shot {
  const things = scene.things();
  const view =
    scene.view ??
    fitView(things, {
      elevation: scene.elevation,
      aspect: scene.width / scene.height,
      width: scene.fill[0],
      height: scene.fill[1],
      at: scene.at,
    });
  const place = scene.place ? [{ model: buildPlace(scene.place), zone: null, brand: null }] : [];
  return {
    things: [...things, ...(scene.backdrop?.() ?? []), ...place],
    view,
    window: scene.window,
    width: scene.width,
    height: scene.height,
  };
}
