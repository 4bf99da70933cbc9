import { fromHex, type Pixels, type Rgb, toDifference } from '../mockup/pixels.ts';
import type { Brand } from './brand.ts';
import type { Layer } from './compose-look.ts';
import type { Pen } from './faces.ts';
import { type Cover, openCover, openOwn } from './mark-cover.ts';
import type { Ink, PlacedMark } from './ops.ts';
import { bendPen, createBend, outlineOp } from './outline-op.ts';
import type { Materials } from './setting.ts';
import type { Box, Surface } from './surface.ts';
import { type Loop, traceCover } from './trace-cover.ts';

/** One ink's share of an operation, as a document draws it: in millimeters on the unrolled surface, y upward. */
export interface InkPath {
  kind: 'path';
  /** '#rrggbb', or 'paper': what lies below is left out. */
  ink: Ink;
  /** As the `d` of an SVG path, filled by the rule of non-zero winding. */
  path: string;
  /** Width of a line of the same ink along the path, with round joins; 0 for none. */
  line: number;
}

/** A mark whose shades run into each other stays a picture. */
export interface InkPicture extends Pick<PlacedMark, 'x' | 'y' | 'width' | 'turn'> {
  kind: 'picture';
  pixels: Pixels;
}

export interface PathLayer {
  /** Nothing is drawn outside of it. */
  clip: Box;
  items: (InkPath | InkPicture)[];
}

/** The same operations as pictures are drawn from, for die lines and brand sheets: one list for each part. */
export function toPaths(layers: readonly Layer[], surface: Surface, { brand, faces }: Materials): PathLayer[] {
  const bend = createBend(surface);
  return layers.map(({ ops, clip }) => ({
    clip,
    items: ops.flatMap((op): PathLayer['items'] => {
      if (op.kind === 'fill') {
        const [left, bottom, right, top] = clip;
        return [{ kind: 'path', ink: op.ink, path: `M${left} ${bottom}H${right}V${top}H${left}Z`, line: 0 }];
      }
      if (op.kind === 'mark') {
        if (op.tones === 'own' && brand.isProcess) {
          const { x, y, width, turn = 0 } = op;
          return [{ kind: 'picture', x, y, width, turn, pixels: openOwn(brand[op.of]) }];
        }
        return listCovers(brand, op).map(([ink, cover]): InkPath => {
          const { x, y, turn = 0, axis = x, width, bold = 0, isUpright } = op;
          const mark = createPathPen();
          const narrow = bend(y);
          const placed = bendPen(mark, isUpright ? () => narrow : bend, axis);
          drawLoops(trace(cover), { x, y, turn, scale: width / cover.width, cover }, placed);
          return { kind: 'path', ink, path: mark.read(), line: 2 * bold };
        });
      }
      const pen = createPathPen();
      outlineOp(op, bend, faces, pen);
      return [{ kind: 'path', ink: op.ink, path: pen.read(), line: 'bold' in op ? 2 * (op.bold ?? 0) : 0 }];
    }),
  }));
}

/** Hundredths of a millimeter are finer than any press. */
const round = (value: number) => Math.round(value * 100) / 100;

/** Writes the `d` of an SVG path. */
export function createPathPen(): Pen & { read: () => string } {
  const parts: string[] = [];
  return {
    move: (x, y) => parts.push(`M${round(x)} ${round(y)}`),
    line: (x, y) => parts.push(`L${round(x)} ${round(y)}`),
    curve: (ax, ay, bx, by, x, y) =>
      parts.push(`C${round(ax)} ${round(ay)} ${round(bx)} ${round(by)} ${round(x)} ${round(y)}`),
    close: () => parts.push('Z'),
    read: () => parts.join(''),
  };
}

const traced = new WeakMap<Cover, Loop[]>();

function trace(cover: Cover): Loop[] {
  const loops = traced.get(cover) ?? traceCover(cover);
  traced.set(cover, loops);
  return loops;
}

interface Place {
  x: number;
  y: number;
  turn: number;
  /** Millimeters of a pixel. */
  scale: number;
  cover: Cover;
}

function drawLoops(loops: readonly Loop[], { x, y, turn, scale, cover }: Place, pen: Pen): void {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  for (const loop of loops) {
    for (const [i, [px, py]] of loop.entries()) {
      const [dx, dy] = [(px - cover.width / 2) * scale, (cover.height / 2 - py) * scale];
      const at = [x + dx * cos - dy * sin, y + dx * sin + dy * cos] as const;
      if (i === 0) pen.move(...at);
      else pen.line(...at);
    }
    pen.close();
  }
}

/** A small mark is traced from few pixels: a tenth of a millimeter is a dot of 250 dpi, and edges lie between dots. */
const pixelsPerMm = 10;

/** What of a mark is printed in which ink. */
function listCovers(brand: Brand, op: PlacedMark): [Ink, Cover][] {
  if (op.tones !== 'own') {
    const levels = openCover(brand, op);
    const { width } = levels[0] as Cover;
    const level = Math.round(Math.log2(width / (op.width * pixelsPerMm)));
    return [[op.ink, levels[Math.min(levels.length - 1, Math.max(0, level))] as Cover]];
  }
  const own = openOwn(brand[op.of]);
  return brand.spots.map((ink) => [ink, openSpot(own, ink, brand.spots)]);
}

const spots = new WeakMap<Pixels, Map<string, Cover>>();

/** The pixels of a mark that are nearer to an ink than to the others. */
function openSpot(mark: Pixels, ink: string, inks: readonly string[]): Cover {
  const known = spots.get(mark) ?? new Map<string, Cover>();
  spots.set(mark, known);
  const cover = known.get(ink) ?? drawSpot(mark, ink, inks);
  known.set(ink, cover);
  return cover;
}

function drawSpot({ width, height, data }: Pixels, ink: string, inks: readonly string[]): Cover {
  const colors = inks.map(fromHex);
  const cover: Cover = { width, height, data: new Uint8Array(width * height) };
  // Most pixels are like others, and cube roots are most of the work.
  const nearest = new Map<number, string>();
  for (let i = 0, at = 0; i < cover.data.length; i++, at += 4) {
    if (data[at + 3] === 0) continue;
    const pixel: Rgb = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    const bin = ((pixel[0] >> 3) << 10) | ((pixel[1] >> 3) << 5) | (pixel[2] >> 3);
    let own = nearest.get(bin);
    if (own === undefined) {
      const away = colors.map((color) => toDifference(pixel, color));
      own = inks[away.indexOf(Math.min(...away))] as string;
      nearest.set(bin, own);
    }
    if (own === ink) cover.data[i] = data[at + 3] as number;
  }
  return cover;
}
