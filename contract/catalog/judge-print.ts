import type { CatalogFileProduct } from './catalog-file-product.ts';
import { findFlatSurface } from './flat-surface.ts';
import { fitsMethod } from './pricing/choice.ts';
import type { PrintArea } from './print-area.ts';

interface PrintFault {
  field: 'print_areas' | 'options';
  value: string;
  sentence: string;
}

type Judged = Pick<CatalogFileProduct, 'print_areas' | 'print_methods' | 'options' | 'dimensions_mm'>;

/** What only areas, methods and options together can say: each names what the others have. */
export function judgePrint({ print_areas, print_methods, options, dimensions_mm }: Judged): PrintFault[] {
  const areas = print_areas ?? [];
  const methods = print_methods.filter(({ method }) => method !== 'none');
  const faults: PrintFault[] = [];
  const complain = (field: PrintFault['field'], value: string, sentence: string) =>
    faults.push({ field, value, sentence });
  for (const [at, area] of areas.entries()) {
    const { name, method, surface } = area;
    if (!methods.some((known) => known.method === method))
      complain('print_areas', name, `The product has no print method ${method}.`);
    if (areas.findIndex((other) => other.name === name && other.method === method) < at)
      complain('print_areas', name, `Another area of ${method} has this name.`);
    if (reachesOut(area, areas, dimensions_mm))
      complain('print_areas', name, `It reaches over the edge of the ${surface}, by the product’s outer size.`);
  }
  for (const value of options.flatMap(({ values }) => values)) {
    const { prints, label } = value;
    if (!prints) continue;
    const made = methods.filter((method) => fitsMethod(value, method));
    // Of a file without areas the product keeps those it has.
    for (const name of print_areas ? (prints.areas ?? []) : [])
      if (!areas.some((area) => area.name === name && made.some(({ method }) => method === area.method)))
        complain('options', label, `It prints ${name}, but its method has no area of this name.`);
    const most = Math.max(0, ...made.map(({ colours }) => colours));
    if ((prints.inks ?? 0) > most)
      complain('options', label, `It prints ${prints.inks} inks, but its method has ${most}.`);
  }
  return faults;
}

function reachesOut(area: PrintArea, areas: readonly PrintArea[], sides: Judged['dimensions_mm']): boolean {
  const outline = findFlatSurface(sides, area.surface, areas);
  if (!outline) return false;
  const { left_mm: left, bottom_mm: bottom, width_mm: width, height_mm: height } = area;
  return (
    left < outline.left || bottom < outline.bottom || left + width > outline.right || bottom + height > outline.top
  );
}
