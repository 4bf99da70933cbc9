import type { ProductDetail } from '#contract/catalog/catalog.ts';
import type { Brand } from '#contract/content/brand.ts';
import { fail } from '#contract/errors.ts';
import { formatSize } from '#contract/format-measure.ts';
import { cutNote } from '../../documents/draw-die-line.ts';
import { printAtActualSize } from '../../documents/print-at-actual-size.ts';
import { type FoundDieLine, findDieLine } from './find-die-line.ts';
import { createProductSheet } from './print-product-sheet.ts';

const advice =
  `Actual size, printed side up. ${cutNote} Run backgrounds 1/8 in (3 mm) past the cut, and keep logos and text 1/8 in from ` +
  'cuts and folds. Drawn from the outside measures of the product; we fit your artwork to the tool and send you a proof.';

/** The die line of one product on a page as large as its blank: a designer's program opens it at the size it is cut. */
export const printDieLine = createProductSheet('die-line', (product, { brand, solids, at }) => {
  const found = findDieLine(solids, product);
  if (!found) return fail('notFound', { msg: 'This product isn’t folded from a blank, so it has no die line.' });
  return printAtActualSize(toSheet(product, found, brand, at));
});

function toSheet(product: ProductDetail, { title, line }: FoundDieLine, brand: Brand, at: Date) {
  const size = formatSize({ width: Math.round(line.widthMm), height: Math.round(line.heightMm) }) ?? '';
  return {
    author: brand.name,
    title: `Die line ${product.sku}`,
    heading: `${product.sku} · ${product.title}`,
    lines: [`${title}. Blank: ${size}`, advice],
    dieLine: line,
    at,
  };
}
