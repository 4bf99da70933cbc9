import type { Look, Recipe } from '#contract/looks/look.ts';
import type { Brand } from '#print/looks/brand.ts';
import { chooseFirst, listLooks, listUnfit, nameFromFile } from '#print/looks/list-looks.ts';
import { listInks } from '#print/looks/look-asks.ts';
import { nameInk } from '#print/looks/name-ink.ts';

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

export const recipeSentences: Record<Recipe, string> = {
  stamp: 'A round stamp in one ink, on bare paper',
  repeat: 'The mark all over, tone on tone',
  block: 'A field of your color, the mark left open',
  oversize: 'The mark so large that it runs off the edge',
  line: 'Your name and place in one line of type',
};

/** For a logo that has just come: the look that suits it, and the name that its file gives. */
export function chooseLooks(brand: Brand, file: string): LookChoice {
  const first = chooseFirst(brand);
  return { shown: first, usual: first, text: { name: nameFromFile(file), place: '', line: '' }, edited: {} };
}

/** Those that the logo can carry, as the visitor has them, and why the others are missing. */
export function listOffered(brand: Brand, choice: LookChoice): { looks: Look[]; missing: string } {
  const unfit = listUnfit(brand);
  const looks = listChosenLooks(brand, choice).filter(({ recipe }) => !(recipe in unfit));
  return { looks, missing: Object.values(unfit)[0] ?? '' };
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

/** '2 inks, blue and red', where the look is printed on white paper. */
export function describeInksOf({ inks, ...look }: Look): string {
  const field = look.recipe === 'block' || look.background !== 'stock';
  const used = listInks({ inks, ...look }, { paper: 'white', method: 'flexo', field, available: 4 });
  const names = used.map((ink) => (ink in inks ? nameInk(inks[ink as keyof Look['inks']]) : 'a tone of it'));
  return `${used.length === 1 ? '1 ink' : `${used.length} inks`}, ${[...new Set(names)].join(' and ')}`;
}
