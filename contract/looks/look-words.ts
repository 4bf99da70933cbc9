import type { Face, Look, Recipe } from './look.ts';

/** Beside the schema, so that what only says a name brings no schema along. */
export const recipeNames: Record<Recipe, string> = {
  stamp: 'Stamp',
  repeat: 'Repeat',
  block: 'Block',
  oversize: 'Oversize',
  line: 'Line',
};

export const faceLabels: Record<Face, string> = {
  serif: 'Serif',
  round: 'Round',
  heavy: 'Heavy',
  geometric: 'Geometric',
};

export const backgroundLabels: Record<Look['background'], string> = {
  field: 'A field of color',
  ground: 'A light ground',
  stock: 'Bare stock',
};
