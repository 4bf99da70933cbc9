import type { OptionValue, ProductOption } from '#contract/catalog/catalog-file-product.ts';
import type { ProductModel } from '#contract/catalog/product-detail.ts';

/** The lids that models have, by the words of their labels: of those that a model has, the first that fits. */
const lids: [string, RegExp][] = [
  ['sip-black', /black/],
  ['sip-white', /white/],
  ['sip-kraft', /fib(re|er)/],
  ['dome', /dome/],
  ['flat', /flat/],
  ['sip', /sip/],
  ['paper-vented', /vented paper/],
  ['paper-flat', /paper|plain white/],
  ['clear-dome', /dome/],
  ['clear-flat', /clear|pp/],
  ['paper', /paper/],
  ['clear', /clear|pp|pet/],
];

/** Sizes and prints name lids too, and choose none. */
export const isLidOption = ({ name }: Pick<ProductOption, 'name'>) => /^(lid|closure)$/i.test(name);

/** The lid of a model that a label means; null where the model has none like it. */
export function toLid(had: readonly string[], label: string): string | null {
  const words = label.toLowerCase();
  if (words.startsWith('no lid')) return 'none';
  return lids.find(([lid, word]) => had.includes(lid) && word.test(words))?.[0] ?? null;
}

/** The lid that the product's picture shows, as a choice: a page that opens with it sells what it shows. */
export function listPicturedLids(
  options: readonly { name: string; values: readonly Pick<OptionValue, 'label'>[] }[],
  model: Pick<ProductModel, 'lids'> | null | undefined,
): Record<string, string> {
  const [shown] = model?.lids ?? [];
  if (!model || shown === undefined) return {};
  return Object.fromEntries(
    options.filter(isLidOption).flatMap(({ name, values }) => {
      const pictured = values.find(({ label }) => toLid(model.lids, label) === shown);
      return pictured ? [[name, pictured.label]] : [];
    }),
  );
}
