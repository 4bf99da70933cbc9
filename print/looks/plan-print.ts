import type { ProductChoice } from '#contract/catalog/pricing/choice.ts';
import type { PrintArea } from '#contract/catalog/print-area.ts';
import type { PrintMethodCode } from '#contract/catalog/print-method.ts';
import type { PrintedProduct } from '#contract/catalog/product-detail.ts';
import type { Look, Recipe } from '#contract/looks/look.ts';
import type { Paper } from '#print/paper.ts';
import { type Ask, type Form, type InkName, listAsks, listInks, recipesOn } from './look-asks.ts';
import { type Labels, listPrintChoices, openChoice, type PrintChoice } from './print-choices.ts';

/** A product, and the surfaces of its pictures. */
export interface PlannedProduct extends PrintedProduct {
  /** By surface. One that no picture shows has none, and cloth has none at all: it takes the logo alone. */
  papers: Readonly<Partial<Record<string, Paper>>>;
}

/** How a look is shown on a product, what has to be ordered for it, and what the price list adds, without a word about it. */
export interface PrintPlan {
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
}

export interface HeldPlan extends PrintPlan {
  /** What it was chosen from; null for the logo alone. */
  held: HeldLook | null;
}

export interface HeldLook {
  /** As it was asked for. */
  look: Look;
  shown: Look;
  ask: Ask;
  choice: PrintChoice;
  product: PlannedProduct;
  paper: Paper;
  lead: PrintArea;
  /** Choices that hold lesser forms of it. */
  lesser: readonly (PrintChoice | undefined)[];
}

/** The cheapest print that holds the look, else its next form, else Stamp, else the logo alone. What prints needs no more of a plan. */
export function planPrint(look: Look, product: PlannedProduct, chosen: Labels = {}): HeldPlan | null {
  return planAmong(look, product, listPrintChoices(product, chosen));
}

/** The same where the print was chosen by hand. Null where the choice is plain, or not sold. */
export function planPrintIn(
  choice: Pick<ProductChoice, 'options' | 'printMethod'>,
  product: PlannedProduct,
  look: Look,
): HeldPlan | null {
  const made = openChoice(product, choice);
  return made && planAmong(look, product, [made]);
}

/** In the print that was chosen by hand, where there is one; else in the one that the look chooses. */
export function planPrintChosen(
  look: Look,
  product: PlannedProduct,
  choice: Pick<ProductChoice, 'options' | 'printMethod'> | undefined,
): HeldPlan | null {
  return (choice && planPrintIn(choice, product, look)) ?? planPrint(look, product);
}

export const hasLead = ({ areas }: PrintChoice): boolean =>
  areas.some(({ role }) => role === 'hero' || role === 'pattern');

function planAmong(look: Look, product: PlannedProduct, choices: readonly PrintChoice[]): HeldPlan | null {
  const lead = findLead(product.print_areas, product);
  const paper = (lead && product.papers[lead.surface]) ?? null;
  if (lead && paper) {
    for (const recipe of listRecipes(look, lead, paper)) {
      const shown = dress(look, recipe);
      const asks = listAsks(shown, paper, { isPattern: lead.role === 'pattern', isOwn: recipe === look.recipe });
      const held = asks.map((ask) => choices.find((choice) => holds(choice, ask, shown, product, paper)));
      const at = held.findIndex((choice) => choice !== undefined);
      const [ask, choice] = [asks[at], held[at]];
      if (!ask || !choice) continue;
      const area = findLead(choice.areas, product, recipe === 'repeat') as PrintArea;
      return toPlan({ look, shown, ask, choice, product, paper, lead: area, lesser: held.slice(at + 1) });
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
export function reaches(
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

function toPlan(held: HeldLook): HeldPlan {
  const { shown, ask, choice, paper, lead } = held;
  const { method, options, surchargeMills: surcharge, leastQuantity, areas } = choice;
  const available = paper === 'dark' || method.method === 'foil' ? 1 : countAvailable(choice, paper);
  const form = ask.form === 'poster' && lead.bleed_mm > 0 ? 'bleed' : ask.form;
  const which = listInks(shown, { paper, method: method.method, field: ask.field, available });
  return {
    recipe: shown.recipe,
    look: shown,
    form,
    method: method.method,
    options,
    surcharge_mills: surcharge,
    leastQuantity,
    inks: { which, available, isProcess: isProcess(choice, paper) },
    areas: [lead, ...areas.filter((area) => area !== lead)],
    paper,
    held,
  };
}

/** Offset and digital print shades; dry offset on plastic and a choice of a few colors print spot inks. */
function isProcess({ method: { method }, inks }: PrintChoice, paper: Paper): boolean {
  return (method === 'offset' || method === 'digital') && inks >= 4 && (paper === 'white' || paper === 'kraft');
}

export function toLogoPlan(
  { method, options, surchargeMills, leastQuantity, areas, inks }: PrintChoice,
  paper: Paper | null,
): HeldPlan {
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
    held: null,
  };
}
