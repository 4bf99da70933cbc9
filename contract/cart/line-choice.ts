import type { CatalogFileProduct } from '../catalog/catalog-file-product.ts';
import { findNearestValue, type ProductChoice } from '../catalog/pricing/choice.ts';
import { formatSizes, type SizeSplit, sizeEntry } from '../catalog/pricing/size-split.ts';

type Printable = Pick<CatalogFileProduct, 'print_methods'>;

/** How a line of a list or a request says how it is printed: beside its options, by the name that people read. */
const printMethodEntry = 'Print method';

/** A choice as a line keeps it and shows it, the print method last. */
export function toLineOptions(
  product: Printable,
  choice: Pick<ProductChoice, 'options' | 'printMethod'> & { sizes?: SizeSplit },
): Record<string, string> {
  const method = product.print_methods.find((each) => each.method === choice.printMethod) ?? product.print_methods[0];
  const sizes = formatSizes(choice.sizes ?? {});
  return {
    ...choice.options,
    ...(sizes && { [sizeEntry]: sizes }),
    ...(method && { [printMethodEntry]: method.name }),
  };
}

/**
 * The other way round, without the split of sizes. The method that the line names decides how it is made: a value made
 * by another method gives way to the nearest one, and a method whose name was shortened is still found. A method that
 * this product does not have stays as it is, and `checkChoice` rejects it.
 */
export function fromLineOptions(
  product: Printable & Partial<Pick<CatalogFileProduct, 'options'>>,
  line: Readonly<Record<string, string>>,
): ProductChoice {
  const { [printMethodEntry]: name, [sizeEntry]: _sizes, ...options }: Record<string, string> = line;
  if (name === undefined) return { options };
  const method =
    product.print_methods.find((each) => each.name === name) ??
    product.print_methods.find((each) => name.startsWith(each.name));
  if (!method) return { options, printMethod: name };
  for (const { name: option, values } of product.options ?? []) {
    const chosen = values.find(({ label }) => label === options[option]);
    const made = chosen && findNearestValue(values, chosen.label, method);
    if (made) options[option] = made.label;
  }
  return { options, printMethod: method.method };
}

/** One text for one choice, whatever the order its entries came in: the same choice is one line of a list. */
export function toChoiceKey(options: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));
}
