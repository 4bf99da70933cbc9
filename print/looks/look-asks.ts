import type { PrintMethodCode } from '#contract/catalog/print-method.ts';
import type { Look, Recipe } from '#contract/looks/look.ts';
import type { Paper } from '#print/paper.ts';
import { fromHex, type Rgb, toLightness, toOklch } from '../mockup/pixels.ts';

/** Running over the edges of its area, a framed field inside them, a sheet that is cut anywhere, or all of it in one ink. */
export type Form = 'bleed' | 'poster' | 'sheet' | 'one-ink';

/** How much of a product is printed: the hero, what is behind it as well, or the sides between them too. */
type Reach = 'hero' | 'both' | 'all';

/** What a look asks of a print. */
export interface Ask {
  form: Form;
  reach: Reach;
  /** Spot inks, beside a white base. */
  inks: number;
  /** A field of color. */
  field: boolean;
}

/** An ink of the look; a tone of its ground; cream or another light one on dark stock; the white below colors; or the logo's own. */
export type InkName = keyof Look['inks'] | 'tone' | 'light' | 'white' | 'foil' | 'logo';

/** Clear plastic shows the drink, and a field on dark stock would be the stock itself: both take lines, in one color. */
export const recipesOn: Record<Paper, readonly Recipe[]> = {
  white: ['stamp', 'repeat', 'block', 'oversize', 'line'],
  kraft: ['stamp', 'repeat', 'block', 'oversize', 'line'],
  dark: ['stamp', 'repeat', 'line'],
  clear: ['stamp', 'repeat', 'line'],
};

const reachOf: Record<Recipe, Reach> = { stamp: 'hero', line: 'hero', block: 'both', oversize: 'both', repeat: 'all' };
const lesserReaches: Record<Reach, Reach[]> = { hero: ['hero'], both: ['both', 'hero'], all: ['all', 'both', 'hero'] };

/** What the look asks for, its best form first, then what it makes do with. */
export function listAsks(
  look: Look,
  paper: Paper,
  { isPattern, isOwn }: { isPattern: boolean; isOwn: boolean },
): Ask[] {
  const { recipe, background } = look;
  const isBare = paper === 'dark' || paper === 'clear';
  const field = !isBare && (recipe === 'block' || background !== 'stock');
  // An accent that needs white below it is worth no dearer print: it is there where the inks are.
  const available = listAccent(look, paper).length > 1 ? 1 : Number.POSITIVE_INFINITY;
  const inks = field ? listInks(look, { paper, method: 'flexo', field, available }).length : 1;
  if (isPattern)
    return [
      ...(isOwn && field ? [{ form: 'sheet' as const, reach: 'hero' as const, inks, field }] : []),
      { form: 'sheet', reach: 'hero', inks: 1, field: false },
    ];
  const [most, ...less] = lesserReaches[reachOf[recipe]] as [Reach, ...Reach[]];
  const ask = (form: Form, reach: Reach): Ask => ({ form, reach, inks, field });
  if (!field) return [most, ...less].map((reach) => ask(isBare && recipe === 'repeat' ? 'one-ink' : 'poster', reach));
  const whole = [ask('bleed', most), ...[most, ...less].map((reach) => ask('poster', reach))];
  // Block without its stripe is still a field; the others stand on bare stock.
  const inOneInk = (reach: Reach): Ask => ({ form: 'one-ink', reach, inks: 1, field: recipe === 'block' });
  return inks > 1 ? [...whole, ...[most, ...less].map(inOneInk)] : whole;
}

interface Stock {
  paper: Paper;
  method: PrintMethodCode;
  field: boolean;
  /** Spot inks. */
  available: number;
}

/** The inks that a look is printed in, in their order. */
export function listInks(look: Look, { paper, method, field, available }: Stock): InkName[] {
  if (method === 'foil') return ['foil'];
  if (paper === 'dark') return ['light'];
  if (paper === 'clear') return ['white', 'main'];
  const { recipe, background } = look;
  if (recipe === 'repeat') return field ? [findGround(look, paper), 'tone'] : ['main'];
  const base: InkName[] = field && background === 'ground' && paper === 'white' ? ['ground', 'main'] : ['main'];
  const accent = listAccent(look, paper);
  return available >= base.length + accent.length ? [...base, ...accent] : base;
}

/** A stripe that kraft would swallow gets white below it; separators between words are too small for that. */
function listAccent({ recipe, inks }: Look, paper: Paper): InkName[] {
  if (recipe !== 'block' && recipe !== 'line') return [];
  if (paper === 'white' || !isLostOnKraft(fromHex(inks.accent))) return ['accent'];
  return recipe === 'block' ? ['white', 'accent'] : [];
}

/** Lighter than this an ink is lost on kraft, unless white is printed below it. */
const lightestOnKraft = 0.68;
export const isLostOnKraft = (ink: Rgb): boolean => toLightness(ink) > lightestOnKraft;

function findGround({ inks: { main, second } }: Look, paper: Paper): InkName {
  const isHeld = paper !== 'kraft' || !isLostOnKraft(fromHex(second));
  return second !== main && isHeld && isStrong(fromHex(second)) ? 'second' : 'main';
}

/** A color that is worth a whole ground. */
export function isStrong(ink: Rgb): boolean {
  const [lightness, chroma] = toOklch(ink);
  return chroma > 0.08 && lightness > 0.3 && lightness < 0.74;
}
