import type { PrintArea } from '#contract/catalog/print-area.ts';
import type { Paper } from '#print/paper.ts';
import { toHex } from '../mockup/pixels.ts';
import type { Layer } from './compose-look.ts';
import { placeArea } from './part.ts';
import { paperColors } from './rules.ts';
import type { Materials } from './setting.ts';
import type { Box, Surface } from './surface.ts';
import { type InkPath, type InkPicture, toPaths } from './to-paths.ts';

/** A printed surface as it leaves the press, before it is folded or rolled. Paths are the `d` of SVG, in millimeters, y upward. */
export interface FlatArt {
  id: string;
  /** Of all that is drawn. */
  bounds: Box;
  cut: string;
  folds: string[];
  /** Color of the bare stock, on which all of it is drawn. */
  stock: string;
  /** The print areas of the chosen print. */
  areas: string[];
  layers: { clip: string; items: (InkPath | InkPicture)[] }[];
}

type Place = (x: number, y: number) => readonly [number, number];

/** The wall of a cone lies flat as a fan, whose middle stands upright; anything else as it is counted. */
export function toFlatPlace({ kind, taper, box: [left, bottom, right, top] }: Surface): Place | null {
  if (kind !== 'wrap' || Math.abs(taper) < 0.001) return null;
  const [width, height] = [right - left, top - bottom];
  const sweep = (width * taper) / height;
  const inner = (width * (1 - taper / 2)) / sweep;
  return (x, y) => {
    const [angle, radius] = [(x / width) * sweep, inner + y - bottom];
    return [radius * Math.sin(angle), radius * Math.cos(angle) - inner + bottom];
  };
}

/** In millimeters: a line that is longer is drawn in steps, so that it follows a bend. */
const step = 3;
const round = (value: number) => Math.round(value * 100) / 100;

/** A path with its points placed anew. Commands are M, L, H, V, C and Z, all absolute. */
export function placePath(path: string, place: Place): string {
  const out: string[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const write = (command: string, ...points: (readonly [number, number])[]) =>
    out.push(command + points.map(([px, py]) => `${round(px)} ${round(py)}`).join(' '));
  const lineTo = (toX: number, toY: number) => {
    const steps = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / step));
    for (let i = 1; i <= steps; i++) write('L', place(x + ((toX - x) * i) / steps, y + ((toY - y) * i) / steps));
    [x, y] = [toX, toY];
  };
  for (const [, command, numbers = ''] of path.matchAll(/([MLHVCZ])([^MLHVCZ]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = (numbers.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    if (command === 'M') {
      [x, y, startX, startY] = [a, b, a, b];
      write('M', place(a, b));
    } else if (command === 'L') lineTo(a, b);
    else if (command === 'H') lineTo(a, y);
    else if (command === 'V') lineTo(x, a);
    else if (command === 'C') {
      const steps = Math.max(4, Math.ceil(Math.hypot(e - x, f - y) / step) * 3);
      const [fromX, fromY] = [x, y];
      for (let i = 1; i <= steps; i++) {
        const t = i / steps;
        const [p, q, r, s] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
        write('L', place(p * fromX + q * a + r * c + s * e, p * fromY + q * b + r * d + s * f));
      }
      [x, y] = [e, f];
    } else {
      lineTo(startX, startY);
      out.push('Z');
    }
  }
  return out.join('');
}

const toRectangle = ([left, bottom, right, top]: Box) => `M${left} ${bottom}H${right}V${top}H${left}Z`;

/** Upright where sides are folded back, level where a flap hangs or a lid has its skirts. */
function listFolds({ kind, box: [left, bottom, right, top], front }: Surface): string[] {
  const sides = front < right - left - 1 ? [-front / 2, front / 2].map((x) => `M${x} ${bottom}V${top}`) : [];
  if (kind === 'strip') return sides;
  if (kind === 'panel') return bottom < -1 ? [`M${left} 0H${right}`] : [];
  if (kind !== 'cross') return [];
  const skirt = (right - left - front) / 2;
  return [...sides, ...[bottom + skirt, top - skirt].map((y) => `M${left} ${y}H${right}`)];
}

type PrintedSurface = Surface & { paper: Paper };

/** Each surface that carries ink. */
export function layArtwork<S extends PrintedSurface>(
  layers: ReadonlyMap<S, readonly Layer[]>,
  areas: readonly PrintArea[],
  materials: Materials,
): { surface: S; flat: FlatArt }[] {
  return [...layers].flatMap(([surface, each]) =>
    each.some(({ ops }) => ops.length > 0) ? [{ surface, flat: layFlatArt(each, surface, areas, materials) }] : [],
  );
}

export function layFlatArt(
  layers: readonly Layer[],
  surface: PrintedSurface,
  areas: readonly PrintArea[],
  materials: Materials,
): FlatArt {
  const place = toFlatPlace(surface);
  const put = (path: string) => (place ? placePath(path, place) : path);
  const printed = toPaths(layers, surface, materials);
  const cut = put(toRectangle(surface.box));
  return {
    id: surface.id,
    bounds: place ? measure(cut) : surface.box,
    cut,
    stock: toHex(layers[0]?.stock ?? paperColors[surface.paper]),
    folds: listFolds(surface).map(put),
    areas: areas
      .filter((area) => area.surface === surface.id)
      .map((area) => put(toRectangle(placeArea(area, surface)))),
    layers: printed.map(({ clip, items }) => ({
      clip: put(toRectangle(clip)),
      items: items.map((item) => (item.kind === 'path' ? { ...item, path: put(item.path) } : turn(item, place))),
    })),
  };
}

/** A picture stays a picture: on a fan it stands upright at its place. */
function turn(item: InkPicture, place: Place | null): InkPicture {
  if (!place) return item;
  const [x, y] = place(item.x, item.y);
  const [aboveX, aboveY] = place(item.x, item.y + 1);
  return { ...item, x, y, turn: (item.turn ?? 0) - (Math.atan2(aboveX - x, aboveY - y) * 180) / Math.PI };
}

function measure(path: string): Box {
  const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  const [xs, ys] = [0, 1].map((axis) => numbers.filter((_, i) => i % 2 === axis)) as [number[], number[]];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
