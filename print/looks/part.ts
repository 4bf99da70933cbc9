import type { PrintArea } from '#contract/catalog/print-area.ts';
import type { Paper } from '#print/paper.ts';
import { judgePaper } from '../mockup/judge-paper.ts';
import type { Rgb } from '../mockup/pixels.ts';
import { findDyedPart, findStockColor } from '../mockup/stock-colors.ts';
import type { Form } from './look-asks.ts';
import type { PrintPlan } from './plan-print.ts';
import type { Box, Surface } from './surface.ts';

/** A rectangle of a surface that is printed, and what its method can do there. */
export interface LookPart {
  surface: Surface;
  area: Box;
  /** How far ink runs over the edges of the area; 0 leaves paper around it. */
  bleed: number;
  /** The hero alone carries the one readable mark of a pattern. */
  role: PrintArea['role'];
  form: Form;
  /** Spot inks at hand. */
  inks: number;
  /** Shades can be printed, as by offset and digital. */
  isProcess: boolean;
  paper: Paper;
  /** Where it differs from the usual: dyed stock. */
  paperColor?: Rgb;
  /** In millimeters. */
  thinnestLine: number;
  leastCap: number;
  /** Fields of color may be printed. */
  fields: boolean;
}

/** The parts of a plan that lie on surfaces a picture shows, on each thing that it shows of the product. */
export function openParts(
  { areas, form, inks, options }: Pick<PrintPlan, 'areas' | 'form' | 'inks' | 'options'>,
  surfaces: readonly (Surface & { paper: Paper })[],
): LookPart[] {
  if (!form) return [];
  const ids = surfaces.map(({ id }) => id);
  return areas.flatMap((area) =>
    surfaces
      .filter(({ id }) => id === area.surface)
      .map((surface) => ({
        surface,
        area: placeArea(area, surface),
        bleed: area.bleed_mm,
        role: area.role,
        form,
        inks: inks.available,
        isProcess: inks.isProcess,
        paper: surface.paper,
        ...findDye(options, surface, ids),
        thinnestLine: area.thinnest_line_mm,
        leastCap: area.thinnest_line_mm >= corrugatedLine ? 3 : 1.8,
        fields: area.fields,
      }))
      .filter(({ area: [left, bottom, right, top] }) => right > left && top > bottom),
  );
}

/**
 * The color that the chosen options name, such as blush paper or a sage cup: contrast is judged on that. A picture that shows
 * another stock, as lids of a dyed cup do, is judged by its own.
 */
function findDye(
  options: PrintPlan['options'],
  { id, paper }: { id: string; paper: Paper },
  ids: readonly string[],
): Pick<LookPart, 'paperColor'> {
  for (const [name, label] of Object.entries(options)) {
    if (findDyedPart(name, ids) !== (id === 'sleeve' ? 'sleeve' : 'body')) continue;
    const color = findStockColor(label);
    if (color && paper !== 'clear' && judgePaper(color) === paper) return { paperColor: color };
  }
  return {};
}

/**
 * An area within what is there to be printed: a wrap runs on below the glue seam, a folded sheet shows a part of itself. A
 * pattern that is as wide as its sheet runs on as far as that does: a tape is longer than one of its repeats.
 */
export function placeArea(
  { left_mm: left, bottom_mm: bottom, width_mm: width, height_mm: height, role }: Placed,
  { kind, box: [x0, y0, x1, y1] }: Pick<Surface, 'kind' | 'box'>,
): Box {
  const [right, top] = [left + width, bottom + height];
  const isAcross = left <= x0 + atEdge && right >= x1 - atEdge;
  const isUp = bottom <= y0 + atEdge && top >= y1 - atEdge;
  if (role === 'pattern' && kind === 'sheet' && (isAcross || isUp)) return [x0, y0, x1, y1];
  return [Math.max(left, x0), Math.max(bottom, y0), Math.min(right, x1), Math.min(top, y1)];
}

type Placed = Pick<PrintArea, 'left_mm' | 'bottom_mm' | 'width_mm' | 'height_mm' | 'role'>;

/** Flutes blur what is finer: such lines are held on corrugated board. */
const corrugatedLine = 0.7;

/** Where things go on a part: a rectangle of it that is read as one face, and what the camera sees of that. */
export interface Frame {
  layout: 'wrap' | 'strip' | 'panel' | 'cross' | 'disc' | 'poster' | 'sheet';
  left: number;
  bottom: number;
  right: number;
  top: number;
  width: number;
  height: number;
  /** The width of the front alone. */
  front: number;
  seen: { x: number; y: number; width: number; height: number };
  /** Only a line stands on it: an edge, a base, or the front below a lid that has the mark. */
  isEdge: boolean;
  /** Folded away from the camera, without anything to read. */
  isPlain: boolean;
}

/** Paper that is left around what a camera sees, as a share of either side. */
const margin = 0.08;
/** An area this much of the way around is taken for the whole of it. */
const around = 0.94;
const atEdge = 1.5;

export function openFrame({ surface, area, form, role }: LookPart): Frame {
  const { kind, box, hero } = surface;
  // A panel has a flap below its fold: things stand on the panel alone.
  const bottom = kind === 'panel' && area[1] < 0 && area[3] > 0 ? 0 : area[1];
  const [left, , right, top] = area;
  const [width, height] = [right - left, top - bottom];
  const isAround = kind === 'wrap' && width >= around * (box[2] - box[0]);
  const isWhole = Math.abs(left - box[0]) < atEdge && Math.abs(right - box[2]) < atEdge;
  const isPoster =
    !isAround && kind !== 'disc' && (form === 'poster' || (form === 'one-ink' && !isWhole) || kind === 'wrap');
  const layout = kind === 'sheet' || role === 'pattern' ? 'sheet' : isPoster ? 'poster' : kind;
  const whole: Box = [left + width * margin, bottom + height * margin, right - width * margin, top - height * margin];
  // Of a sheet that is rolled to a cone little is seen at once: marks are as large as that, and one stands in its middle.
  const isRolled = layout === 'sheet' && kind === 'sheet' && role === 'pattern';
  const [x0, y0, x1, y1] = isPoster ? whole : isRolled ? hero : intersect(whole, hero);
  const front = layout === 'wrap' ? width * 0.36 : isPoster ? width : Math.min(width, surface.front);
  const seen = { x: (x0 + x1) / 2, y: (y0 + y1) / 2, width: x1 - x0, height: y1 - y0 };
  const isFacing = layout === 'poster' && Math.abs(left + right) < surface.front && width > 2 * height;
  const isEdge = role === 'flap' || role === 'base' || (role === 'side' && isFacing);
  const isPlain = role === 'side' && !isFacing && layout !== 'disc';
  return { layout, left, bottom, right, top, width, height, front, seen, isEdge, isPlain };
}

/** The first box alone where they hardly meet: a part that the camera does not see well. */
function intersect(a: Box, b: Box): Box {
  const both: Box = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
  const share = (from: number, to: number, own: number) => (to - from) / own;
  return share(both[0], both[2], a[2] - a[0]) > 0.15 && share(both[1], both[3], a[3] - a[1]) > 0.4 ? both : a;
}

/** The part with its bleed, which no ink leaves. */
export function toClip({ area: [left, bottom, right, top], bleed }: LookPart): Box {
  return [left - bleed, bottom - bleed, right + bleed, top + bleed];
}
