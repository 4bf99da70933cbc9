import { createPixels, fromHex, type Pixels, toByte } from '../mockup/pixels.ts';
import type { Layer } from './compose-look.ts';
import { type Canvas, coverMark, paintMark } from './draw-mark.ts';
import { type Faces, type Pen, placeLetters } from './faces.ts';
import { type Ink, type Op, paper } from './ops.ts';
import { createBend, outlineOp } from './outline-op.ts';
import { createRaster, type Paint, type Raster, type Window } from './raster.ts';
import type { Materials } from './setting.ts';
import type { Box, Surface } from './surface.ts';

/** The art on a stretch of a surface, without its paper; `scale` is pixels a millimeter. The same bytes on every machine. */
export function drawOps(
  layers: readonly Layer[],
  surface: Surface,
  { brand, faces }: Materials,
  scale: number,
  [left, bottom, right, top]: Box = surface.box,
): Pixels {
  const width = Math.max(1, Math.round((right - left) * scale));
  const height = Math.max(1, Math.round((top - bottom) * scale));
  const art = createPixels(width, height);
  const canvas: Canvas = { width, height, scale, left, top };
  const raster = createRaster(width, height);
  const pen = toPen(raster, canvas);
  const bend = createBend(surface);
  for (const { ops, clip } of layers) {
    const window: Window = [
      (clip[0] - left) * scale,
      (top - clip[3]) * scale,
      (clip[2] - left) * scale,
      (top - clip[1]) * scale,
    ];
    for (const op of ops) {
      if (op.kind === 'mark' && op.tones === 'own') {
        paintMark(brand, op, bend, canvas, window, (index, light, share) => mix(art.data, index, light, share));
        continue;
      }
      if (isBeside(op, canvas, faces)) continue;
      const paint = createPaint(art.data, op.ink);
      if (op.kind === 'mark') coverMark(brand, op, bend, canvas, window, paint);
      else {
        if (op.kind === 'fill') drawBox(clip, pen);
        else {
          raster.bold = 'bold' in op ? (op.bold ?? 0) * scale : 0;
          outlineOp(op, bend, faces, pen);
        }
        raster.bold = 0;
        raster.paint(window, paint);
      }
    }
  }
  return art;
}

/** Whether a line or a disc lies outside of what is drawn: a body shows the camera a third of its rings. */
function isBeside(op: Op, { left, top, width, height, scale }: Canvas, faces: Faces): boolean {
  if (op.kind !== 'text' && op.kind !== 'arc' && op.kind !== 'disc') return false;
  let reach = op.kind === 'text' ? 0 : op.radius;
  if (op.kind !== 'disc') reach += 2 * op.cap + (op.bold ?? 0);
  const typeface = op.kind === 'text' ? faces[op.face] : undefined;
  if (op.kind === 'text' && typeface) reach += (op.cap * placeLetters(typeface, op.text, op.tracking).length) / 2;
  // Rows of a cone are drawn wider than they are, by less than half.
  const [x, y] = [(op.x - left) * scale, (top - op.y) * scale];
  const [across, down] = [1.5 * reach * scale, reach * scale];
  return x + across < 0 || x - across > width || y + down < 0 || y - down > height;
}

/** From millimeters, upward, to pixels. */
function toPen(raster: Raster, { scale, left, top }: Canvas): Pen {
  const x = (value: number) => (value - left) * scale;
  const y = (value: number) => (top - value) * scale;
  return {
    move: (px, py) => raster.move(x(px), y(py)),
    line: (px, py) => raster.line(x(px), y(py)),
    curve: (ax, ay, bx, by, px, py) => raster.curve(x(ax), y(ay), x(bx), y(by), x(px), y(py)),
    close: () => raster.close(),
  };
}

function drawBox([left, bottom, right, top]: Box, pen: Pen): void {
  pen.move(left, bottom);
  pen.line(right, bottom);
  pen.line(right, top);
  pen.line(left, top);
  pen.close();
}

/** Lays an ink over what is there, or takes away what is there where the paper is to show. */
function createPaint(data: Pixels['data'], ink: Ink): Paint {
  if (ink === paper)
    return (index, cover) => {
      data[index * 4 + 3] = (data[index * 4 + 3] as number) * (1 - cover);
    };
  const [r, g, b] = fromHex(ink);
  return (index, cover) => {
    const at = index * 4;
    if (cover > 0.998) {
      data[at] = r;
      data[at + 1] = g;
      data[at + 2] = b;
      data[at + 3] = 255;
      return;
    }
    const below = ((data[at + 3] as number) / 255) * (1 - cover);
    const alpha = cover + below;
    data[at] = (r * cover + (data[at] as number) * below) / alpha;
    data[at + 1] = (g * cover + (data[at + 1] as number) * below) / alpha;
    data[at + 2] = (b * cover + (data[at + 2] as number) * below) / alpha;
    data[at + 3] = alpha * 255;
  };
}

/** `light` is linear and multiplied by its alpha. */
function mix(data: Pixels['data'], index: number, light: Float32Array, share: number): void {
  const at = index * 4;
  const sum = light[3] as number;
  const cover = Math.min(1, sum) * share;
  const below = ((data[at + 3] as number) / 255) * (1 - cover);
  const alpha = cover + below;
  for (let c = 0; c < 3; c++)
    data[at + c] = (toByte((light[c] as number) / sum) * cover + (data[at + c] as number) * below) / alpha;
  data[at + 3] = alpha * 255;
}
