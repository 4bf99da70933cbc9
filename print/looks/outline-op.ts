import { drawLetter, type Faces, type Pen, placeLetters } from './faces.ts';
import type { Arc, Disc, Op, Text } from './ops.ts';
import type { Surface } from './surface.ts';

/** How much narrower a millimeter around a cone lies on its unrolled surface, by the height. */
export type Bend = (y: number) => number;

export function createBend({ kind, taper, box: [, bottom, , top] }: Surface): Bend {
  return kind === 'wrap' && taper !== 0 ? (y) => 1 / (1 + taper * ((y - bottom) / (top - bottom) - 0.5)) : () => 1;
}

/** Draws what an operation inks, but a mark, in millimeters on the surface. Outer contours turn to the left. */
export function outlineOp(op: Exclude<Op, { kind: 'fill' | 'mark' }>, bend: Bend, faces: Faces, pen: Pen): void {
  if (op.kind === 'shape') {
    const { axis, points } = op;
    const bent = axis === undefined ? pen : bendPen(pen, bend, axis);
    for (const [i, [x, y]] of points.entries()) i === 0 ? bent.move(x, y) : bent.line(x, y);
    bent.close();
    return;
  }
  // A line of type is narrowed as a whole: row by row its stems would lean, the more the further they are from its middle.
  const level = op.kind === 'text' ? bend(op.y + op.cap / 2) : 1;
  const bent = bendPen(pen, op.kind === 'text' ? () => level : bend, op.axis ?? op.x);
  if (op.kind === 'disc') drawDisc(op, bent);
  else if (op.kind === 'text') drawText(op, faces, bent);
  else drawArc(op, faces, bent);
}

/** Row by row: a circle stays round although a cone is wider at its rim. */
export function bendPen(pen: Pen, bend: Bend, axis: number): Pen {
  const to = (x: number, y: number) => axis + (x - axis) * bend(y);
  return {
    move: (x, y) => pen.move(to(x, y), y),
    line: (x, y) => pen.line(to(x, y), y),
    curve: (ax, ay, bx, by, x, y) => pen.curve(to(ax, ay), ay, to(bx, by), by, to(x, y), y),
    close: () => pen.close(),
  };
}

/** Turned by an angle (counterclockwise, in radians), made larger, and moved. */
function placePen(pen: Pen, x: number, y: number, angle: number, scale: number): Pen {
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const toX = (px: number, py: number) => x + px * cos - py * sin;
  const toY = (px: number, py: number) => y + px * sin + py * cos;
  return {
    move: (px, py) => pen.move(toX(px, py), toY(px, py)),
    line: (px, py) => pen.line(toX(px, py), toY(px, py)),
    curve: (ax, ay, bx, by, px, py) =>
      pen.curve(toX(ax, ay), toY(ax, ay), toX(bx, by), toY(bx, by), toX(px, py), toY(px, py)),
    close: () => pen.close(),
  };
}

const eighths = 8;
/** Length of a handle that makes a cubic curve an eighth of a circle. */
const handle = (4 / 3) * Math.tan(Math.PI / (2 * eighths));

function drawDisc({ x, y, radius, line }: Disc, pen: Pen): void {
  drawCircle(x, y, radius, 1, pen);
  if (line !== undefined && line < radius) drawCircle(x, y, radius - line, -1, pen);
}

function drawCircle(x: number, y: number, radius: number, direction: 1 | -1, pen: Pen): void {
  pen.move(x + radius, y);
  for (let i = 0; i < eighths; i++) {
    const [from, to] = [i, i + 1].map((step) => (direction * step * 2 * Math.PI) / eighths) as [number, number];
    const reach = direction * handle * radius;
    const [ax, ay] = [x + radius * Math.cos(from), y + radius * Math.sin(from)];
    const [bx, by] = [x + radius * Math.cos(to), y + radius * Math.sin(to)];
    pen.curve(
      ax - reach * Math.sin(from),
      ay + reach * Math.cos(from),
      bx + reach * Math.sin(to),
      by - reach * Math.cos(to),
      bx,
      by,
    );
  }
  pen.close();
}

function drawText({ text, face, cap, tracking, x, y, turn = 0 }: Text, faces: Faces, pen: Pen): void {
  const typeface = faces[face];
  if (!typeface) return;
  const { letters, length } = placeLetters(typeface, text, tracking);
  const placed = placePen(pen, x, y, (turn * Math.PI) / 180, cap);
  for (const { letter, from } of letters) drawLetter(typeface, letter, placePen(placed, from - length / 2, 0, 0, 1));
}

/** Each letter stands upright on the circle; lines are spaced by the circle through the middle of their capitals. */
function drawArc({ text, face, cap, tracking, x, y, turn = 0, radius, at }: Arc, faces: Faces, pen: Pen): void {
  const typeface = faces[face];
  if (!typeface) return;
  const { letters, length } = placeLetters(typeface, text, tracking);
  const isTop = at === 'top';
  const spread = cap / (radius + cap / 2);
  for (const { letter, from, advance } of letters) {
    const along = (from + advance / 2 - length / 2) * spread * (isTop ? -1 : 1);
    const angle = (turn * Math.PI) / 180 + along;
    const base = isTop ? radius : -(radius + cap);
    const [px, py] = [x - Math.sin(angle) * base, y + Math.cos(angle) * base];
    drawLetter(
      typeface,
      letter,
      placePen(pen, px - Math.cos(angle) * (advance / 2) * cap, py - Math.sin(angle) * (advance / 2) * cap, angle, cap),
    );
  }
}
