import type { ProductAttribute } from '#contract/catalog/attributes.ts';
import type { ProductDetail } from '#contract/catalog/catalog.ts';
import { formatAttribute } from '#contract/catalog/format-attribute.ts';
import { checkChoice } from '#contract/catalog/pricing/choice.ts';
import { priceLine } from '#contract/catalog/pricing/price.ts';
import { checkQuantity } from '#contract/catalog/pricing/quantity.ts';
import { formatSize, formatWeight } from '#contract/format-measure.ts';
import { formatCents, formatCount, formatUnitPrice } from '#contract/format-number.ts';

/** One product of the comparison: what its column is headed by. */
export interface ComparedProduct {
  uuid: string;
  title: string;
  path: string;
  image: string;
}

export interface CompareRow {
  label: string;
  /** One for each product; a dash where it has no such fact. */
  values: string[];
  /** Not all the same. */
  differs: boolean;
}

/** At the largest of the minimums every product can be bought, so prices can be compared. */
export function findCommonQuantity(products: readonly Pick<ProductDetail, 'moq'>[]): number {
  return Math.max(0, ...products.map(({ moq }) => moq));
}

/** Facts side by side, from the products' own data. Rows that no product has a value for are left out. */
export function toCompareRows(products: readonly ProductDetail[]): CompareRow[] {
  const common = findCommonQuantity(products);
  const rows: [string, (product: ProductDetail) => string | null][] = [
    [`Price each at ${formatCount(common)}`, (product) => toPriceAt(product, common)],
    [
      'Lowest price each',
      ({ price_from }) => `${formatUnitPrice(price_from.unit_price_mills)} at ${formatCount(price_from.quantity)}`,
    ],
    ['Setup, first order', toSetup],
    ['Minimum', ({ moq, unit }) => `${formatCount(moq)} ${unit[1]}`],
    ['Ready in', ({ lead_days }) => `${lead_days} business days or more`],
    ['Size', ({ dimensions_mm }) => formatSize(dimensions_mm)],
    ...listAttributes(products).map(({ key, label }): (typeof rows)[number] => [
      label,
      ({ attributes }) => formatAttribute(attributes.find((own) => own.key === key) ?? noValue),
    ]),
    ['Print', ({ print_methods }) => print_methods.map(({ name }) => name).join('; ')],
    [
      'Case',
      ({ case_pack, case_weight_grams, unit }) =>
        `${formatCount(case_pack)} ${unit[1]}, ${formatWeight(case_weight_grams)}`,
    ],
    ['Certifications', ({ certifications }) => certifications.map(({ name }) => name).join('; ')],
    ['After use', ({ spec_sheet }) => spec_sheet.find(([name]) => name === 'After use')?.[1] ?? null],
  ];
  return rows
    .map(([label, read]) => ({ label, values: products.map((product) => read(product) || '–') }))
    .filter(({ values }) => values.some((value) => value !== '–'))
    .map((row) => ({ ...row, differs: new Set(row.values).size > 1 }));
}

const noValue = { kind: 'text', unit: '', values: [] } as const;

/** What at least one of them has, in the order of the spec sheet. */
function listAttributes(products: readonly ProductDetail[]): ProductAttribute[] {
  const found = new Map(products.flatMap(({ attributes }) => attributes.map((own) => [own.key, own])));
  return [...found.values()].toSorted((a, b) => a.position - b.position);
}

/** In its usual options, at the quantity or the next one that it is sold in. */
function toPriceAt(product: ProductDetail, quantity: number): string | null {
  const check = checkQuantity(product, quantity);
  const sold = check.ok ? check.quantity : check.above;
  if (sold === null || !checkChoice(product, {}).ok) return null;
  const price = formatUnitPrice(priceLine(product, { quantity: sold }).unitMills);
  return sold === quantity ? price : `${price} at ${formatCount(sold)}`;
}

function toSetup(product: ProductDetail): string | null {
  const choice = checkChoice(product, {});
  if (!choice.ok) return null;
  const { setup_fee_cents: cents } = choice.printMethod;
  return cents > 0 ? formatCents(cents) : 'None';
}
