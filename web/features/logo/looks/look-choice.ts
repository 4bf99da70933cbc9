import type { Look, Recipe } from '#contract/looks/look.ts';
import type { Brand } from '#print/looks/brand.ts';
import { chooseFirst, listLooks, nameFromFile } from '#print/looks/list-looks.ts';

/** What a visitor has chosen for one logo. */
export interface LookChoice {
  /** On the products now; 'logo' is the logo alone, in the middle. */
  shown: Recipe | 'logo';
  /** What comes back after the logo alone. */
  usual: Recipe;
  text: Look['text'];
  /** Looks that were changed by hand. */
  edited: Partial<Record<Recipe, Look>>;
}

export const recipeWords: Record<Recipe, { name: string; sentence: string }> = {
  stamp: { name: 'Stamp', sentence: 'A round stamp in one ink, on bare paper' },
  repeat: { name: 'Repeat', sentence: 'The mark all over, tone on tone' },
  block: { name: 'Block', sentence: 'A field of your color, the mark left open' },
  oversize: { name: 'Oversize', sentence: 'The mark so large that it runs off the edge' },
  line: { name: 'Line', sentence: 'Your name and place in one line of type' },
};

/** For a logo that has just come: the look that suits it, and the name that its file gives. */
export function chooseLooks(brand: Brand, file: string): LookChoice {
  const first = chooseFirst(brand);
  return { shown: first, usual: first, text: { name: nameFromFile(file), place: '', line: '' }, edited: {} };
}

/** All five as the visitor has them. */
export function listChosenLooks(brand: Brand, { text, edited }: LookChoice): Look[] {
  return listLooks(brand, text).map((look) => ({ ...(edited[look.recipe] ?? look), text }));
}

/** Null for the logo alone. */
export function findShownLook(brand: Brand, choice: LookChoice | undefined): Look | null {
  if (!choice || choice.shown === 'logo') return null;
  return listChosenLooks(brand, choice).find(({ recipe }) => recipe === choice.shown) ?? null;
}

/** 'Block: 2 inks' for a line of text. */
export function describeLook({ main, second }: Brand, recipe: Recipe): string {
  const inks = main === second || recipe === 'stamp' ? '1 ink' : '2 inks';
  return `${recipeWords[recipe].name}, ${inks}`;
}
