import type { Look, Recipe } from '#contract/looks/look.ts';
import type { LookChoice } from './look-choice.ts';

/** Looks while they are edited, and the way back. Nothing leaves the editor before it is used. */
export interface LookDraft {
  now: LookChoice;
  past: LookChoice[];
  /** What was changed last: a slider that moves on, or a word that is typed on, is one step. */
  last: string;
}

const mostSteps = 20;

export const openDraft = (choice: LookChoice, recipe: Recipe): LookDraft => ({
  now: { ...choice, shown: recipe, usual: recipe },
  past: [],
  last: '',
});

function step(draft: LookDraft, now: LookChoice, at: string): LookDraft {
  const isSame = at !== '' && at === draft.last;
  return { now, past: isSame ? draft.past : [...draft.past, draft.now].slice(-mostSteps), last: at };
}

/** `at` is given by what changes many times until it is right. */
export function changeLook(draft: LookDraft, look: Look, change: Partial<Look>, at = ''): LookDraft {
  const edited = { ...draft.now.edited, [look.recipe]: { ...look, ...change } };
  return step(draft, { ...draft.now, edited }, at && `${look.recipe} ${at}`);
}

/** The words are those of all looks. */
export function changeText(draft: LookDraft, change: Partial<Look['text']>): LookDraft {
  return step(draft, { ...draft.now, text: { ...draft.now.text, ...change } }, `text ${Object.keys(change).join()}`);
}

export function chooseRecipe(draft: LookDraft, recipe: Recipe): LookDraft {
  return recipe === draft.now.shown ? draft : step(draft, { ...draft.now, shown: recipe, usual: recipe }, '');
}

/** The recipe as it was made for the logo; the words stay. */
export function startAgain(draft: LookDraft, recipe: Recipe): LookDraft {
  if (!draft.now.edited[recipe]) return draft;
  const { [recipe]: _, ...edited } = draft.now.edited;
  return step(draft, { ...draft.now, edited }, '');
}

export function undo({ now, past }: LookDraft): LookDraft {
  return { now: past.at(-1) ?? now, past: past.slice(0, -1), last: '' };
}
