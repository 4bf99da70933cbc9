import type { Markup } from './read-markup.ts';
import {
  type Link,
  listDeclaredLinks,
  listStyleKeys,
  listValueLinks,
  readStyleLinks,
  type StyleLinks,
} from './style-links.ts';

/** More than any logo asks for, and little enough to draw at once. */
const maxDrawn = 200_000;
/** What a chain of elements that show each other may have at most; people's drawings have a few. */
const maxChain = 400;
/** Links followed in all, whether they lead to something or not. */
const maxLinks = 300_000;
/** A text or an outline of so many characters counts as one shape more. */
const charactersPerShape = 200;

export interface DrawingSize {
  width: number | null;
  height: number | null;
}

/** What it takes to draw an element, how many shapes are inside it, and at most how many points these have. */
interface Load {
  cost: number;
  shapes: number;
  points: number;
}

const endless: Load = { cost: Number.POSITIVE_INFINITY, shapes: 1, points: 1 };
/** Read once and painted in one go: nothing in them shows anything else. */
const leaves = new Set(['linearGradient', 'radialGradient', 'filter', 'style', 'title', 'desc']);

/**
 * How large it says it is; null when drawing it would never end. Ten elements that each show ten others, ten levels
 * deep, are a short text and ten thousand million shapes.
 */
export function measureDrawing(root: Markup): DrawingSize | null {
  const byId = new Map<string, Markup>();
  const sheets: string[] = [];
  collect(root, byId, sheets);
  const styleLinks = readStyleLinks(sheets);
  return styleLinks && toCost(root, byId, styleLinks) <= maxDrawn ? readSize(root) : null;
}

function toCost(root: Markup, byId: Map<string, Markup>, styleLinks: StyleLinks): number {
  const loads = new Map<Markup, Load>();
  const path = new Set<Markup>();
  let followed = 0;

  /** An element with all it shows; endless where it shows itself. */
  function toLoad(element: Markup): Load {
    const known = loads.get(element);
    if (known) return known;
    if (path.has(element) || path.size >= maxChain) return endless;
    path.add(element);
    const load = leaves.has(element.name) ? { ...endless, cost: 1 + element.children.length } : addUp(element);
    path.delete(element);
    loads.set(element, load);
    return load;
  }

  function addUp(element: Markup): Load {
    const bulk = toBulk(element);
    const load: Load = { cost: 1 + bulk / charactersPerShape, shapes: 1, points: 1 + bulk / 2 };
    const inside = element.children.filter((child) => typeof child !== 'string');
    const shown = byId.get(toReference(element));
    for (const { cost, shapes, points } of (shown ? [...inside, shown] : inside).map(toLoad)) {
      load.cost += cost;
      load.shapes += shapes;
      load.points += points;
    }
    // Last: what is handed down counts on everything inside.
    const times = { once: 1, shapes: load.shapes, points: load.points };
    for (const { id, spread } of listLinks(element, styleLinks)) {
      followed += 1;
      if (followed > maxLinks || load.cost > maxDrawn) return endless;
      const target = byId.get(id);
      if (target) load.cost += times[spread] * toLoad(target).cost;
    }
    return load;
  }

  return toLoad(root).cost;
}

function collect(element: Markup, byId: Map<string, Markup>, sheets: string[]): void {
  const id = element.attributes.get('id');
  if (id && !byId.has(id)) byId.set(id, element);
  for (const child of element.children) {
    if (typeof child !== 'string') collect(child, byId, sheets);
    else if (element.name === 'style') sheets.push(child);
  }
}

/** Characters of outlines and of text: a long one takes longer to draw. */
function toBulk({ attributes, children }: Markup): number {
  const outline = (attributes.get('d')?.length ?? 0) + (attributes.get('points')?.length ?? 0);
  return children.reduce((sum, child) => sum + (typeof child === 'string' ? child.length : 0), outline);
}

function toReference({ attributes }: Markup): string {
  const href = attributes.get('href') ?? attributes.get('xlink:href') ?? '';
  return href.startsWith('#') ? href.slice(1) : '';
}

function* listLinks({ name, attributes }: Markup, styleLinks: StyleLinks): Generator<Link> {
  for (const [key, value] of attributes) yield* key === 'style' ? listDeclaredLinks(value) : listValueLinks(key, value);
  if (styleLinks.size === 0) return;
  for (const key of listStyleKeys(name, attributes.get('id'), attributes.get('class')))
    yield* styleLinks.get(key) ?? [];
}

function readSize({ attributes }: Markup): DrawingSize {
  const [, , boxWidth, boxHeight] = (attributes.get('viewBox') ?? '').split(/[\s,]+/).map(Number);
  return {
    width: toPixels(attributes.get('width')) ?? toWhole(boxWidth),
    height: toPixels(attributes.get('height')) ?? toWhole(boxHeight),
  };
}

const units: Record<string, number> = { '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };

function toPixels(length: string | undefined): number | null {
  const [, number, unit] = /^([\d.]+)(px|pt|pc|mm|cm|in)?$/.exec(length?.trim() ?? '') ?? [];
  return number ? toWhole(Number(number) * (units[unit ?? ''] ?? 1)) : null;
}

function toWhole(value: number | undefined): number | null {
  return value && Number.isFinite(value) && value > 0 && value < 1_000_000 ? Math.max(1, Math.round(value)) : null;
}
