import type { Pen } from './faces.ts';

/** Takes how much of a pixel is covered, 0 to 1; pixels without ink are left out. */
export type Paint = (index: number, cover: number) => void;

/** Left, top, right and bottom in pixels; need not be whole. */
export type Window = readonly [left: number, top: number, right: number, bottom: number];

/**
 * Fills outlines with exact coverage: each edge notes in the pixels that it crosses how much lies to its right, and the sum
 * along a row is the coverage. Plain arithmetic instead of a canvas: the server has none, and two canvases differ.
 */
export interface Raster extends Pen {
  /** Also draws this far around every edge. */
  bold: number;
  /** Paints all that was drawn, inside a window, and begins anew. */
  paint(window: Window, paint: Paint): void;
}

export function createRaster(width: number, height: number): Raster {
  const stride = width + 2;
  const sums = new Float32Array(stride * height);
  let [left, right, top, bottom] = [width, 0, height, 0];
  let [startX, startY, atX, atY] = [0, 0, 0, 0];

  const note = (ax: number, ay: number, bx: number, by: number) => {
    if (ay === by) return;
    const direction = ay < by ? 1 : -1;
    const [x0, y0, x1, y1] = ay < by ? [ax, ay, bx, by] : [bx, by, ax, ay];
    if (y1 <= 0 || y0 >= height) return;
    const slope = (x1 - x0) / (y1 - y0);
    const first = Math.max(0, Math.floor(y0));
    const end = Math.min(height, Math.ceil(y1));
    let x = y0 < 0 ? x0 - y0 * slope : x0;
    top = Math.min(top, first);
    bottom = Math.max(bottom, end);
    left = Math.min(left, Math.max(0, Math.floor(Math.min(x0, x1))));
    right = Math.max(right, Math.min(width, Math.ceil(Math.max(x0, x1)) + 1));
    for (let row = first; row < end; row++) {
      const part = Math.min(row + 1, y1) - Math.max(row, y0);
      const next = x + slope * part;
      const from = Math.min(width, Math.max(0, Math.min(x, next)));
      const to = Math.min(width, Math.max(0, Math.max(x, next)));
      x = next;
      const cover = part * direction;
      const at = row * stride;
      const whole = Math.floor(from);
      const last = Math.ceil(to);
      if (last <= whole + 1) {
        const middle = (from + to) / 2 - whole;
        sums[at + whole] = (sums[at + whole] as number) + cover * (1 - middle);
        sums[at + whole + 1] = (sums[at + whole + 1] as number) + cover * middle;
        continue;
      }
      // The edge crosses several pixels of this row: the area to its right grows as a trapezoid.
      const share = 1 / (to - from);
      const enter = 1 - (from - whole);
      const leave = to - last + 1;
      const a0 = 0.5 * share * enter * enter;
      const am = 0.5 * share * leave * leave;
      sums[at + whole] = (sums[at + whole] as number) + cover * a0;
      if (last === whole + 2) {
        sums[at + whole + 1] = (sums[at + whole + 1] as number) + cover * (1 - a0 - am);
      } else {
        const a1 = share * (enter + 0.5);
        sums[at + whole + 1] = (sums[at + whole + 1] as number) + cover * (a1 - a0);
        for (let i = whole + 2; i < last - 1; i++) sums[at + i] = (sums[at + i] as number) + cover * share;
        const a2 = a1 + (last - whole - 3) * share;
        sums[at + last - 1] = (sums[at + last - 1] as number) + cover * (1 - a2 - am);
      }
      sums[at + last] = (sums[at + last] as number) + cover * am;
    }
  };

  /** A bar along an edge, with round ends: it turns as the outer contours do, so that it adds to what they fill. */
  const thicken = (ax: number, ay: number, bx: number, by: number, reach: number) => {
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [dx, dy] = [((bx - ax) / length) * reach, ((by - ay) / length) * reach];
    const steps = reach < 1 ? 2 : 4;
    let [px, py] = [ax - dy, ay + dx];
    const [firstX, firstY] = [px, py];
    for (const [x, y, from] of [
      [bx, by, Math.PI / 2],
      [ax, ay, -Math.PI / 2],
    ] as const) {
      for (let i = 0; i <= steps; i++) {
        const angle = from - (i * Math.PI) / steps;
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        const [nx, ny] = [x + dx * cos - dy * sin, y + dy * cos + dx * sin];
        note(px, py, nx, ny);
        [px, py] = [nx, ny];
      }
    }
    note(px, py, firstX, firstY);
  };

  const raster: Raster = {
    bold: 0,
    move: (x, y) => {
      [startX, startY, atX, atY] = [x, y, x, y];
    },
    line: (x, y) => {
      note(atX, atY, x, y);
      if (raster.bold > 0) thicken(atX, atY, x, y, raster.bold);
      [atX, atY] = [x, y];
    },
    curve: (ax, ay, bx, by, x, y) => {
      const [x0, y0] = [atX, atY];
      const bow = Math.hypot(x0 - 2 * ax + bx, y0 - 2 * ay + by) + Math.hypot(ax - 2 * bx + x, ay - 2 * by + y);
      // As many pieces as keep it within a twentieth of a pixel.
      const pieces = Math.min(64, Math.max(1, Math.ceil(Math.sqrt(bow * 8))));
      for (let i = 1; i <= pieces; i++) {
        const t = i / pieces;
        const s = 1 - t;
        const [c0, c1, c2, c3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
        raster.line(c0 * x0 + c1 * ax + c2 * bx + c3 * x, c0 * y0 + c1 * ay + c2 * by + c3 * y);
      }
    },
    close: () => raster.line(startX, startY),
    paint: (window, paint) => {
      for (let row = top; row < bottom; row++) {
        const high = Math.min(row + 1, window[3]) - Math.max(row, window[1]);
        let sum = 0;
        for (let column = left; column < right; column++) {
          const at = row * stride + column;
          const step = sums[at] as number;
          if (step !== 0) sum += step;
          sums[at] = 0;
          if (high <= 0 || column >= width || (sum < 0.002 && sum > -0.002)) continue;
          const wide = Math.min(column + 1, window[2]) - Math.max(column, window[0]);
          if (wide > 0) paint(row * width + column, Math.min(1, Math.abs(sum)) * wide * high);
        }
        sums.fill(0, row * stride + right, row * stride + stride);
      }
      [left, right, top, bottom] = [width, 0, height, 0];
    },
  };
  return raster;
}
