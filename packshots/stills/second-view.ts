import { Box3, MathUtils, Vector3 } from 'three';
import { buildModel } from '#packshots/models/build-model.ts';
import type { Model } from '#packshots/models/model.ts';
import type { Generator, GeneratorParameters, Packshot } from '#packshots/models/parameters.ts';
import { fitView } from '#packshots/stills/fit-view.ts';
import { getMainPose, isBaguetteBag, toTurns } from '#packshots/stills/poses.ts';
import type { Placed, Shot } from '#packshots/stills/shot.ts';

/** What the second picture tells that the first does not. */
type Story =
  /** Two of them: one as sold in front, one opened or bare behind it. */
  | { kind: 'pair'; elevation: number; yaw: number; behindYaw: number; behind: Record<string, unknown> }
  /** Turned to its other side, from another height. */
  | { kind: 'turn'; elevation: number; yaw: number };

/** Share of its height by which a cup or bowl stands out of the one below. */
const NESTING = 0.19;

const STORIES: Record<Generator, Story> = {
  'carry-bag': { kind: 'turn', elevation: 24, yaw: 34 },
  'sos-bag': { kind: 'turn', elevation: 24, yaw: 34 },
  'bakery-bag': { kind: 'turn', elevation: 22, yaw: 30 },
  'hot-cup': { kind: 'pair', elevation: 26, yaw: 8, behindYaw: -30, behind: { lid: 'none', sleeve: 'none' } },
  'cold-cup': { kind: 'pair', elevation: 24, yaw: 6, behindYaw: -30, behind: { lid: 'none', straw: false } },
  tub: { kind: 'pair', elevation: 30, yaw: 6, behindYaw: -24, behind: { lid: 'none' } },
  bowl: { kind: 'pair', elevation: 36, yaw: 4, behindYaw: -24, behind: { lid: 'none' } },
  'rectangular-bowl': { kind: 'pair', elevation: 40, yaw: 22, behindYaw: 26, behind: { lid: 'none' } },
  'burger-box': { kind: 'pair', elevation: 25, yaw: -24, behindYaw: 20, behind: { open: true } },
  clamshell: { kind: 'pair', elevation: 28, yaw: -22, behindYaw: 18, behind: { open: true } },
  'pizza-box': { kind: 'pair', elevation: 30, yaw: -26, behindYaw: 14, behind: { open: true } },
  'noodle-box': { kind: 'pair', elevation: 26, yaw: -24, behindYaw: 22, behind: { open: true, wire: false } },
  'sandwich-wedge': { kind: 'turn', elevation: 26, yaw: -16 },
  'cake-box': { kind: 'turn', elevation: 38, yaw: 32 },
  tray: { kind: 'turn', elevation: 42, yaw: 30 },
  'sauce-cup': { kind: 'pair', elevation: 34, yaw: 6, behindYaw: 0, behind: { lid: 'none' } },
  cutlery: { kind: 'turn', elevation: 34, yaw: 32 },
  straws: { kind: 'turn', elevation: 26, yaw: 24 },
  napkin: { kind: 'turn', elevation: 22, yaw: 28 },
  tissue: { kind: 'turn', elevation: 50, yaw: 22 },
  'greaseproof-sheet': { kind: 'turn', elevation: 52, yaw: 20 },
  'sticker-roll': { kind: 'turn', elevation: 36, yaw: 24 },
  tape: { kind: 'turn', elevation: 34, yaw: 24 },
  'cup-carrier': { kind: 'turn', elevation: 44, yaw: 24 },
  apron: { kind: 'turn', elevation: 52, yaw: 24 },
  't-shirt': { kind: 'turn', elevation: 30, yaw: 24 },
  cap: { kind: 'turn', elevation: 34, yaw: 30 },
  'chef-jacket': { kind: 'turn', elevation: 30, yaw: 24 },
};

/** White paper that faces away from the key light comes out gray: such a bag turns its print towards the light. */
const WHITE_BAG_YAW = -48;

function getYaw({ generator, parameters }: Packshot, story: Story): number {
  const isBag = generator === 'carry-bag' || generator === 'sos-bag';
  return isBag && parameters.stock === 'white' ? WHITE_BAG_YAW : story.yaw;
}

/** The lamp behind the set would lie on a flat clear lid as a white patch: seen from here, the lid mirrors the dark beside it. */
const CLEAR_LID_AZIMUTH = 26;

function getAzimuth({ parameters }: Packshot): number {
  const lid = 'lid' in parameters && parameters.lid;
  const isSushi = 'shape' in parameters && parameters.shape === 'sushi';
  return isSushi || lid === 'clear' || lid === 'clear-flat' ? CLEAR_LID_AZIMUTH : 0;
}

/** Things face a camera that stands aside as they faced it in front: only the light comes from elsewhere. */
function turnToCamera(thing: Placed, azimuth: number): Placed {
  if (azimuth === 0) return thing;
  const { x = 0, z = 0, yaw = 0 } = thing;
  const [cos, sin] = [Math.cos(MathUtils.degToRad(azimuth)), Math.sin(MathUtils.degToRad(azimuth))];
  return { ...thing, x: x * cos + z * sin, z: z * cos - x * sin, yaw: yaw + azimuth };
}

function withParameters(packshot: Packshot, changes: Record<string, unknown>): GeneratorParameters[Generator] {
  const known = Object.entries(changes).filter(([name]) => name in packshot.parameters);
  return { ...packshot.parameters, ...Object.fromEntries(known) };
}

function measure(model: Model): Vector3 {
  return new Box3().setFromObject(model).getSize(new Vector3());
}

export function arrangeSecondView(packshot: Packshot, size: number): Shot {
  const story = STORIES[packshot.generator];
  const { brand, printZone: zone } = packshot;
  const closed = withParameters(packshot, { open: false });
  const model = buildModel(packshot.generator, closed as never);
  const turns = isBaguetteBag(packshot)
    ? toTurns({ ...getMainPose(packshot), lies: 128 })
    : { yaw: getYaw(packshot, story) };
  const front: Placed = { model, ...turns, zone, brand };
  const azimuth = getAzimuth(packshot);
  if (story.kind === 'pair') {
    const bare = withParameters(packshot, story.behind);
    const box = measure(model);
    // What has nothing to take off shows how it nests instead; only the lowest of the pile has its print in sight.
    const isBare = JSON.stringify(bare) === JSON.stringify(closed);
    const pile = Array.from({ length: isBare ? 3 : 1 }, (_, i): Placed => {
      const other = buildModel(packshot.generator, bare as never);
      const print = i === 0 ? { zone, brand } : {};
      return {
        model: other,
        x: -box.x * 0.42,
        y: i * box.y * NESTING,
        z: -box.z * 0.62,
        yaw: story.behindYaw,
        ...print,
      };
    });
    const pair: Placed[] = [{ ...front, x: box.x * 0.34, z: box.z * 0.42 }, ...pile];
    const things = pair.map((thing) => turnToCamera(thing, azimuth));
    return {
      things,
      view: fitView(things, { elevation: story.elevation, azimuth, width: 0.8, height: 0.78 }),
      width: size,
      height: size,
    };
  }
  const things = [turnToCamera(front, azimuth)];
  const view = fitView(things, { elevation: story.elevation, azimuth, width: 0.74, height: 0.74 });
  return { things, view, width: size, height: size };
}
