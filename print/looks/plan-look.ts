import type { ProductChoice } from '#contract/catalog/pricing/choice.ts';
import type { PrintArea } from '#contract/catalog/print-area.ts';
import type { PrintMethodCode } from '#contract/catalog/print-method.ts';
import type { PrintedProduct } from '#contract/catalog/product-detail.ts';
import { formatUnitPrice } from '#contract/format-number.ts';
import type { Look, Recipe } from '#contract/looks/look.ts';
import { recipeNames } from '#contract/looks/look-words.ts';
import type { Paper } from '#print/paper.ts';
import { fromHex } from '../mockup/pixels.ts';
import { type Ask, type Form, type InkName, isLostOnKraft, listAsks, listInks, recipesOn } from './look-asks.ts';
import { type Labels, listPrintChoices, openChoice, type PrintChoice } from './print-choices.ts';

/** A product, and the surfaces of its pictures. */
export interface PlannedProduct extends PrintedProduct {
  /** By surface. One that no picture shows has none, and cloth has none at all: it takes the logo alone. */
  papers: Readonly<Partial<Record<string, Paper>>>;
}

/** How a look is shown on a product, what has to be ordered for it, and what the price list adds. */
export interface LookPlan {
  /** The look's own, else Stamp, else the logo alone. */
  recipe: Recipe | 'logo';
  /** The look to compose: with that recipe. Null for the logo alone. */
  look: Look | null;
  /** Null for the logo alone. */
  form: Form | null;
  method: PrintMethodCode;
  /** Every option of the product by its label. */
  options: Record<string, string>;
  surcharge_mills: number;
  /** What has to be ordered at least. */
  leastQuantity: number;
  inks: {
    /** What the look asks for, in the order of printing. The logo's own inks, where they are at hand, are counted by `judgeLook`. */
    which: InkName[];
    /** Spot inks at hand for what is composed, without a white base. */
    available: number;
    /** Shades can be printed. */
    isProcess: boolean;
  };
  /** Printed areas; the one of the hero comes first. */
  areas: PrintArea[];
  /** Of the hero's surface. */
  paper: Paper | null;
  /** Sentences for the customer: what is other than the look would have it. */
  notes: string[];
  /** A choice that costs less and holds a lesser form of the same look. */
  cheaper: { sentence: string; saves_mills: number; options: Record<string, string>; method: PrintMethodCode } | null;
}

/**
 * The only judge of what may be shown: the cheapest print that holds the look on this product, else its next form, else
 * Stamp, else the logo alone. `chosen` are options that stay, such as a lid or a paper. Null for what is sold plain.
 */
export function planLook(look: Look, product: PlannedProduct, chosen: Labels = {}): LookPlan | null {
  return planAmong(look, product, listPrintChoices(product, chosen));
}

/** How the look is shown where the print was chosen by hand. Null where the choice is plain, or not sold. */
export function nearestLook(
  choice: Pick<ProductChoice, 'options' | 'printMethod'>,
  product: PlannedProduct,
  look: Look,
): LookPlan | null {
  const made = openChoice(product, choice);
  return made && planAmong(look, product, [made]);
}

/** In the print that was chosen by hand, where there is one; else in the one that the look chooses. */
export function planChosen(
  look: Look,
  product: PlannedProduct,
  choice: Pick<ProductChoice, 'options' | 'printMethod'> | undefined,
): LookPlan | null {
  return (choice && nearestLook(choice, product, look)) ?? planLook(look, product);
}

/** The logo alone with the same options, where a look could be planned and its parts cannot hold it. */
export function planLogo(product: PlannedProduct, chosen: Labels, reason: string): LookPlan | null {
  const choice = listPrintChoices(product, chosen).find(hasLead);
  return choice ? toLogoPlan(choice, null, reason) : null;
}

const hasLead = ({ areas }: PrintChoice): boolean => areas.some(({ role }) => role === 'hero' || role === 'pattern');

