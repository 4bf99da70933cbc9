import type { Recipe } from './look.ts';

/** Beside the schema, so that what only says a name brings no schema along. */
export const recipeNames: Record<Recipe, string> = {
  stamp: 'Stamp',
  repeat: 'Repeat',
  block: 'Block',
  oversize: 'Oversize',
  line: 'Line',
};
