import type { Pixels, Rgb } from './pixels.ts';
import { findPlainBackground, removeBackground, trimPixels } from './remove-background.ts';

export interface CutLogo {
  pixels: Pixels;
  /** Around the logo in the file; null where nothing is. */
  tone: Rgb | null;
  /** The tone that was taken away. */
  background: Rgb | null;
}

/** What can be printed of a decoded file: trimmed, without its plain background. Null where there is nothing to see. */
export function cutLogo(decoded: Pixels, keepBackground = false): CutLogo | null {
  const tone = findPlainBackground(decoded);
  const cut = tone && !keepBackground ? removeBackground(decoded, tone) : decoded;
  const pixels = trimPixels(cut);
  // A picture of one tone all over has no logo in it, also where its background is kept.
  if (!pixels || (cut === decoded && tone && !trimPixels(removeBackground(decoded, tone)))) return null;
  return { pixels, tone, background: cut === decoded ? null : tone };
}
