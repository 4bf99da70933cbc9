import { formatSize, formatWeight } from '../format-measure.ts';
import { formatCount } from '../format-number.ts';
import type { ProductDetail } from './catalog.ts';
import { formatAttribute } from './format-attribute.ts';

type Specified = Pick<
  ProductDetail,
  'attributes' | 'dimensions_mm' | 'spec_sheet' | 'case_pack' | 'case_weight_grams' | 'print_methods' | 'unit' | 'sku'
>;

/** The whole spec sheet in reading order. */
export function toSpecRows(product: Specified): [string, string][] {
  const rows: [string, string | null][] = [
    ['Size', formatSize(product.dimensions_mm)],
    ...product.attributes.map((attribute): [string, string] => [attribute.label, formatAttribute(attribute)]),
    ...product.spec_sheet,
    ['Print method', product.print_methods.map(({ name }) => name).join('; ')],
    ['Case', formatCase(product)],
    ['SKU', product.sku],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}

/** '500 cups, 19.6 lb (8.9 kg)' */
function formatCase({ case_pack, case_weight_grams, unit }: Specified): string {
  return `${formatCount(case_pack)} ${case_pack === 1 ? unit[0] : unit[1]}, ${formatWeight(case_weight_grams)}`;
}
