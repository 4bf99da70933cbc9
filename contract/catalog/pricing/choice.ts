import { formatCount } from '../../format-number.ts';
import type { CatalogFileProduct, OptionValue, PrintMethod, ProductOption } from '../catalog-file-product.ts';

/** What a person chose: option name → label, and how it is printed. What is left out is the product's default. */
export type ProductChoice = {
  options?: Readonly<Record<string, string>>;
  printMethod?: string;
  /** Given, values that are made only from a larger quantity are refused. */
  quantity?: number;
};

export type ChoiceCheck =
  | {
      ok: true;
      surchargeMills: number;
      printMethod: PrintMethod;
      options: Record<string, string>;
      /** The quantity from which all that was chosen is made; 1 where nothing asks for more. */
      leastQuantity: number;
    }
  | { ok: false; field: 'options' | 'print_method' | 'quantity'; sentence: string };

type Choosable = Pick<CatalogFileProduct, 'options' | 'print_methods'> & Partial<Pick<CatalogFileProduct, 'moq'>>;

/**
 * Resolves a choice against the product, defaults filled in. A choice we do not offer must not be priced as plain, and
 * a value that is made by one print method brings that method, with its setup and lead time.
 */
export function checkChoice(product: Choosable, choice: ProductChoice): ChoiceCheck {
  const wanted = new Map(Object.entries(choice.options ?? {}));
  const chosen = new Map<ProductOption, OptionValue>();
  for (const option of product.options) {
    const label = wanted.get(option.name);
    wanted.delete(option.name);
    if (label === undefined) continue;
    const value = option.values.find((known) => known.label === label);
    if (!value) return refuse('options', `${option.name} comes as ${listLabels(option.values)}.`);
    chosen.set(option, value);
  }
  const [unknown] = wanted.keys();
  if (unknown !== undefined) return refuse('options', `This product has no option called ${unknown.slice(0, 40)}.`);

  const printMethod = findMethod(product, choice.printMethod, [...chosen.values()]);
  if (!printMethod) {
    return refuse('print_method', `This product comes as ${product.print_methods.map(({ name }) => name).join('; ')}.`);
  }
  for (const option of product.options) {
    const value = chosen.get(option) ?? option.values.find((each) => fitsMethod(each, printMethod));
    if (!value) return refuse('options', `${option.name} isn’t available with ${printMethod.name}.`);
    if (!fitsMethod(value, printMethod)) return refuseMethod(product, value, [...chosen.values()], choice.printMethod);
    chosen.set(option, value);
  }

  // In the product's own order: the person reads about the first choice that does not fit.
  const values = product.options.flatMap((option) => chosen.get(option) ?? []);
  const leastQuantity = Math.max(1, ...values.map((value) => value.min_quantity ?? 1));
  const scarce = values.find((value) => value.min_quantity === leastQuantity);
  if (scarce && choice.quantity !== undefined && !(choice.quantity >= leastQuantity)) {
    const least = formatCount(leastQuantity);
    return refuse('quantity', `${scarce.label} starts at ${least}. Order ${least} or more, or choose another.`);
  }
  return {
    ok: true,
    surchargeMills: values.reduce((sum, value) => sum + value.surcharge_mills, 0),
    printMethod,
    options: Object.fromEntries(product.options.map((option) => [option.name, chosen.get(option)?.label ?? ''])),
    leastQuantity,
  };
}

/** Does this value go with this method? One that names none goes with all. */
export function fitsMethod(value: OptionValue, { method }: Pick<PrintMethod, 'method'>): boolean {
  return value.print_method === undefined || value.print_method === method;
}

/**
 * The value of an option that this method makes and that reads most like the label. Lines and links from before a
 * value named its method keep their meaning: 'Sleeve, full color' with digital is 'Sleeve, full color, digital'.
 */
export function findNearestValue(
  values: readonly OptionValue[],
  label: string,
  method: Pick<PrintMethod, 'method'>,
): OptionValue | undefined {
  const made = values.filter((value) => fitsMethod(value, method));
  const same = made.find((value) => value.label === label);
  return same ?? made.sort((a, b) => countShared(b.label, label) - countShared(a.label, label))[0];
}

/** How many characters two labels begin with alike. */
function countShared(a: string, b: string): number {
  let shared = 0;
  while (shared < a.length && a[shared] === b[shared]) shared += 1;
  return shared;
}

/**
 * How it is printed unless chosen otherwise: what costs least in all at the minimum, and of those what is ready
 * first. The page starts with it, so the price and the days that a card promises are the first that are read.
 */
export function findUsualMethod({ options, print_methods, moq = 1 }: Choosable): PrintMethod | undefined {
  const toMills = (method: PrintMethod) =>
    options.reduce((sum, { values }) => {
      const usual = values.find((value) => fitsMethod(value, method));
      return sum + (usual ? usual.surcharge_mills * moq : Number.POSITIVE_INFINITY);
    }, method.setup_fee_cents * 10);
  return [...print_methods].sort((a, b) => toMills(a) - toMills(b) || a.lead_days - b.lead_days)[0];
}

/** The method asked for, else the one that a chosen value is made by, else the usual one. */
function findMethod(product: Choosable, input: string | undefined, values: OptionValue[]): PrintMethod | undefined {
  const wanted = input || values.find((value) => value.print_method)?.print_method;
  return wanted ? product.print_methods.find(({ method }) => method === wanted) : findUsualMethod(product);
}

function refuseMethod(
  { print_methods: methods }: Choosable,
  value: OptionValue,
  values: OptionValue[],
  input: string | undefined,
): ChoiceCheck {
  const name = methods.find(({ method }) => method === value.print_method)?.name ?? value.print_method;
  if (input) return refuse('print_method', `${value.label} needs ${name}. Choose that, or another option.`);
  const other = values.find((each) => each.print_method && each.print_method !== value.print_method);
  return refuse('options', `${value.label} and ${other?.label} can’t be combined. Choose one of them.`);
}

function refuse(field: 'options' | 'print_method' | 'quantity', sentence: string): ChoiceCheck {
  return { ok: false, field, sentence };
}

function listLabels(values: readonly OptionValue[]): string {
  return values.map((each) => each.label).join('; ');
}
