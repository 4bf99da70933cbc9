import type { CatalogueProduct, PrintMethod } from '../catalogue-product.ts';

/** What a person chose: option name → label, and how it is printed. What is left out is the product's default. */
export type ProductChoice = {
  options?: Readonly<Record<string, string>>;
  printMethod?: string;
};

export type ChoiceCheck =
  | { ok: true; surchargeMills: number; printMethod: PrintMethod; options: Record<string, string> }
  | { ok: false; field: 'options' | 'print_method'; sentence: string };

/** Resolves a choice against the product, defaults filled in. A choice we do not offer must not be priced as plain. */
export function checkChoice(
  product: Pick<CatalogueProduct, 'options' | 'print_methods'>,
  choice: ProductChoice,
): ChoiceCheck {
  const wanted = new Map(Object.entries(choice.options ?? {}));
  const options: Record<string, string> = {};
  let surchargeMills = 0;
  for (const option of product.options) {
    const label = wanted.get(option.name);
    wanted.delete(option.name);
    const value = label === undefined ? option.values[0] : option.values.find((known) => known.label === label);
    if (!value) {
      const known = option.values.map((each) => each.label).join('; ');
      return { ok: false, field: 'options', sentence: `${option.name} comes as ${known}.` };
    }
    options[option.name] = value.label;
    surchargeMills += value.surcharge_mills;
  }
  const [unknown] = wanted.keys();
  if (unknown !== undefined) {
    return { ok: false, field: 'options', sentence: `This product has no choice called ${unknown.slice(0, 40)}.` };
  }
  const printMethod = choice.printMethod
    ? product.print_methods.find(({ method }) => method === choice.printMethod)
    : product.print_methods[0];
  if (!printMethod) {
    const known = product.print_methods.map(({ name }) => name).join('; ');
    return { ok: false, field: 'print_method', sentence: `This product comes as ${known}.` };
  }
  return { ok: true, surchargeMills, printMethod, options };
}
