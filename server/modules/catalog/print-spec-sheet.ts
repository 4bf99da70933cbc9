import type { ProductDetail } from '#contract/catalog/catalog.ts';
import { toSpecRows } from '#contract/catalog/spec-rows.ts';
import type { Brand } from '#contract/content/brand.ts';
import { formatInstantDate } from '#contract/format-date.ts';
import { formatSize } from '#contract/format-measure.ts';
import { formatCount, formatUnitPrice } from '#contract/format-number.ts';
import { cutNote } from '../../documents/draw-die-line.ts';
import type { FlatShape } from '../../documents/draw-to-scale.ts';
import { type PrintedDocument, printDocument } from '../../documents/print-document.ts';
import { findDieLine } from './find-die-line.ts';
import { createProductSheet } from './print-product-sheet.ts';
import { listPrintShapes } from './print-rows.ts';
import type { Solids } from './solids.ts';

const inkNote =
  'Black lines show the edge of the print area. Keep your logo and text inside the dashed lines, 1/8 in (3 mm) from it. ' +
  `On a die line, ${cutNote.charAt(0).toLowerCase()}${cutNote.slice(1)} ` +
  'Send vector art at actual size. You approve a proof before anything is printed.';

/** The spec sheet of one product with its print areas drawn to scale, to file or to hand to a designer. */
export const printSpecSheet = createProductSheet('spec-sheet', (product, given) =>
  printDocument(toSpecSheet(product, given)),
);

function toSpecSheet(
  product: ProductDetail,
  { brand, solids, at }: { brand: Brand; solids: Solids; at: Date },
): PrintedDocument {
  const rows: (readonly [string, string])[] = [
    ...toSpecRows(product),
    [
      'Minimum',
      `${formatCount(product.moq)} ${product.unit[1]}, in multiples of ${formatCount(product.order_multiple)}`,
    ],
    [
      'Price each',
      product.price_ladder
        .map(({ quantity, unit_price_mills }) => `${formatCount(quantity)}: ${formatUnitPrice(unit_price_mills)}`)
        .join('; '),
    ],
    ['Lead time', product.print_methods.map(({ name, lead_days }) => `${name}: ${lead_days} business days`).join('; ')],
    ...product.certifications.map(({ name, note }) => [name, note] as const),
  ];
  return {
    brand,
    title: 'Spec sheet',
    number: product.sku,
    facts: [{ label: 'Date', value: formatInstantDate(at.toISOString()) }],
    parties: [{ label: 'Product', lines: [product.title] }],
    table: {
      columns: [
        { label: 'Spec', width: 124 },
        { label: 'Details', width: 380 },
      ],
      rows: rows.map((cells) => ({ cells })),
    },
    totals: [],
    terms: [],
    shapes: listShapes(product, solids),
    shapesNote: inkNote,
    at,
  };
}

/** Its print areas, and the blank that it is folded or rolled from. */
function listShapes(product: ProductDetail, solids: Solids): FlatShape[] {
  const found = findDieLine(solids, product);
  return [
    ...listPrintShapes(product),
    ...(found
      ? [
          {
            title: found.title,
            size: formatSize({ width: Math.round(found.line.widthMm), height: Math.round(found.line.heightMm) }) ?? '',
            widthMm: found.line.widthMm,
            heightMm: found.line.heightMm,
            dieLine: found.line,
          },
        ]
      : []),
  ];
}
