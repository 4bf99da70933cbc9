import type { Look, Recipe } from '#contract/looks/look.ts';
import { composeBlock } from './block.ts';
import { composeLine } from './line.ts';
import type { Op } from './ops.ts';
import { composeOversize } from './oversize.ts';
import type { LookPart } from './part.ts';
import { composeRepeat } from './repeat.ts';
import { createSetting, type Materials, type Note, type Setting } from './setting.ts';
import { composeStamp } from './stamp.ts';

const composers: Record<Recipe, (setting: Setting) => Op[]> = {
  stamp: composeStamp,
  repeat: composeRepeat,
  block: composeBlock,
  oversize: composeOversize,
  line: composeLine,
};

/**
 * What a look prints on a part, always the same for the same look. Nothing where it cannot be held there, or has nothing to
 * say; `notes` gets what is missing.
 */
export function composeLook(look: Look, materials: Materials, part: LookPart, notes: Note[] = []): Op[] {
  return composers[look.recipe](createSetting(look, materials, part, notes));
}
