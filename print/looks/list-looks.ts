import type { Look, Recipe } from '#contract/looks/look.ts';
import type { Brand } from './brand.ts';

/** The five looks of a brand, in the order in which they are shown. */
export function listLooks(brand: Brand, text: Look['text']): Look[] {
  const { main, second, accent, ground, face } = brand;
  return (Object.keys(usualBackground) as Recipe[]).map((recipe) => ({
    recipe,
    version: 1,
    inks: { main, second, accent, ground },
    text,
    face,
    size: 1,
    background: usualBackground[recipe],
  }));
}

/** In the order of `recipes`, whose module would bring its schemas along. */
const usualBackground: Record<Recipe, Look['background']> = {
  stamp: 'stock',
  repeat: 'field',
  block: 'field',
  oversize: 'ground',
  line: 'stock',
};

/** The look that a logo is shown in first. */
export function chooseFirst({ strokes, shape, full, isPhoto, isTiny }: Brand): Recipe {
  if (isPhoto || isTiny) return 'stamp';
  if (strokes === 'thin') return 'line';
  return shape === 'wide' || full.aspect > 2.4 ? 'oversize' : 'block';
}

/** Looks that a brand cannot carry well, each with the reason. */
export function listUnfit({ isPhoto, isTiny }: Brand): Partial<Record<Recipe, string>> {
  if (isPhoto) {
    const reason = 'This looks like a photo. Drop a logo for all five.';
    return { repeat: reason, block: reason, oversize: reason };
  }
  return isTiny ? { oversize: 'This file is too small to print large. Drop a larger one, or an SVG.' } : {};
}

/** What a file is called that says nothing of its restaurant. */
const nouns =
  /^(logos?|logotype|wordmark|script|badge|icon|symbol|brand|favicon|image|img|pictures?|photo|pic|screenshot|screen|shot|scan|download|untitled|unnamed|artboard|layer|file|avatar|dsc|pxl|\d{3,}|\d+x\d+|(img|dsc)\d*)$/i;
/** What else a name may end in. */
const endings =
  /^(final|new|old|copy|export|print|web|header|banner|white|black|colou?r|dark|light|green|red|blue|on|for|kraft|cmyk|rgb|pantone|transparent|background|bg|vector|outlined?|outlines|square|round|horizontal|vertical|stacked|full|small|large|hi-?res|v?\d|v\d+|\d+px|[x@]\d)$/i;
const isCode = (word: string) => /\d/.test(word) && /^[0-9a-f]{8,}$/i.test(word);

/** 'luna-park-logo.svg' is Luna Park's. Empty where a name says nothing. */
export function nameFromFile(file: string): string {
  const words = file
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[\s_\-–.,()[\]@+]+/u)
    .filter((word) => word !== '' && !nouns.test(word) && !isCode(word));
  while (endings.test(words.at(-1) ?? '')) words.pop();
  return words
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .slice(0, 60)
    .trim();
}
