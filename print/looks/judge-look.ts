import type { Look } from '#contract/looks/look.ts';
import type { Paper } from '#print/paper.ts';
import { createPixels, type Pixels, toContrast } from '../mockup/pixels.ts';
import { measureThinnest } from '../mockup/thin-lines.ts';
import type { Brand } from './brand.ts';
import { composeLook } from './compose-look.ts';
import { stems } from './faces.ts';
import { shrinkPixels } from './find-mark.ts';
import { type Cover, openCover, openOwn } from './mark-cover.ts';
import { type Ink, type Op, type PlacedMark, paper } from './ops.ts';
import { type LookPart, openParts } from './part.ts';
import { type LookPlan, type PlannedProduct, planLogo, planLook } from './plan-look.ts';
import { toColor } from './rules.ts';
import type { Materials, Note } from './setting.ts';
import type { Surface } from './surface.ts';

/** What becomes of a look on one product. */
export interface JudgedLook {
  plan: LookPlan;
  /** How many are printed, with the white below them on clear stock; 0 for the logo alone. */
  inks: number;
  /** Lines that are left out, with the reason. */
  notes: Note[];
  /** Of the hero, in millimeters: the thinnest line on it, and what its method holds. */
  thinnest: { line: number; least: number } | null;
  /** Of mark and lettering with what is below them, where it is least; in a pattern of the one that is read. */
  contrast: number | null;
}

/** Plans a look and composes it without drawing: a mark whose strokes the hero would not hold leaves the logo alone. */
export function judgeLook(
  product: PlannedProduct,
  surfaces: readonly (Surface & { paper: Paper })[],
  look: Look,
  materials: Materials,
  plan: LookPlan | null = planLook(look, product),
): JudgedLook | null {
  if (!plan?.look) return plan && toAlone(plan);
  const notes: Note[] = [];
  const printed: Op[] = [];
  let hero: { part: LookPart; ops: Op[] } | undefined;
  for (const part of openParts(plan, surfaces)) {
    const ops = composeLook(plan.look, materials, part, notes);
    printed.push(...ops);
    if (part.role !== 'hero' && part.role !== 'pattern') continue;
    if (ops.length === 0) {
      const alone = planLogo(product, plan.options, ': its lines are too thin to print here');
      return alone && toAlone(alone);
    }
    hero ??= { part, ops };
  }
  if (!hero) return { ...toAlone(plan), notes };
  const { part, ops } = hero;
  return {
    plan,
    inks: countInks(printed, materials, plan),
    notes,
    thinnest: { line: Math.min(...ops.map((op) => measureLine(op, materials))), least: part.thinnestLine },
    contrast: measureContrast(ops, part, plan.look.recipe === 'repeat'),
  };
}

const toAlone = (plan: LookPlan): JudgedLook => ({ plan, inks: 0, notes: [], thinnest: null, contrast: null });

/** Shades take all inks of their method. */
function countInks(ops: readonly Op[], { brand }: Materials, { inks, paper: stock }: LookPlan): number {
  if (brand.isProcess && ops.some((op) => op.kind === 'mark' && op.tones === 'own')) return inks.available;
  return listPrintedInks(ops, brand).length + (stock === 'clear' ? 1 : 0);
}

/** Each ink once; what is left open is none. */
export function listPrintedInks(ops: readonly Op[], { spots }: Brand): Ink[] {
  const inks = ops.flatMap((op) => (op.kind === 'mark' && op.tones === 'own' ? spots : [op.ink]));
  return [...new Set(inks)].filter((ink) => ink !== paper);
}

function measureLine(op: Op, { brand }: Materials): number {
  switch (op.kind) {
    case 'mark':
      return measureStroke(brand, op) * op.width + 2 * (op.bold ?? 0);
    case 'text':
    case 'arc':
      return stems[op.face].share * op.cap + 2 * (op.bold ?? 0);
    case 'disc':
      return op.line ?? 2 * op.radius;
    default:
      return Number.POSITIVE_INFINITY;
  }
}

const strokes = new WeakMap<object, number>();
/** Strokes are known by a few hundred pixels across. */
const sampleSize = 400;

/** The thinnest strokes of what is inked of a mark, as a share of its width: a badge has fine lines inside a solid disc. */
function measureStroke(brand: Brand, { of, tones }: PlacedMark): number {
  const drawn = tones === 'own' ? openOwn(brand[of]) : (openCover(brand, { of, tones })[0] as Cover);
  let share = strokes.get(drawn);
  if (share === undefined) {
    const pixels = tones === 'own' ? (drawn as Pixels) : toPixels(drawn as Cover);
    const sample = shrinkPixels(pixels, sampleSize);
    share = measureThinnest(sample) / sample.width;
    strokes.set(drawn, share);
  }
  return share;
}

function toPixels({ width, height, data }: Cover): Pixels {
  const pixels = createPixels(width, height);
  for (const [i, ink] of data.entries()) pixels.data[i * 4 + 3] = ink;
  return pixels;
}

function measureContrast(ops: readonly Op[], part: LookPart, isPattern: boolean): number | null {
  const found = ops.flatMap((op, i) => {
    if (op.kind !== 'mark' && op.kind !== 'text' && op.kind !== 'arc') return [];
    const y = op.kind === 'arc' ? op.y + (op.at === 'top' ? op.radius : -op.radius) : op.y;
    const below = findInk(ops.slice(0, i), op.x, y);
    return toContrast(toColor(op.ink, part), toColor(below, part));
  });
  if (found.length === 0) return null;
  return isPattern ? Math.max(...found) : Math.min(...found);
}

/** What a point shows of the operations before. */
function findInk(ops: readonly Op[], x: number, y: number): Ink {
  const top = ops.findLast((op) => {
    if (op.kind === 'fill') return true;
    if (op.kind === 'shape') return isInside(op.points, x, y);
    if (op.kind !== 'disc') return false;
    const distance = Math.hypot(x - op.x, y - op.y);
    return distance <= op.radius && distance >= op.radius - (op.line ?? op.radius);
  });
  return top && 'ink' in top ? top.ink : paper;
}

function isInside(points: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let inside = false;
  for (const [i, [ax, ay]] of points.entries()) {
    const [bx, by] = points[(i + points.length - 1) % points.length] as readonly [number, number];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