function planAmong(look: Look, product: PlannedProduct, choices: readonly PrintChoice[]): LookPlan | null {
  const lead = findLead(product.print_areas, product);
  const paper = (lead && product.papers[lead.surface]) ?? null;
  if (lead && paper) {
    for (const recipe of listRecipes(look, lead, paper)) {
      const shown = dress(look, recipe);
      const asks = listAsks(shown, paper, { isPattern: lead.role === 'pattern', isOwn: recipe === look.recipe });
      const held = asks.map((ask) => choices.find((choice) => holds(choice, ask, shown, product, paper)));
      const at = held.findIndex((choice) => choice !== undefined);
      const [ask, choice] = [asks[at], held[at]];
      if (ask && choice) return toPlan({ look, shown, ask, choice, product, paper, lesser: held.slice(at + 1) });
    }
  }
  const plain = choices.find(hasLead);
  return plain ? toLogoPlan(plain, paper) : null;
}

/** What is cut anywhere is a repeat, whatever the look. */
function listRecipes({ recipe }: Look, lead: PrintArea, paper: Paper): Recipe[] {
  if (lead.role === 'pattern') return ['repeat'];
  return [...new Set<Recipe>(recipesOn[paper].includes(recipe) ? [recipe, 'stamp'] : ['stamp'])];
}

/** A look that stands in for another begins on bare stock. */
const dress = (look: Look, recipe: Recipe): Look =>
  recipe === look.recipe ? look : { ...look, recipe, background: 'stock' };

/** The area that carries the mark, on a surface that a picture shows. */
function findLead(
  areas: readonly PrintArea[],
  { papers }: PlannedProduct,
  isPatternFirst = false,
): PrintArea | undefined {
  const roles = isPatternFirst ? (['pattern', 'hero'] as const) : (['hero', 'pattern'] as const);
  return roles
    .flatMap((role) => areas.filter((area) => area.role === role))
    .find(({ surface }) => papers[surface] !== undefined);
}

function holds(choice: PrintChoice, ask: Ask, { recipe }: Look, product: PlannedProduct, paper: Paper): boolean {
  const { method } = choice.method;
  if (method === 'embroidery' || method === 'stamp') return false;
  if (method === 'foil' && recipe !== 'stamp' && recipe !== 'line') return false;
  const lead = findLead(choice.areas, product, recipe === 'repeat');
  if (!lead || product.papers[lead.surface] !== paper || (lead.role === 'pattern' && recipe !== 'repeat')) return false;
  if (countAvailable(choice, paper) < ask.inks) return false;
  if (ask.field && !lead.fields) return false;
  if (ask.form === 'bleed' && lead.bleed_mm === 0) return false;
  return reaches(choice, ask, lead, product);
}

/** Color on clear plastic has white below it, which is an ink as well. */
const countAvailable = ({ inks }: PrintChoice, paper: Paper) => (paper === 'clear' ? inks - 1 : inks);

/** All that the product has of it: backs, and the sides that fold away from the hero. A bleed runs over onto them. */
function reaches(
  { areas }: PrintChoice,
  { reach }: Ask,
  lead: PrintArea,
  { print_areas: all }: PlannedProduct,
): boolean {
  const isPrinted = (wanted: (area: PrintArea) => boolean) => !all.some(wanted) || areas.some(wanted);
  if (lead.role === 'pattern') return true;
  if (reach === 'hero') return true;
  if (!isPrinted(({ role }) => role === 'back')) return false;
  if (reach === 'both' || lead.bleed_mm > 0) return true;
  return isPrinted(({ role, surface }) => role === 'side' && surface === lead.surface);
}

interface Held {
  look: Look;
  shown: Look;
  ask: Ask;
  choice: PrintChoice;
  product: PlannedProduct;
  paper: Paper;
  lesser: readonly (PrintChoice | undefined)[];
}

function toPlan({ look, shown, ask, choice, product, paper, lesser }: Held): LookPlan {
  const { method, options, surchargeMills: surcharge, leastQuantity, areas } = choice;
  const { recipe } = shown;
  const lead = findLead(areas, product, recipe === 'repeat') as PrintArea;
  const available = paper === 'dark' || method.method === 'foil' ? 1 : countAvailable(choice, paper);
  const form = ask.form === 'poster' && lead.bleed_mm > 0 ? 'bleed' : ask.form;
  const which = listInks(shown, { paper, method: method.method, field: ask.field, available });
  return {
    recipe,
    look: shown,
    form,
    method: method.method,
    options,
    surcharge_mills: surcharge,
    leastQuantity,
    inks: { which, available, isProcess: isProcess(choice, paper) },
    areas: [lead, ...areas.filter((area) => area !== lead)],
    paper,
    notes: listNotes({ look, shown, ask, choice, product, paper }, lead, which),
    cheaper: findCheaper(choice, lesser, product),
  };
}

