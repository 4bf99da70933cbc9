import type { Pixels } from '../mockup/pixels.ts';
import { addArea, chooseLevel, createTexture, type Texture } from '../mockup/texture.ts';
import type { Brand } from './brand.ts';
import { type Cover, openCover, openOwn, readCover, thicken } from './mark-cover.ts';
import type { PlacedMark } from './ops.ts';
import type { Bend } from './outline-op.ts';
import type { Window } from './raster.ts';

/** A drawing of a stretch of a surface: pixels by millimeters, from its top left. */
export interface Canvas {
  width: number;
  height: number;
  /** Pixels a millimeter. */
  scale: number;
  left: number;
  top: number;
}

/** From the millimeters of a mark, from its middle and unturned, to a place on it. */
type Visit = (index: number, u: number, v: number, share: number) => void;

/** Visits each pixel that a mark lies on. `u` and `v` are 0 to 1 from its top left. */
function visitPixels(op: PlacedMark, aspect: number, bend: Bend, canvas: Canvas, window: Window, visit: Visit): void {
  const { x, y, width, turn = 0, axis = x, isUpright } = op;
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [high, wide] = [width / aspect, width];
  const [reachX, reachY] = [
    (Math.abs(cos) * wide + Math.abs(sin) * high) / 2,
    (Math.abs(sin) * wide + Math.abs(cos) * high) / 2,
  ];
  const { scale, left, top } = canvas;
  const fromRow = Math.max(0, Math.floor(window[1]), Math.floor((top - y - reachY) * scale));
  const toRow = Math.min(canvas.height, Math.ceil(window[3]), Math.ceil((top - y + reachY) * scale));
  for (let row = fromRow; row < toRow; row++) {
    const py = top - (row + 0.5) / scale;
    const squeeze = bend(isUpright ? y : py);
    const begin = (axis + (x - reachX - axis) * squeeze - left) * scale;
    const end = (axis + (x + reachX - axis) * squeeze - left) * scale;
    const fromColumn = Math.max(0, Math.floor(window[0]), Math.floor(begin));
    const toColumn = Math.min(canvas.width, Math.ceil(window[2]), Math.ceil(end));
    const dy = py - y;
    const tall = Math.min(row + 1, window[3]) - Math.max(row, window[1]);
    for (let column = fromColumn; column < toColumn; column++) {
      const dx = (left + (column + 0.5) / scale - axis) / squeeze + axis - x;
      const u = (dx * cos + dy * sin) / wide + 0.5;
      const v = 0.5 - (dy * cos - dx * sin) / high;
      if (u < -0.05 || v < -0.05 || u > 1.05 || v > 1.05) continue;
      const share = tall * (Math.min(column + 1, window[2]) - Math.max(column, window[0]));
      if (share > 0) visit(row * canvas.width + column, u, v, Math.min(1, share));
    }
  }
}

/** Paints a mark in one ink. Where it is larger than its pixels, its edges are drawn sharp between them. */
export function coverMark(
  brand: Brand,
  op: PlacedMark,
  bend: Bend,
  canvas: Canvas,
  window: Window,
  paint: (index: number, cover: number) => void,
): void {
  const { aspect } = brand[op.of];
  const levels = openCover(brand, op);
  const pixels = (levels[0] as Cover).width / op.width;
  const level = Math.min(levels.length - 1, Math.max(0, Math.round(Math.log2(pixels / canvas.scale))));
  const flat = levels[level] as Cover;
  const cover = op.bold ? thicken(flat, (op.bold * flat.width) / op.width) : flat;
  const gain = Math.max(1, (canvas.scale * op.width) / cover.width);
  visitPixels(op, aspect, bend, canvas, window, (index, u, v, share) => {
    const ink = Math.min(1, Math.max(0, (readCover(cover, u, v) - 0.5) * gain + 0.5));
    if (ink > 0.002) paint(index, ink * share);
  });
}

const textures = new WeakMap<Pixels, Texture>();

/** Paints a mark as it is, in linear light. */
export function paintMark(
  brand: Brand,
  op: PlacedMark,
  bend: Bend,
  canvas: Canvas,
  window: Window,
  paint: (index: number, light: Float32Array, share: number) => void,
): void {
  const { aspect } = brand[op.of];
  const drawn = openOwn(brand[op.of]);
  const texture = textures.get(drawn) ?? createTexture(drawn);
  textures.set(drawn, texture);
  const level = chooseLevel(texture, drawn.width / op.width / canvas.scale);
  const [stepU, stepV] = [1 / (op.width * canvas.scale), aspect / (op.width * canvas.scale)];
  const sum = new Float32Array(4);
  visitPixels(op, aspect, bend, canvas, window, (index, u, v, share) => {
    addArea(level, u, v, stepU, 0, 0, stepV, sum);
    if ((sum[3] as number) > 0.002) paint(index, sum, share);
  });
}
