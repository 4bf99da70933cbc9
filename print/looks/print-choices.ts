import type { PrintMethod, ProductOption } from '#contract/catalog/catalog-file-product.ts';
import { checkChoice, fitsMethod, type ProductChoice } from '#contract/catalog/pricing/choice.ts';
import type { PrintArea } from '#contract/catalog/print-area.ts';
import type { PrintedProduct } from '#contract/catalog/product-detail.ts';

type Printable = Omit<PrintedProduct, 'unit'>;

/** One way to have a product printed: where, in how many inks, and what the price list adds for it. */
export interface PrintChoice {
  method: PrintMethod;
  options: Record<string, string>;
  surchargeMills: number;
  leastQuantity: number;
  areas: PrintArea[];
  inks: number;
}

/** By option, the label of its value. */
export type Labels = Readonly<Record<string, string>>;

/**
 * Every way in which the product can be printed while its other options stay as chosen, what costs least at the minimum
 * first: by the same sum as `findUsualMethod`, then by days, then by how little it changes.
 */
export function listPrintChoices(product: Printable, chosen: Labels = {}): PrintChoice[] {
  const found = product.print_methods.flatMap(({ method }) =>
    listLabels(product, method, chosen).flatMap(
      (options) => openChoice(product, { options, printMethod: method }) ?? [],
    ),
  );
  const toMills = ({ method, surchargeMills }: PrintChoice) =>
    method.setup_fee_cents * 10 + surchargeMills * product.moq;
  const countChanged = ({ options }: PrintChoice) =>
    product.options.filter(({ name, values }) => options[name] !== (chosen[name] ?? values[0]?.label)).length;
  return found.sort(
    (a, b) =>
      toMills(a) - toMills(b) ||
      a.method.lead_days - b.method.lead_days ||
      countChanged(a) - countChanged(b) ||
      b.areas.length - a.areas.length,
  );
}

/** What a choice prints; null where it is not sold, or plain. */
export function openChoice(
  product: Printable,
  choice: Pick<ProductChoice, 'options' | 'printMethod'>,
): PrintChoice | null {
  const checked = checkChoice(product, choice);
  if (!checked.ok || checked.printMethod.method === 'none') return null;
  const { printMethod: method, options, surchargeMills, leastQuantity } = checked;
  const prints = product.options.flatMap(
    ({ name, values }) => values.find(({ label }) => label === options[name])?.prints ?? [],
  );
  return {
    method,
    options,
    surchargeMills,
    leastQuantity: Math.max(product.moq, leastQuantity),
    areas: product.print_areas.filter(
      (area) => area.method === method.method && prints.every(({ areas }) => !areas || areas.includes(area.name)),
    ),
    inks: Math.min(method.colours, ...prints.flatMap(({ inks }) => inks ?? [])),
  };
}

/** Labels for the options that say how it is printed, in every combination; the others as chosen. Empty where these need another method. */
function listLabels({ options }: Printable, method: PrintMethod['method'], chosen: Labels): Labels[] {
  let all: Labels[] = [{}];
  for (const option of options) {
    const { name, values } = option;
    const made = values.filter((value) => fitsMethod(value, { method }));
    const kept = isAboutPrint(option) ? made : values.filter(({ label }) => label === chosen[name]);
    if (kept.length === 0 && !isAboutPrint(option)) continue;
    all = kept.flatMap((value) =>
      made.includes(value) ? all.map((labels) => ({ ...labels, [name]: value.label })) : [],
    );
  }
  return all;
}

/** 'One side, 1 color' is; a lid is not, although it may take the print of the lid with it. */
const isAboutPrint = ({ values }: ProductOption) =>
  values.some(({ prints }) => prints?.inks) || values.every(({ print_method }) => print_method);
