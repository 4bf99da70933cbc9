import type { ProductDetail } from '#contract/catalog/catalog.ts';
import type { DieLine } from '#packshots/die-lines/blank.ts';
import { isMolded, toDieLine } from '#packshots/die-lines/die-line.ts';
import { layWall } from '#packshots/die-lines/wall.ts';

export interface FoundDieLine {
  title: string;
  line: DieLine;
}

/** The blank of a box or bag, or the wall of a cup or bowl laid flat. Null for goods that are neither folded nor rolled. */
export function findDieLine({
  mockup,
  dimensions_mm: sides,
}: Pick<ProductDetail, 'mockup' | 'dimensions_mm'>): FoundDieLine | null {
  const model = mockup?.model;
  const blank = model ? toDieLine(model) : null;
  if (blank) return { title: 'Die line: the blank before folding', line: blank };
  if (model && isMolded(model.parameters.stock)) return null;
  const wall = layWall(sides.top_diameter ?? 0, sides.bottom_diameter ?? 0, sides.height ?? 0);
  return wall && { title: 'Die line: wall laid flat, without the overlap at the seam', line: wall };
}
