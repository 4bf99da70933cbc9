import type { ProductDetail } from '#contract/catalog/catalog.ts';
import type { DieLine } from '#print/die-lines/die-line.ts';
import { layWall } from '#print/die-lines/wall.ts';
import type { Solids } from './solids.ts';

export interface FoundDieLine {
  title: string;
  line: DieLine;
}

/** The blank of a box or bag, or the wall of a cup or bowl laid flat. Null for goods that are neither folded nor rolled. */
export function findDieLine(
  { dieLines }: Solids,
  { mockup, dimensions_mm: sides }: Pick<ProductDetail, 'mockup' | 'dimensions_mm'>,
): FoundDieLine | null {
  const blank = dieLines.get(mockup?.blank ?? '');
  if (blank) return { title: 'Die line: the blank before folding', line: blank };
  if (blank === null) return null;
  const wall = layWall(sides.top_diameter ?? 0, sides.bottom_diameter ?? 0, sides.height ?? 0);
  return wall && { title: 'Die line: wall laid flat, without the overlap at the seam', line: wall };
}
