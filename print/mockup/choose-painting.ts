import type { ProductOption } from '#contract/catalog/catalog-file-product.ts';
import type { ProductModel } from '#contract/catalog/product-detail.ts';
import type { Part } from '#print/parts.ts';
import type { Rgb } from './pixels.ts';

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

const white: Rgb = [244, 241, 235];

/** Colors by the words of option values; the first that is named counts. */
const colors: [RegExp, Rgb][] = [
  [/\bwhite\b/, white],
  [/\bblack\b/, [38, 36, 33]],
  [/\bcharcoal\b/, [59, 58, 58]],
  [/\b(navy|ink blue)\b/, [31, 42, 68]],
  [/\bdenim\b/, [68, 89, 122]],
  [/\b(red|vermilion)\b/, [190, 58, 42]],
  [/\bbordeaux\b/, [93, 26, 40]],
  [/\bbrick\b/, [156, 68, 51]],
  [/\brust\b/, [164, 80, 47]],
  [/\bclay\b/, [180, 105, 74]],
  [/\bmustard\b/, [194, 138, 44]],
  [/\bforest\b/, [38, 70, 58]],
  [/\bleaf\b/, [31, 77, 58]],
  [/\bsage\b/, [127, 140, 120]],
  [/\bblush\b/, [232, 196, 187]],
  [/\b(cream|ivory)\b/, [240, 230, 208]],
  [/\bsand\b/, [216, 195, 160]],
  [/\bstone\b/, [181, 169, 148]],
  [/\bnatural cotton\b/, [222, 208, 180]],
  [/\b(kraft|natural|unbleached|brown)\b/, [189, 154, 112]],
];

const lidColors: Record<string, Rgb> = {
  'sip-black': [29, 28, 26],
  'sip-white': [243, 241, 236],
  'sip-kraft': [199, 162, 116],
};

/** The part whose color an option chooses; null for options that leave the looks alone. */
function findPart(name: string, parts: readonly string[]): Part | null {
  if (/^(paper|board|colou?r|cup colou?r|tissue|stock)$/i.test(name)) return 'body';
  if (/^sleeve$/i.test(name)) return parts.includes('sleeve') ? 'sleeve' : 'body';
  if (/^straw$/i.test(name)) return parts.includes('straw') ? 'straw' : 'body';
  if (/^(handles|rope)$/i.test(name)) return 'handles';
  return /^stripe$/i.test(name) ? 'stripe' : null;
}

/** Picture and model show the first value of an option; a lid is told by the model's own measures. */
export function choosePainting({ options, model, parts }: Shown, chosen: Chosen): Painting {
  const painting: Painting = { paints: {}, plain: chosen.printMethod === 'none', notes: [] };
  for (const { name, values } of options) {
    const label = chosen.options[name] ?? values[0]?.label ?? '';
    if (/^lid$/i.test(name) || /lid/i.test(values.map((value) => value.label).join()))
      chooseLid(painting, label, model, parts);
    else if (label !== values[0]?.label)
      choosePaint(painting, findPart(name, parts), label, values[0]?.label ?? '', parts);
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
  const color = colors.find(([word]) => word.test(label.toLowerCase()))?.[1];
  if (color && parts.includes(part)) painting.paints[part] = color;
  else painting.notes.push(shownIn);
}

function chooseLid(painting: Painting, label: string, model: ProductModel | null, parts: readonly string[]): void {
  const [shown] = model?.lids ?? [];
  if (!model || shown === undefined) return;
  const wanted = toLid(model.lids, label.toLowerCase());
  if (wanted === shown) return;
  if (wanted) painting.lid = wanted;
  const color = wanted && lidColors[wanted];
  if (color && lidColors[shown] && parts.includes('lid')) painting.paints.lid = color;
  else if (wanted === 'none') painting.notes.push('Shown with a lid.');
  else painting.notes.push(shown === 'none' ? 'Shown without its lid.' : 'Shown with another lid.');
}

/** The lids that models have, by the words of their labels: of those that a model has, the first that fits. */
const lids: [string, RegExp][] = [
  ['sip-black', /black/],
  ['sip-white', /white/],
  ['sip-kraft', /fib(re|er)/],
  ['dome', /dome/],
  ['flat', /flat/],
  ['sip', /sip/],
  ['paper-vented', /vented paper/],
  ['paper-flat', /paper|plain white/],
  ['clear-dome', /dome/],
  ['clear-flat', /clear|pp/],
  ['paper', /paper/],
  ['clear', /clear|pp|pet/],
];

function toLid(had: readonly string[], label: string): string | null {
  if (/^no lid/.test(label)) return 'none';
  return lids.find(([lid, word]) => had.includes(lid) && word.test(label))?.[0] ?? null;
}
