import { readFile } from 'node:fs/promises';
import { fromLineOptions } from '#contract/cart/line-choice.ts';
import type { PrintSurface } from '#contract/catalog/product-detail.ts';
import type { Look } from '#contract/looks/look.ts';
import { nearestLook, planLook } from '#print/looks/plan-look.ts';
import { listPapers, type PrintedChoice } from '#print/looks/print-look.ts';
import type { SurfaceFile } from '#print/looks/surface-file.ts';

/** Undefined where a line names no choice: the look then chooses its print. */
export function toPrintedChoice(
  product: NonNullable<PrintSurface['product']>,
  options: Readonly<Record<string, string>>,
): PrintedChoice | undefined {
  return Object.keys(options).length === 0 ? undefined : fromLineOptions(product, options);
}

/** Those of the looks that a product carries as they are, in the options that a line names. */
export async function listCarried(
  { grids, product }: PrintSurface,
  looks: readonly Look[],
  { options, toFile }: { options: Readonly<Record<string, string>>; toFile(path: string): string },
): Promise<Look[]> {
  if (!grids || !product) return [];
  const planned = { ...product, papers: listPapers(JSON.parse(await readFile(toFile(grids), 'utf8')) as SurfaceFile) };
  const choice = toPrintedChoice(product, options);
  return looks.filter((look) => {
    const plan = (choice && nearestLook(choice, planned, look)) ?? planLook(look, planned);
    return plan?.recipe === look.recipe;
  });
}
