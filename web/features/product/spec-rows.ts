import { formatCount } from '#contract/format-number.ts';
import type { ShownProduct } from './shown-product.ts';

type Specified = Pick<
  ShownProduct,
  | 'material'
  | 'coating'
  | 'capacity_ml'
  | 'dimensions_mm'
  | 'spec_sheet'
  | 'case_pack'
  | 'case_weight_grams'
  | 'print_methods'
  | 'unit'
  | 'sku'
>;

const mmPerInch = 25.4;
const mlPerFluidOunce = 29.5735;
const gramsPerPound = 453.592;

/** The whole spec sheet in reading order, metric first and the kitchen's own units beside it. */
export function toSpecRows(product: Specified): [string, string][] {
  const rows: [string, string | null][] = [
    ['Capacity', product.capacity_ml ? formatCapacity(product.capacity_ml) : null],
    ['Size', formatSize(product.dimensions_mm)],
    ['Material', product.material],
    ['Coating', product.coating],
    ...product.spec_sheet,
    ['Printed by', product.print_methods.map(({ name }) => name).join('; ')],
    ['Case', formatCase(product)],
    ['Article', product.sku],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}

/** '355 ml (12 fl oz)' */
export function formatCapacity(ml: number): string {
  return `${formatCount(ml)} ml (${formatTenths(ml / mlPerFluidOunce)} fl oz)`;
}

/** '500 cups, 8.9 kg (19.6 lb)' */
function formatCase({ case_pack, case_weight_grams, unit }: Specified): string {
  return `${formatCount(case_pack)} ${case_pack === 1 ? unit[0] : unit[1]}, ${formatWeight(case_weight_grams)}`;
}

export function formatWeight(grams: number): string {
  return `${formatTenths(grams / 1_000)} kg (${formatTenths(grams / gramsPerPound)} lb)`;
}

const sideNames: Record<string, string> = {
  top_diameter: 'top',
  bottom_diameter: 'base',
  diameter: 'diameter',
  chest: 'chest',
  height: 'height',
  length: 'length',
  width: 'width',
  gusset: 'gusset',
};

/**
 * Straight things by their sides, '480 × 380 × 330 mm (18.9 × 15 × 13 in)'; round and worn ones by name, 'top 90 mm,
 * base 60 mm, height 110 mm (3.5, 2.4, 4.3 in)'.
 */
export function formatSize(sides: Record<string, number>): string | null {
  const order = Object.keys(sideNames).filter((name) => sides[name] !== undefined);
  if (order.length === 0) return null;
  const straight = ['length', 'width', 'gusset', 'height'].filter((name) => sides[name] !== undefined);
  const toInches = (name: string) => formatTenths((sides[name] ?? 0) / mmPerInch);
  if (straight.length === order.length && straight.length > 1) {
    const mm = straight.map((name) => formatCount(sides[name] ?? 0)).join(' × ');
    return `${mm} mm (${straight.map(toInches).join(' × ')} in)`;
  }
  const named = order.map((name) => `${sideNames[name]} ${formatCount(sides[name] ?? 0)} mm`).join(', ');
  return `${named.charAt(0).toUpperCase()}${named.slice(1)} (${order.map(toInches).join(', ')} in)`;
}

/** One digit after the point, and none where it would be 0. */
function formatTenths(value: number): string {
  return formatCount(Math.round(value * 10) / 10);
}
