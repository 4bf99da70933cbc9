import type { CatalogueProduct } from '../catalog/catalogue-product.ts';
import type { ProductChoice } from '../catalog/pricing/choice.ts';
import { formatSizes, type SizeSplit, sizeEntry } from '../catalog/pricing/size-split.ts';

type Printable = Pick<CatalogueProduct, 'print_methods'>;

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

/** The other way round, without the split of sizes. A method this product does not have stays as it is, and `checkChoice` refuses it. */
export function fromLineOptions(product: Printable, line: Readonly<Record<string, string>>): ProductChoice {
  const { [printMethodEntry]: name, [sizeEntry]: _sizes, ...options } = line;
  const method = product.print_methods.find((each) => each.name === name)?.method ?? name;
  return { options, ...(method !== undefined && { printMethod: method }) };
}

/** One text for one choice, whatever the order its entries came in: the same choice is one line of a list. */
export function toChoiceKey(options: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));
}
