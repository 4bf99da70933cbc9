import type { CatalogFileProduct } from '#contract/catalog/catalog-file-product.ts';
import { findFlatSurface } from '#contract/catalog/flat-surface.ts';
import type { PrintArea } from '#contract/catalog/print-area.ts';
import type { PrintMethodCode } from '#contract/catalog/print-method.ts';
import { formatMeasure, formatSize, formatThin } from '#contract/format-measure.ts';
import type { FlatShape } from '../../documents/draw-to-scale.ts';

type Printed = Pick<CatalogFileProduct, 'dimensions_mm'> & { print_areas: readonly PrintArea[] };

const labels: Partial<Record<PrintMethodCode, string>> = {
  foil: 'Foil area',
  embroidery: 'Embroidery area',
  stamp: 'Brand area',
};

/** What a method holds wherever nothing else is said; a sheet states only what is coarser. */
const usualLineMm: Record<PrintMethodCode, number> = {
  none: 0,
  flexo: 0.35,
  offset: 0.3,
  digital: 0.25,
  screen: 0.4,
  foil: 0.3,
  embroidery: 1,
  transfer: 0.25,
  stamp: 0.8,
};

/** The print areas as rows of the spec sheet: ['Print area', 'Front and back 8.7 × 9.4 in (220 × 240 mm)']. */
export function toPrintRows(product: Printed): [label: string, value: string][] {
  const byLabel = Map.groupBy(product.print_areas, ({ method }) => labels[method] ?? 'Print area');
  return [...byLabel].map(([label, areas]) => [label, describeMethods(areas, product)]);
}

/** The print areas to be drawn to scale, each size once, with the methods that reach it. */
export function listPrintShapes(product: Printed): FlatShape[] {
  const byLabel = Map.groupBy(product.print_areas, ({ method }) => labels[method] ?? 'Print area');
  return [...byLabel].flatMap(([label, areas]) =>
    groupBySize(areas).map((group): FlatShape => {
      const [first] = group;
      const methods = [...new Set(group.map(({ method }) => method))].join(', ');
      return {
        title: `${label}: ${joinNames(group)}`,
        size: `${capitalize(first.assumed ? 'about ' : '')}${formatArea(first, product)}${describeBleed(first)}, ${methods}`,
        widthMm: first.width_mm,
        heightMm: first.height_mm,
        isRound: isRound(first, product),
      };
    }),
  );
}

/** Methods whose areas are among those of another share its words; else each method says its own. */
function describeMethods(areas: readonly PrintArea[], product: Printed): string {
  const byMethod = [...Map.groupBy(areas, ({ method }) => method)].sort(([, a], [, b]) => b.length - a.length);
  const [[, most] = [null, []]] = byMethod;
  const known = new Set(most.map(toKey));
  if (byMethod.every(([, own]) => own.every((area) => known.has(toKey(area)))))
    return capitalize(describe(most, product));
  return capitalize(byMethod.map(([method, own]) => `${method}: ${describe(own, product)}`).join('; '));
}

const toKey = ({ name, width_mm, height_mm }: PrintArea) => `${name} ${width_mm} ${height_mm}`;

function describe(areas: readonly PrintArea[], product: Printed): string {
  const hasOneBleed = areas.every(({ bleed_mm }) => bleed_mm === areas[0]?.bleed_mm);
  const texts = groupBySize(areas).map((group) => {
    const [first] = group;
    const bleed = hasOneBleed ? '' : describeBleed(first);
    return `${joinNames(group)} ${first.assumed ? 'about ' : ''}${formatArea(first, product)}${bleed}`;
  });
  const bleed = hasOneBleed && areas[0] ? describeBleed(areas[0]) : '';
  const line = Math.max(
    ...areas.map((area) => (area.thinnest_line_mm > usualLineMm[area.method] ? area.thinnest_line_mm : 0)),
  );
  return `${texts.join(', ')}${bleed}${line > 0 ? `; lines at least ${formatThin(line)} thick` : ''}`;
}

type AreaGroup = [PrintArea, ...PrintArea[]];

/** Areas that differ in their place alone. */
function groupBySize(areas: readonly PrintArea[]): AreaGroup[] {
  const groups = Map.groupBy(areas, (area) => {
    const size = [area.width_mm, area.height_mm];
    // The left and right of a lid lie turned on its unrolled surface.
    if (area.role === 'side') size.sort((a, b) => b - a);
    return [...size, area.bleed_mm, area.assumed].join(' ');
  });
  return [...groups.values()] as AreaGroup[];
}

const describeBleed = ({ bleed_mm: mm }: PrintArea) => (mm > 0 ? ` with ${formatThin(mm)} bleed` : '');

function formatArea(area: PrintArea, product: Printed): string {
  const { width_mm: width, height_mm: height } = area;
  return isRound(area, product) ? `${formatMeasure(width, 'mm')} across` : (formatSize({ width, height }) ?? '');
}

function isRound(area: PrintArea, { dimensions_mm, print_areas }: Printed): boolean {
  const surface = findFlatSurface(dimensions_mm, area.surface, print_areas);
  return area.width_mm === area.height_mm && surface?.isRound === true;
}

/** ['Left gusset', 'Right gusset'] → 'left and right gusset'. */
function joinNames(areas: readonly PrintArea[]): string {
  const names = [...new Set(areas.map(({ name }) => name))];
  const words = names.map((name) => name.split(' '));
  const [, last] = words[0] ?? [];
  const isShared =
    names.length > 1 && last !== undefined && words.every((each) => each.length === 2 && each[1] === last);
  const list = isShared ? words.map(([first = '']) => first) : [...names];
  const tail = list.pop() ?? '';
  const text = list.length > 0 ? `${list.join(', ')} and ${tail}` : tail;
  return `${text}${isShared ? ` ${last}` : ''}`.toLowerCase();
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
