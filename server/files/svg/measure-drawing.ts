import type { Markup } from './read-markup.ts';

/** More than any logo asks for, and little enough to draw at once. */
const maxDrawn = 200_000;
const linkPattern = /url\(\s*['"]?#([\w.:-]+)['"]?\s*\)/gi;

export interface DrawingSize {
  width: number | null;
  height: number | null;
}

/**
 * How large it says it is; null when drawing it would never end. Ten elements that each show ten others, ten levels
 * deep, are a short text and ten thousand million shapes.
 */
export function measureDrawing(root: Markup): DrawingSize | null {
  const byId = new Map<string, Markup>();
  collectIds(root, byId);
  const costs = new Map<Markup, number>();

  /** What it takes to draw an element with all it shows; infinite where it shows itself. */
  function toCost(element: Markup, path: Set<Markup>): number {
    const known = costs.get(element);
    if (known !== undefined) return known;
    if (path.has(element)) return Number.POSITIVE_INFINITY;
    path.add(element);
    let cost = 1;
    for (const id of listLinks(element)) {
      const target = byId.get(id);
      if (target) cost += toCost(target, path);
    }
    for (const child of element.children) if (typeof child !== 'string') cost += toCost(child, path);
    path.delete(element);
    costs.set(element, cost);
    return cost;
  }

  return toCost(root, new Set()) <= maxDrawn ? readSize(root) : null;
}

function collectIds(element: Markup, byId: Map<string, Markup>): void {
  const id = element.attributes.get('id');
  if (id && !byId.has(id)) byId.set(id, element);
  for (const child of element.children) if (typeof child !== 'string') collectIds(child, byId);
}

function listLinks(element: Markup): string[] {
  const links: string[] = [];
  for (const [key, value] of element.attributes) {
    if ((key === 'href' || key === 'xlink:href') && value.startsWith('#')) links.push(value.slice(1));
    else if (value.includes('url(')) for (const match of value.matchAll(linkPattern)) links.push(match[1] as string);
  }
  return links;
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
