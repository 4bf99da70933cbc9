import type { Look } from '#contract/looks/look.ts';
import { fromHex, toDifference, toHex, toOklch } from '../mockup/pixels.ts';
import type { Brand } from './brand.ts';
import { grounds, rankInks } from './choose-colors.ts';
import { isLostOnKraft, isStrong } from './look-asks.ts';
import { paper } from './ops.ts';
import type { LookPart } from './part.ts';
import { canFill, chooseAccentInk, chooseBody, chooseLead, leastContrast, listAccentInks, readsOn } from './rules.ts';

export type InkRole = keyof Look['inks'];

/** The inks that a look is seen in, as they are called on it. */
export function listInkRoles({ recipe, background }: Look): { role: InkRole; name: string }[] {
  const ground = { role: 'ground', name: 'Ground' } as const;
  switch (recipe) {
    case 'repeat':
      if (background === 'stock') return [{ role: 'main', name: 'Pattern' }];
      return background === 'ground' ? [ground] : [{ role: 'second', name: 'Ground' }, mainAlone];
    case 'block':
      return [
        { role: 'main', name: 'Field' },
        { role: 'accent', name: 'Stripe' },
      ];
    case 'oversize':
      return background === 'field' ? [{ role: 'main', name: 'Ground' }] : [...withGround(background), mark];
    case 'line':
      return [...withGround(background), { role: 'main', name: 'Type' }, { role: 'accent', name: 'Dots' }];
    case 'stamp':
      return background === 'field' ? [{ role: 'main', name: 'Ground' }] : [...withGround(background), stamp];
  }
}

const mark = { role: 'main', name: 'Mark' } as const;
const stamp = { role: 'main', name: 'Ink' } as const;
/** What a pattern is printed in where a product has one ink. */
const mainAlone = { role: 'main', name: 'In one ink' } as const;
const withGround = (background: Look['background']) =>
  background === 'ground' ? [{ role: 'ground' as const, name: 'Ground' }] : [];

const near = 0.05;
const mostBeside = 3;

/** The logo's own inks, and some of ours that go with them. */
export function listInksFor(role: InkRole, brand: Brand): { own: string[]; beside: string[] } {
  if (role === 'ground') return { own: [], beside: [...new Set([brand.ground, ...grounds])].slice(0, 5) };
  const own = [...new Set([brand.main, brand.second, ...brand.spots])].slice(0, 4);
  const fits = (ink: string): boolean => {
    const [lightness] = toOklch(fromHex(ink));
    return role === 'accent' || (role === 'second' ? isStrong(fromHex(ink)) : lightness < 0.56);
  };
  const isOther = (ink: string) => own.every((known) => toDifference(fromHex(known), fromHex(ink)) > near);
  const ranked = [...(role === 'accent' ? [brand.accent] : []), ...rankInks(fromHex(brand.main)).map(toHex)];
  return { own, beside: [...new Set(ranked)].filter((ink) => fits(ink) && isOther(ink)).slice(0, mostBeside) };
}

/** Why an ink cannot do what it is chosen for on a part; null where it can. */
export function judgeInk(role: InkRole, ink: string, look: Look, part: LookPart): string | null {
  const changed = { ...look, inks: { ...look.inks, [role]: ink } };
  switch (role) {
    case 'main':
      return judgeMain(ink, changed, part);
    case 'second':
      return judgePattern(ink, changed, part);
    case 'accent':
      return judgeAccent(ink, changed, part);
    case 'ground':
      return readsOn(chooseBody(changed, part), ink, part) ? null : 'The mark would not be read on it.';
  }
}

function judgeMain(ink: string, { background, inks }: Look, part: LookPart): string | null {
  if (!readsOn(ink, paper, part, leastContrast[part.paper])) {
    if (part.paper === 'dark') return 'Too dark for this stock.';
    return `Too light for ${part.paper === 'clear' ? 'clear plastic' : part.paper === 'kraft' ? 'kraft' : 'white stock'}.`;
  }
  if (background === 'ground' && part.paper === 'white' && !readsOn(ink, inks.ground, part))
    return 'Too close to the ground.';
  return null;
}

function judgePattern(ink: string, look: Look, part: LookPart): string | null {
  if (part.paper === 'kraft' && isLostOnKraft(fromHex(ink))) return 'Too light for kraft.';
  const [lightness, chroma] = toOklch(fromHex(ink));
  // A pale color of its own keeps its place, with the mark in the main ink.
  if (lightness > 0.82 && chroma > 0.08 && readsOn(look.inks.main, ink, part)) return null;
  if (!isStrong(fromHex(ink)) && ink !== look.inks.main)
    return lightness > 0.74 ? 'Too light for a pattern.' : 'Too gray for a pattern.';
  return canFill(ink, part) && chooseLead(look, part, ink, part.inks - 2) ? null : 'The mark would not be read on it.';
}

function judgeAccent(ink: string, look: Look, part: LookPart): string | null {
  const isKraft = part.paper === 'kraft' && isLostOnKraft(fromHex(ink));
  if (look.recipe === 'line')
    return chooseAccentInk(look, part, 2.2) ? null : isKraft ? 'Too light for kraft.' : 'Too close to the stock.';
  const inks = part.isProcess ? Number.POSITIVE_INFINITY : part.inks;
  if (listAccentInks(look, part, inks, chooseBody(look, part)).length > 0) return null;
  return isKraft ? 'Too light for kraft.' : part.inks < 2 ? 'This print has one ink.' : 'Too close to the field.';
}
