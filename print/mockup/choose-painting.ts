import type { ProductOption } from '#contract/catalog/catalog-file-product.ts';
import type { ProductModel } from '#contract/catalog/product-detail.ts';
import type { Part } from '#print/parts.ts';
import { isLidOption, toLid } from './lids.ts';
import type { Rgb } from './pixels.ts';
import { findDyedPart, findStockColor } from './stock-colors.ts';

/** How the chosen options change a product's colors and lid. */
export interface Painting {
  /** Colors of parts that are not as in the picture. */
  paints: Partial<Record<Part, Rgb>>;
  /** The lid that was chosen, as the model names it; left out where it is as in the picture. */
  lid?: string;
  /** Ordered without print. */
  plain: boolean;
  /** What the picture shows otherwise, in a sentence each. */
  notes: string[];
}

interface Shown {
  options: readonly ProductOption[];
  model: ProductModel | null;
  /** What the mask of the picture covers; none where there is no mask. */
  parts: readonly string[];
}

interface Chosen {
  options: Readonly<Record<string, string>>;
  printMethod: string;
}

const lidColors: Record<string, Rgb> = {
  'sip-black': [29, 28, 26],
  'sip-white': [243, 241, 236],
  'sip-kraft': [199, 162, 116],
};

/** Picture and model show the first value of an option; a lid is told by the model's own measures. */
export function choosePainting({ options, model, parts }: Shown, chosen: Chosen): Painting {
  const painting: Painting = { paints: {}, plain: chosen.printMethod === 'none', notes: [] };
  for (const { name, values } of options) {
    const label = chosen.options[name] ?? values[0]?.label ?? '';
    if (isLidOption({ name })) chooseLid(painting, label, model, parts);
    else if (label !== values[0]?.label)
      choosePaint(painting, findDyedPart(name, parts), label, values[0]?.label ?? '', parts);
  }
  return painting;
}

function choosePaint(
  painting: Painting,
  part: Part | null,
  label: string,
  usual: string,
  parts: readonly string[],
): void {
  if (!part) return;
  const shownIn = `Shown in ${usual.charAt(0).toLowerCase()}${usual.slice(1)}.`;
  if (/pantone|dyed/i.test(label)) {
    painting.notes.push(`${shownIn} Your own color is on the proof.`);
    return;
  }
  const color = findStockColor(label);
  if (color && parts.includes(part)) painting.paints[part] = color;
  else painting.notes.push(shownIn);
}

function chooseLid(painting: Painting, label: string, model: ProductModel | null, parts: readonly string[]): void {
  const [shown] = model?.lids ?? [];
  if (!model || shown === undefined) return;
  const wanted = toLid(model.lids, label);
  if (wanted === shown) return;
  if (wanted) painting.lid = wanted;
  const color = wanted && lidColors[wanted];
  if (color && lidColors[shown] && parts.includes('lid')) painting.paints.lid = color;
  else if (wanted === 'none') painting.notes.push('Shown with a lid.');
  else painting.notes.push(shown === 'none' ? 'Shown without its lid.' : 'Shown with another lid.');
}
