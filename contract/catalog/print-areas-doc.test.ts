import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatNumber } from '../format-number.ts';
import { demoProducts } from './pricing/test-support/demo-products.ts';
import type { PrintArea } from './print-area.ts';

const head = `# Print areas: what a printer has to confirm

The demo catalog's print areas are data: \`print_areas\` of \`catalog/products/*.json\`, in the form of
[catalog-files.md](catalog-files.md). Their sizes come from the supplier's spec sheets. What these do not say is assumed here,
by the rules below, and a printer has to confirm it before the first order. \`npx vitest run contract/catalog/print-areas-doc -u\`
writes this file from the data; the same test fails where the two differ.

## Rules

- **Position.** Sheets give sizes. An area is centered: across the front, and up the wall between its foot and its rim or the
  skirt of its lid; on bags between the folded base and the handles. Stated are only: 20 mm clear of the opening (BAG-BAK-PST), 8 mm
  below the rim (CUP-PET-12-FLT), 5 mm clear of the glue seam (CUP-HOT-12-SLV).
- **Round walls.** A full wrap is as wide as the wall halfway up, and up to 10 mm more: it runs on below the glue seam.
- **Thinnest line.** Flexo 0.35 mm, on bags 0.5, on corrugated board 0.7; offset and digital 0.25, dry offset 0.3; screen 0.4; hot foil
  0.3; embroidery 1; transfer 0.25; heat branding 0.8. Sheets state 0.5 for BWL-BLK-25, 0.4 for CUP-HOT-12-KRF, 1 for CUP-RPL-16-KRF.
- **Fields of color.** All ink on paper and board, but not the front edges of corrugated boxes, which have no 12 mm to their
  folds. None in hot foil, embroidery, heat branding, on cloth and on clear cups.
- **Bleed.** 3 mm where the sheet says so, and where it says "all over" or "edge to edge"; 2 mm on round stickers; else none.
- **Inks.** A flood color takes one of the inks of its method (CUP-HOT-16-COL, BWL-RAM-26).

## Where sheet and picture differ

Pictures show of an area what its model has (\`placeArea\` in \`print/looks/part.ts\`); \`packshots/surfaces/print-areas.test.ts\` finds
areas that are larger.

- BAG-BAK-LOAF: the sheet has the window in the middle, its model to the right.
- BOX-CAKE-10: the sheet has a window of 190 × 190 mm, its model one of 194 × 133 mm.
- BOX-SUS-215: the sheet's base is 190 × 110 mm, the model's floor 176 × 96 mm, its rim 6 mm instead of 10.
- OTH-CAR-2: the sheet prints 70 mm of its faces, which are 62 mm high on the model.
- OTH-GRP-CONE: the sheet is 300 × 225 mm, the cone of its model unrolls to 301 × 368 mm; its pattern runs on.
- OTH-TIS-50: the sheet is 700 × 500 mm; folded, it shows 282 × 233 mm.
- UTE-WOD-SET, UTE-BIO-SET, UTE-CHP-210: areas stand upright, as their sleeves do on the pictures, where these are 60 to 85 mm shorter.
`;

const toSize = ({ width_mm, height_mm }: PrintArea) => `${formatNumber(width_mm)} × ${formatNumber(height_mm)}`;
const toPlace = ({ surface, left_mm, bottom_mm }: PrintArea) =>
  `${surface} ${formatNumber(left_mm)}, ${formatNumber(bottom_mm)}`;

/** One line for areas that several methods share. */
function listRows(areas: readonly PrintArea[]): { area: PrintArea; methods: string[] }[] {
  const same = Map.groupBy(areas, (area) => `${area.name} ${toSize(area)} ${toPlace(area)} ${area.assumed}`);
  return [...same.values()].map((group) => ({
    area: group[0] as PrintArea,
    methods: group.map(({ method, thinnest_line_mm }) => `${method} ${thinnest_line_mm}`),
  }));
}

test('docs/print-areas.md lists the areas of the catalog and what is assumed of them', async () => {
  const printed = demoProducts.flatMap(({ sku, print_areas = [] }) =>
    listRows(print_areas).map((row) => ({ sku, ...row })),
  );
  const all = demoProducts.flatMap(({ print_areas = [] }) => print_areas);
  const assumed = all.filter((area) => area.assumed);
  const lines = printed.map(
    ({ sku, area, methods }) =>
      `| ${sku} | ${area.name} | ${area.role} | ${toSize(area)} | ${toPlace(area)} | ${area.bleed_mm || ''} | ${methods.join(', ')} | ${area.assumed ? 'assumed' : ''} |`,
  );
  const text = `${head}
## All areas

${formatNumber(all.length)} areas of ${new Set(printed.map(({ sku }) => sku)).size} products; the rectangles of ${all.length - assumed.length} are on the sheets, those of ${assumed.length} are assumed. All in millimeters;
a place is the lower left corner of the area on its surface.

| product | area | role | size | place | bleed | methods and their thinnest line | rectangle |
| --- | --- | --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`;
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, '../../docs/print-areas.md'));
});
