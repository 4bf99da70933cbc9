import type { Look, Recipe } from '#contract/looks/look.ts';
import type { Rgb } from '../mockup/pixels.ts';
import { composeBlock } from './block.ts';
import { composeLine } from './line.ts';
import { type Op, paper } from './ops.ts';
import { composeOversize } from './oversize.ts';
import { type LookPart, toClip } from './part.ts';
import { composeRepeat } from './repeat.ts';
import { createSetting, type Materials, type Note, type Setting } from './setting.ts';
import { composeStamp } from './stamp.ts';
import type { Box, Surface } from './surface.ts';

const composers: Record<Recipe, (setting: Setting) => Op[]> = {
  stamp: composeStamp,
  repeat: composeRepeat,
  block: composeBlock,
  oversize: composeOversize,
  line: composeLine,
};

/** What is printed inside one box of a surface: nothing leaves it. */
export interface Layer {
  ops: readonly Op[];
  /** The part with its bleed, in millimeters. */
  clip: Box;
  /** Where it is dyed. */
  stock?: Rgb | undefined;
}

/**
 * What a look prints on all parts of a product, by their surfaces. Null where the hero cannot hold it, whatever the others
 * could: then the look is not offered.
 */
export function composeLayers(
  look: Look,
  materials: Materials,
  parts: readonly LookPart[],
  notes: Note[] = [],
): Map<Surface, Layer[]> | null {
  const layers = new Map<Surface, Layer[]>();
  for (const part of parts) {
    const ops = composeLook(look, materials, part, notes);
    if (ops.length === 0 && (part.role === 'hero' || part.role === 'pattern')) return null;
    layers.set(part.surface, [
      ...(layers.get(part.surface) ?? []),
      { ops, clip: toClip(part), stock: part.paperColor },
    ]);
  }
  return layers;
}

/**
 * What a look prints on a part, always the same for the same look. Nothing where it cannot be held there, or has nothing to
 * say; `notes` gets what is missing.
 */
export function composeLook(look: Look, materials: Materials, part: LookPart, notes: Note[] = []): Op[] {
  const setting = createSetting(look, materials, part, notes);
  return cutRound(composers[look.recipe](setting), setting);
}

/** Fields and patterns of a lid end on a circle, as it does: beyond it the stock is left open. */
function cutRound(ops: Op[], { frame, part }: Setting): Op[] {
  if (frame.layout !== 'disc' || !ops.some(({ kind }) => kind === 'fill')) return ops;
  const { left, bottom, width, height } = frame;
  const line = Math.max(width, height);
  const radius = Math.min(width, height) / 2 + part.bleed + line;
  return [...ops, { kind: 'disc', x: left + width / 2, y: bottom + height / 2, radius, line, ink: paper }];
}
