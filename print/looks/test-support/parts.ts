import type { LookPart } from '../part.ts';
import type { Box, Surface, SurfaceKind } from '../surface.ts';

const surface = (kind: SurfaceKind, box: Box, hero: Box, more: Partial<Surface> = {}): Surface => {
  return { id: 'wall', kind, box, hero, taper: 0, front: box[2] - box[0], ...more };
};
const part = (on: Surface, area: Box, more: Partial<LookPart> = {}): LookPart => ({
  surface: on,
  area,
  bleed: 0,
  role: 'hero',
  form: 'poster',
  inks: 4,
  isProcess: false,
  paper: 'white',
  thinnestLine: 0.35,
  leastCap: 1.8,
  fields: true,
  ...more,
});
const bleed = { form: 'bleed', bleed: 3, isProcess: true, thinnestLine: 0.25 } as const;

const cup = surface('wrap', [-113, 0, 113, 111], [-36, 14, 36, 95], { taper: 0.33 });
const bag = surface('strip', [-205, 0, 205, 320], [-99, 64, 99, 282], { front: 260 });
const burger = surface('cross', [-98, -98, 98, 98], [-45, -45, 45, 45], { front: 116 });
const pizza = surface('panel', [-203, -43, 203, 412], [-162, 41, 162, 370]);
const bowl = surface('wrap', [-236, 0, 236, 62], [-80, 8, 80, 52], { taper: 0.15 });
const disc = surface('disc', [-46, -46, 46, 46], [-35, -35, 35, 35]);

/** Parts of every kind, as the catalog has them. */
export const typicalParts: Record<string, LookPart> = {
  'cup, full wrap': part(cup, [-113, 5, 113, 104]),
  'kraft cup, full wrap': part(cup, [-113, 3, 113, 108], { ...bleed, paper: 'kraft' }),
  'ripple cup': part(cup, [-111, 12, 111, 106], { paper: 'kraft', inks: 1, form: 'one-ink', thinnestLine: 1 }),
  'clear cup': part(cup, [-100, 12, 100, 92], { paper: 'clear', inks: 2, thinnestLine: 0.4, fields: false }),
  'dark cup': part(cup, [-111, 12, 111, 104], { paper: 'dark', inks: 1, form: 'one-ink' }),
  'sage cup': part(cup, [-113, 7, 113, 104], { paper: 'dark', paperColor: [127, 140, 120], inks: 1, form: 'one-ink' }),
  'mustard cup': part(cup, [-113, 7, 113, 104], { paper: 'kraft', paperColor: [194, 138, 44], inks: 2 }),
  'kraft bag': part(bag, [-110, 53, 110, 293], { paper: 'kraft', inks: 3, thinnestLine: 0.5 }),
  gusset: part(bag, [-260, 53, -150, 293], { paper: 'kraft', inks: 3, thinnestLine: 0.5, role: 'side' }),
  'art paper bag': part(bag, [-205, 0, 205, 320], bleed),
  'foil on a dark bag': part(bag, [-70, 77, 70, 217], {
    paper: 'dark',
    inks: 1,
    form: 'one-ink',
    thinnestLine: 0.3,
    fields: false,
  }),
  'pizza lid': part(pizza, [-190, 16, 190, 396], { thinnestLine: 0.7, leastCap: 3 }),
  'pizza edge': part(pizza, [-180, -40, 180, -5], { thinnestLine: 0.7, leastCap: 3, role: 'flap', fields: false }),
  'burger lid': part(burger, [-98, -98, 98, 98], { ...bleed, paper: 'kraft' }),
  bowl: part(bowl, [-225, 6, 225, 56], { paper: 'kraft', inks: 2 }),
  'tub lid': part(disc, [-42.5, -42.5, 42.5, 42.5], { role: 'side' }),
  'small poster': part(surface('panel', [0, 0, 61, 53], [0, 0, 61, 53]), [-5, 9, 56, 62], { inks: 2 }),
  sheet: part(surface('sheet', [-350, -250, 350, 250], [-200, -150, 200, 150]), [-350, -250, 350, 250], {
    form: 'sheet',
    inks: 2,
    role: 'hero',
  }),
};
