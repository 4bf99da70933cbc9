import type { PrintMethodCode } from '#contract/catalog/print-method.ts';
import { formatUnitPrice } from '#contract/format-number.ts';
import type { Look } from '#contract/looks/look.ts';
import { recipeNames } from '#contract/looks/look-words.ts';
import { fromHex } from '../mockup/pixels.ts';
import { isLostOnKraft, listAsks } from './look-asks.ts';
import {
  type HeldLook,
  type HeldPlan,
  hasLead,
  type PlannedProduct,
  type PrintPlan,
  planPrint,
  planPrintChosen,
  planPrintIn,
  reaches,
  toLogoPlan,
} from './plan-print.ts';
import { type Labels, listPrintChoices } from './print-choices.ts';

export type { PlannedProduct };

/** A plan with what is said about it. */
export interface LookPlan extends PrintPlan {
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
  return describe(planPrint(look, product, chosen));
}

/** How the look is shown where the print was chosen by hand. Null where the choice is plain, or not sold. */
export function nearestLook(...asked: Parameters<typeof planPrintIn>): LookPlan | null {
  return describe(planPrintIn(...asked));
}

/** In the print that was chosen by hand, where there is one; else in the one that the look chooses. */
export function planChosen(...asked: Parameters<typeof planPrintChosen>): LookPlan | null {
  return describe(planPrintChosen(...asked));
}

/** The logo alone with the same options, where a look could be planned and its parts cannot hold it. */
export function planLogo(product: PlannedProduct, chosen: Labels, reason: string): LookPlan | null {
  const choice = listPrintChoices(product, chosen).find(hasLead);
  return choice ? describe(toLogoPlan(choice, null), reason) : null;
}

function describe(made: HeldPlan | null, reason?: string): LookPlan | null {
  if (!made) return null;
  const { held, ...plan } = made;
  if (held) return { ...plan, notes: listNotes(held, plan), cheaper: findCheaper(held) };
  const alone = `Shown with just your logo${reason ?? logoReasons[plan.method] ?? ''}.`;
  return { ...plan, notes: [alone], cheaper: null };
}

/** What is other than the look would have it, in the order of its weight. */
function listNotes(held: HeldLook, { inks: { which } }: PrintPlan): string[] {
  const { look, shown, ask, choice, product, paper, lead } = held;
  const notes: string[] = [];
  if (shown.recipe !== look.recipe) {
    notes.push(`Shown in ${recipeNames[shown.recipe]}: ${explainOther(held)}.`);
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

function explainOther({ choice: { method }, paper, lead }: HeldLook): string {
  if (lead.role === 'pattern') return 'it is cut anywhere, so it prints as a pattern';
  if (paper === 'dark') return 'dark stock takes one ink';
  if (paper === 'clear') return 'clear plastic takes no field of color';
  return method.method === 'foil' ? 'foil takes no field of color' : 'one ink only';
}

const logoReasons: Partial<Record<PrintMethodCode, string>> = {
  embroidery: ': thread can’t hold small type',
  stamp: ': heat branding can’t hold small type',
};

/** The first lesser form that costs less. */
function findCheaper({ choice, lesser, product }: HeldLook): LookPlan['cheaper'] {
  const [unit] = product.unit;
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
