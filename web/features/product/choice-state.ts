import type { PrintMethod } from '#contract/catalog/catalog-file-product.ts';
import { checkChoice, findNearestValue } from '#contract/catalog/pricing/choice.ts';
import { checkQuantity, mostPieces } from '#contract/catalog/pricing/quantity.ts';
import { listSizes, type SizeSplit, sumSizes } from '#contract/catalog/pricing/size-split.ts';
import { isZip } from '#contract/zip.ts';
import { listPicturedLids } from '#print/mockup/lids.ts';
import type { ShownProduct } from './shown-product.ts';

type Choosable = Pick<ShownProduct, 'options' | 'print_methods' | 'moq' | 'order_multiple'> &
  Partial<Pick<ShownProduct, 'model'>>;

/** What a visitor has chosen on the page. Quantity and ZIP are as typed: a slip is shown, not swallowed. */
export interface Choice {
  options: Record<string, string>;
  printMethod: string;
  quantity: string;
  zip: string;
  /** How many of each size, where the product has sizes; then they make the quantity. */
  sizes: SizeSplit;
}

/** Of the panel's form, for a button outside of it. */
export const buyFormId = 'buy';

/** Field names of the panel's form, and so the parameters of an address that carries a choice. */
export const fieldNames = {
  quantity: 'quantity',
  zip: 'zip',
  printMethod: 'print',
  toOption: (name: string) => `option.${name}`,
  toSize: (size: string) => `size.${size}`,
} as const;

/** What the picture shows is what is chosen at first, its lid included. */
export function toUsualChoice(product: Choosable): Choice {
  const usual = checkChoice(product, { options: listPicturedLids(product.options, product.model) });
  const least = checkQuantity(product, 0);
  return {
    options: usual.ok ? usual.options : {},
    printMethod: usual.ok ? usual.printMethod.method : '',
    quantity: String(least.ok ? least.quantity : least.above),
    zip: '',
    sizes: {},
  };
}

/** From an address or a form. What this product does not offer is left at its usual value. */
export function readChoice(product: Choosable, fields: URLSearchParams | FormData): Choice {
  const read = (name: string) => {
    // The last one: the buttons of ladder and stepper stand after the quantity's field and send a value of their own.
    const value = fields.getAll(name).at(-1);
    return typeof value === 'string' ? value.trim().slice(0, 120) : '';
  };
  let choice = toUsualChoice(product);
  choice = chooseMethod(product, choice, read(fieldNames.printMethod));
  for (const { name } of product.options) choice = chooseOption(product, choice, name, read(fieldNames.toOption(name)));
  // A link from before an option decided the method names both, and the method tells how its value is meant.
  if (!asksForMethod(product)) choice = chooseMethod(product, choice, read(fieldNames.printMethod));
  const typed = read(fieldNames.quantity).slice(0, 14);
  const quantity = readQuantity(typed);
  // As plain digits where it is a number: '5,000' and '5000' are one choice and so one address.
  const quantityText = Number.isNaN(quantity) ? typed : String(quantity);
  const rest = { ...choice, quantity: quantityText || choice.quantity, zip: read(fieldNames.zip).slice(0, 10) };
  return listSizes(choice.options).reduce((now, size) => chooseSize(now, size, read(fieldNames.toSize(size))), rest);
}

/** The sizes make the quantity; while none is given, the quantity stands by itself. */
export function chooseSize(choice: Choice, size: string, typed: string): Choice {
  const count = readQuantity(typed) || 0;
  if (count === (choice.sizes[size] ?? 0)) return choice;
  const sizes = { ...choice.sizes, [size]: Math.min(count, mostPieces) };
  const sum = sumSizes(sizes);
  return { ...choice, sizes, quantity: sum > 0 ? String(sum) : choice.quantity };
}

/** A value made by one print method brings that method with it, and the other options follow. */
export function chooseOption(product: Choosable, choice: Choice, name: string, label: string): Choice {
  const value = product.options.find((option) => option.name === name)?.values.find((each) => each.label === label);
  if (!value) return choice;
  const options = { ...choice.options, [name]: label };
  return settle(product, { ...choice, options, printMethod: value.print_method ?? choice.printMethod });
}

/** Values that are not made by the new method give way to the nearest that is. */
export function chooseMethod(product: Choosable, choice: Choice, method: string): Choice {
  const known = product.print_methods.some((each) => each.method === method);
  return known ? settle(product, { ...choice, printMethod: method }) : choice;
}

function settle(product: Choosable, choice: Choice): Choice {
  const method = { method: choice.printMethod as PrintMethod['method'] };
  const entries = product.options.map(({ name, values }) => {
    const value = findNearestValue(values, choice.options[name] ?? '', method);
    return [name, (value ?? values[0])?.label ?? ''];
  });
  const options: Record<string, string> = Object.fromEntries(entries);
  // Another range has other sizes.
  const kept = listSizes(options).flatMap((size) => (choice.sizes[size] ? [[size, choice.sizes[size]]] : []));
  return { ...choice, options, sizes: Object.fromEntries(kept) };
}

/**
 * Is the print method a question of its own? Not where there is one only, nor where an option already asks it: 'Plain,
 * embroidered or screen printed' decides the method.
 */
export function asksForMethod({ options, print_methods }: Choosable): boolean {
  if (print_methods.length < 2) return false;
  return !options.some(({ values }) => {
    const decided = new Set(values.map((value) => value.print_method));
    return !decided.has(undefined) && print_methods.every(({ method }) => decided.has(method));
  });
}

/** The choice as parameters, usual values left out: one choice, one address. */
export function toChoiceQuery(product: Choosable, choice: Choice): URLSearchParams {
  const usual = toUsualChoice(product);
  const query = new URLSearchParams();
  for (const [name, label] of Object.entries(choice.options))
    if (label !== usual.options[name]) query.set(fieldNames.toOption(name), label);
  if (asksForMethod(product) && choice.printMethod !== usual.printMethod)
    query.set(fieldNames.printMethod, choice.printMethod);
  if (choice.quantity && choice.quantity !== usual.quantity) query.set(fieldNames.quantity, choice.quantity);
  if (choice.zip) query.set(fieldNames.zip, choice.zip);
  for (const [size, count] of Object.entries(choice.sizes))
    if (count > 0) query.set(fieldNames.toSize(size), String(count));
  query.sort();
  return query;
}

/** What is no ZIP, or is still being typed, counts as none: nothing jumps at every digit, and no rate is made up. */
export function toUsableZip(typed: string): string {
  const zip = typed.trim().replace(/-\d{0,3}$/, '');
  return isZip(zip) ? zip : '';
}

/** '5,000' and '5 000' are how people write it; anything else is no number. */
export function readQuantity(typed: string): number {
  const digits = typed.replace(/[\s,]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
