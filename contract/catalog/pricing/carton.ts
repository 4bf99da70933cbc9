import type { CatalogFileProduct } from '../catalog-file-product.ts';

/** Length, width and height of one packed case in millimeters. */
export type CartonMm = readonly [number, number, number];

/** Rows of the spec sheet that measure the packed case, such as ['Carton', '18.9 × 15 × 13 in (480 × 380 × 330 mm)']. */
const rowNames = ['Carton', 'Bundle', 'Packed roll'];
const sides = /^(?:.* in \()?(\d+) × (\d+) × (\d+) mm/;

/** Weight of a packed liter where no case was measured: a little lighter than most cartons of the demo catalog. */
const gramsPerLiter = 150;

/** The case as it was measured, else a cube of the usual packed density. */
export function readCarton(product: Pick<CatalogFileProduct, 'spec_sheet' | 'case_weight_grams'>): CartonMm {
  for (const [name, value] of product.spec_sheet) {
    const found = rowNames.includes(name) ? sides.exec(value) : null;
    if (found) return [Number(found[1]), Number(found[2]), Number(found[3])];
  }
  const side = Math.ceil(Math.cbrt((product.case_weight_grams / gramsPerLiter) * 1_000_000));
  return [side, side, side];
}
