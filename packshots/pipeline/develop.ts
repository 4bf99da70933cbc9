import type { Passes } from '#packshots/pipeline/passes.ts';
import { GROUND, GROUND_LINEAR, mapTone, toByte } from '#packshots/pipeline/tone.ts';
import type { Bounds } from '#packshots/stills/bounds.ts';

/** Raw RGB bytes of a finished picture. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

export interface DevelopOptions {
  width: number;
  height: number;
  /** Packshots stand on the card's tone, their things within these bounds; scenes fill their picture. */
  onGround: Bounds | null;
  exposure?: number;
  /** Share of the shadow that is kept. */
  shadow?: number;
}

/** One exposure for the whole set: white board comes out just below the ground it stands on. */
export const EXPOSURE = 0.92;
/** How far round the things a shadow may reach, in shares of the picture. It has run out before the border. */
export const MARGINS = { left: 0.16, top: 0.1, right: 0.3, bottom: 0.14 };
/** Ground is never lit quite evenly; darkening below this is not shadow. */
const SHADOW_FLOOR = 0.02;

/** From light to picture: tone curve, shadow, ground; dithered where something is, exact where only ground is. */
export function developPicture(
  passes: Passes,
  { width, height, onGround, exposure = EXPOSURE, shadow: kept = 1 }: DevelopOptions,
): Picture {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < data.length; i++) data[i] = GROUND[i % 3] as number;
  const [red, green, blue] = passes.layers.rgb as [Float16Array, Float16Array, Float16Array];
  const [cover] = passes.layers.cover as [Float16Array];
  const dither = createDither();
  for (let y = 0; y < passes.height; y++) {
    for (let x = 0; x < passes.width; x++) {
      const i = y * passes.width + x;
      const toned = mapTone(
        (red[i] as number) * exposure,
        (green[i] as number) * exposure,
        (blue[i] as number) * exposure,
      );
      const [px, py] = [x + passes.left, y + passes.top];
      const at = (py * width + px) * 3;
      // An edge pixel holds the shadow behind it, too; where that is taken back, so is its share of the pixel.
      const share = kept < 1 ? 1 : 8;
      const object = onGround ? Math.min(1, (cover[i] as number) * share) : 1;
      const shadow =
        onGround && object < 1
          ? kept * measureShadow(toned) * fadeOut(onGround, (px + 0.5) / width, (py + 0.5) / height)
          : 0;
      if (object === 0 && shadow < 0.002) continue;
      for (let c = 0; c < 3; c++) {
        const ground = (GROUND_LINEAR[c] as number) * (1 - shadow);
        const linear = (toned[c] as number) * object + ground * (1 - object);
        data[at + c] = Math.max(0, Math.min(255, toByte(linear) + dither())) + 0.5;
      }
    }
  }
  return { width, height, data };
}

/** How much of the ground's light is missing, with the faintest part taken to nothing. */
function measureShadow([r, g, b]: [number, number, number]): number {
  const lit = (r + g + b) / (GROUND_LINEAR[0] + GROUND_LINEAR[1] + GROUND_LINEAR[2]);
  const missing = 1 - lit - SHADOW_FLOOR;
  if (missing <= 0) return 0;
  const knee = 0.12;
  return missing < knee ? missing * (0.45 + (0.55 * missing) / knee) : missing;
}

/** 1 at the things, 0 at the margins, round at the corners: no shadow is ever cut. */
function fadeOut({ left, top, right, bottom }: Bounds, x: number, y: number): number {
  const dx = Math.max((left - x) / MARGINS.left, (x - right) / MARGINS.right, 0);
  const dy = Math.max((top - y) / MARGINS.top, (y - bottom) / MARGINS.bottom, 0);
  const edge = Math.min(x, 1 - x, y, 1 - y) / 0.1;
  const t = Math.max(0, Math.min(1, 1.04 - Math.hypot(dx, dy) * 1.06, edge));
  return t * t * (3 - 2 * t);
}

/** Repeatable noise of half a level against banding: the same passes always give the same bytes. */
function createDither(): () => number {
  let state = 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647 - 0.5;
  };
}