/** What is other than the look would have it, in the order of its weight. */
function listNotes(
  { look, shown, ask, choice, product, paper }: Omit<Held, 'lesser'>,
  lead: PrintArea,
  which: readonly InkName[],
): string[] {
  const notes: string[] = [];
  if (shown.recipe !== look.recipe) {
    notes.push(`Shown in ${recipeNames[shown.recipe]}: ${explainOther(choice, paper, lead)}.`);
  } else if (ask.form === 'one-ink' && paper !== 'clear')
    notes.push(paper === 'dark' ? 'Shown in one ink, as the stock is dark.' : 'Shown in one ink only.');
  if (paper === 'clear') notes.push('Printed in one color on a white base.');
  if (
    shown.recipe === 'block' &&
    isLostOnKraft(fromHex(look.inks.accent)) &&
    paper === 'kraft' &&
    !which.includes('accent')
  )
    notes.push('The accent color is left out: it is too light for kraft.');
  const [asked] = listAsks(shown, paper, { isPattern: lead.role === 'pattern', isOwn: true });
  if (asked && asked.reach !== ask.reach && !reaches(choice, asked, lead, product))
    notes.push(ask.reach === 'both' ? 'Printed on the front and back.' : 'Printed on the front only.');
  return notes;
}

function explainOther({ method }: PrintChoice, paper: Paper, lead: PrintArea): string {
  if (lead.role === 'pattern') return 'it is cut anywhere, so it prints as a pattern';
  if (paper === 'dark') return 'dark stock takes one ink';
  if (paper === 'clear') return 'clear plastic takes no field of color';
  return method.method === 'foil' ? 'foil takes no field of color' : 'one ink only';
}

/** Offset and digital print shades; dry offset on plastic and a choice of a few colors print spot inks. */
function isProcess({ method: { method }, inks }: PrintChoice, paper: Paper): boolean {
  return (method === 'offset' || method === 'digital') && inks >= 4 && (paper === 'white' || paper === 'kraft');
}

const logoReasons: Partial<Record<PrintMethodCode, string>> = {
  embroidery: ': thread can’t hold small type',
  stamp: ': heat branding can’t hold small type',
};

function toLogoPlan(
  { method, options, surchargeMills, leastQuantity, areas, inks }: PrintChoice,
  paper: Paper | null,
  reason = logoReasons[method.method] ?? '',
): LookPlan {
  return {
    recipe: 'logo',
    look: null,
    form: null,
    method: method.method,
    options,
    surcharge_mills: surchargeMills,
    leastQuantity,
    inks: { which: inks > 0 ? ['logo'] : [], available: inks, isProcess: false },
    areas,
    paper,
    notes: [`Shown with just your logo${reason}.`],
    cheaper: null,
  };
}

/** The first lesser form that costs less. */
function findCheaper(
  choice: PrintChoice,
  lesser: readonly (PrintChoice | undefined)[],
  { unit: [unit] }: PlannedProduct,
): LookPlan['cheaper'] {
  const other = lesser.find((each) => each && each.surchargeMills < choice.surchargeMills);
  if (!other) return null;
  const { options, method } = other;
  const labels = Object.keys(options).flatMap((name) =>
    options[name] === choice.options[name] ? [] : (options[name] ?? []),
  );
  const words = (labels.length > 0 ? labels : [method.name]).map(
    (label) => label.charAt(0).toLowerCase() + label.slice(1),
  );
  const saves_mills = choice.surchargeMills - other.surchargeMills;
  const sentence = `Print ${words.join(' and ')} and save ${formatUnitPrice(saves_mills)} ${/^[aeio]/.test(unit) ? 'an' : 'a'} ${unit}.`;
  return { sentence, saves_mills, options, method: method.method };
}
