import type { MediaRole } from '#packshots/pipeline/manifest.ts';
import type { PlannedStill } from '#packshots/pipeline/plan.ts';
import { arrangeScene, type Scene } from '#packshots/stills/scene-kit.ts';
import { SCENES } from '#packshots/stills/scenes.ts';
import { SHOWCASES } from '#packshots/stills/showcase.ts';
import { TILES } from '#packshots/stills/tiles.ts';
import { USE_SCENES } from '#packshots/stills/use-scenes.ts';

const SAMPLES = 10;
const GROUND_SAMPLES = 8;
/** Light that goes into food settles later than light on paper. */
const FOOD_SAMPLES = 5;
/** Cuts are looked at smaller than scenes. */
const USE_SAMPLES = 3;
/** Grain and torn edges hide what a little less costs them, and these pictures are the largest. */
const FOOD_QUALITY = 80;
/** The renderer's world is ten times life size, and so is this aperture: about f/6 before the lens. */
const FSTOP = 0.6;

/** These come with a blank twin, as do all scenes with food, so that a visitor's own logo can stand on everything in them. */
const WITH_BLANK = new Set(['home-hero', 'solution-coffee', 'free-design-service']);

function planScene(scene: Scene, folder: string, role: MediaRole): PlannedStill {
  const path = `${folder}/${scene.name}.webp`;
  const hasBlank = WITH_BLANK.has(scene.name) || scene.window !== undefined;
  return {
    key: `${folder}-${scene.name}`,
    sku: null,
    shot: () => arrangeScene(scene),
    samples: scene.window ? FOOD_SAMPLES : scene.place ? SAMPLES : GROUND_SAMPLES,
    onGround: scene.place === null,
    ...(scene.place && folder === 'scenes' ? { fstop: scene.window?.fstop ?? FSTOP } : {}),
    blank: hasBlank
      ? { path: `${folder}/${scene.name}-blank.webp`, role: 'scene-blank', alt: `${scene.alt}, without print` }
      : null,
    printed: { path, role, alt: scene.alt },
    quality: scene.window ? FOOD_QUALITY : 84,
  };
}

export function planScenes(): PlannedStill[] {
  return SCENES.map((scene) => planScene(scene, 'scenes', 'scene'));
}

export function planShowcase(): PlannedStill[] {
  return SHOWCASES.map((scene) => planScene(scene, 'showcase', 'showcase'));
}

export function planTiles(): PlannedStill[] {
  return TILES.map((scene) => planScene(scene, 'tiles', 'tile'));
}

/** Nothing but cuts comes of these, so that they need no twin. */
export function planUseScenes(): PlannedStill[] {
  return USE_SCENES.map((scene) => ({ ...planScene(scene, 'scenes', 'scene'), blank: null, samples: USE_SAMPLES }));
}
