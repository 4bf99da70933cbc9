import type { Patch } from '../../print/looks/surface.ts';
import { coverPixels } from '../../print/mockup/mesh.ts';
import { measureMiss, quantile, type Sample } from './measure-misses.ts';
import { solveBanded } from './solve-banded.ts';

interface Grid {
  columns: number[];
  rows: number[];
  /** In pixels, row by row from the bottom left. */
  points: Point[];
}

type Point = [number, number];

/** 95 of 100 pixels are to miss their place by less than this: whoever reads the grid has pixels to round as well. */
const goal = 0.3;
/** More points than these say more about noise than about form; a small patch gets fewer. */
const mostPoints = 500;
const fewPoints = 40;
const pixelsPerPoint = 25;
const mostRounds = 14;
/** A finer grid that misses hardly less is not worth its bytes. */
const leastGain = 0.95;
const mostSamples = 5000;
/** How much a grid holds its form where no pixel pulls at it. */
const stiffness = 0.03;
/** Beyond what is seen, a grid goes on by this many pixels, so that it has a place for every pixel at the rim. */
const rim = 2;
/** Parts of a millimeter that lines are kept to. */
const lineSteps = 20;

/**
 * The grid that carries millimeters to pixels with the least error, by least squares. It begins coarse and gets more lines where
 * it still misses. Between its points it is flat, cell by cell in two triangles, as coverPixels reads it.
 */
export function fitPatch(all: readonly Sample[], width: number, height: number): Patch {
  const stride = Math.ceil(all.length / mostSamples);
  const samples = all.filter((_, i) => i % stride === 0);
  const budget = Math.min(mostPoints, fewPoints + all.length / pixelsPerPoint);
  let grid = solve(spanLines(samples), samples);
  let best = judge(grid, samples, width, height);
  for (let round = 0; round < mostRounds && best.miss > goal; round++) {
    const [finer] = refine(grid, samples)
      .filter(({ columns, rows }) => columns.length * rows.length <= budget)
      .map((lines) => {
        const tried = solve(lines, samples);
        const gain = Math.log(measureError(grid, samples) / measureError(tried, samples));
        return { grid: tried, worth: gain / (tried.points.length - grid.points.length) };
      })
      .sort((a, b) => b.worth - a.worth);
    if (!finer) break;
    grid = finer.grid;
    const judged = judge(grid, samples, width, height);
    if (judged.miss < best.miss * leastGain) best = judged;
  }
  return best.patch;
}

/** A grid as it is kept, and what it misses for who reads it: cells that are turned over or lie over others count as well. */
function judge(grid: Grid, samples: readonly Sample[], width: number, height: number): { patch: Patch; miss: number } {
  const { columns, rows, points } = addRim(grid);
  const patch: Patch = { columns, rows, points: points.map(([x, y]) => [x / width, y / height]) };
  const mesh = { columns: columns.length - 1, rows: rows.length - 1, points: patch.points };
  const covered = coverPixels(mesh, width, height, patch);
  const misses = samples.map((sample) => measureMiss(covered, sample));
  return { patch, miss: quantile(misses, 0.95) };
}

const round = (mm: number) => Math.round(mm * lineSteps) / lineSteps;

function spanLines(samples: readonly Sample[]): Pick<Grid, 'columns' | 'rows'> {
  const span = (of: (sample: Sample) => number, count: number) => {
    const values = samples.map(of);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const from = Math.floor(low * lineSteps) / lineSteps;
    const to = Math.max(from + 0.5, Math.ceil(high * lineSteps) / lineSteps);
    return Array.from({ length: count + 1 }, (_, i) => round(from + ((to - from) * i) / count));
  };
  return { columns: span(({ x }) => x, 3), rows: span(({ y }) => y, 3) };
}

/** The line at or before a value, and how far the value is on the way to the next. */
function locate(lines: readonly number[], value: number): [index: number, share: number] {
  let [low, high] = [0, lines.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((lines[middle] as number) <= value) low = middle;
    else high = middle;
  }
  const [from, to] = [lines[low] as number, lines[high] as number];
  return [low, (value - from) / (to - from)];
}

type Weight = [point: number, weight: number];

/** Three points of a grid that carry a place on it, with their weights. */
function weigh({ columns, rows }: Pick<Grid, 'columns' | 'rows'>, x: number, y: number): Weight[] {
  const [column, u] = locate(columns, x);
  const [row, v] = locate(rows, y);
  const at = row * columns.length + column;
  const above = at + columns.length;
  if (u + v <= 1)
    return [
      [at, 1 - u - v],
      [at + 1, u],
      [above, v],
    ];
  return [
    [above + 1, u + v - 1],
    [at + 1, 1 - v],
    [above, 1 - u],
  ];
}

function solve(lines: Pick<Grid, 'columns' | 'rows'>, samples: readonly Sample[]): Grid {
  const { columns, rows } = lines;
  const [across, size] = [columns.length, columns.length * rows.length];
  const band = 2 * across;
  const matrix = new Float64Array(size * (band + 1));
  const right = [new Float64Array(size), new Float64Array(size)] as const;
  const add = (weights: readonly [number, number][], px: number, py: number, strength: number) => {
    for (const [i, wi] of weights) {
      (right[0][i] as number) += strength * wi * px;
      (right[1][i] as number) += strength * wi * py;
      for (const [j, wj] of weights)
        if (j <= i) (matrix[i * (band + 1) + band - (i - j)] as number) += strength * wi * wj;
    }
  };
  for (const { column, row, x, y } of samples) add(weigh(lines, x, y), column + 0.5, row + 0.5, 1);
  // Three points in a row of the grid want to lie as evenly as their lines do.
  const straighten = (axis: readonly number[], at: (k: number) => number) => {
    for (let k = 1; k + 1 < axis.length; k++) {
      const [before, after] = [
        (axis[k] as number) - (axis[k - 1] as number),
        (axis[k + 1] as number) - (axis[k] as number),
      ];
      const sum = before + after;
      const weights: [number, number][] = [
        [at(k - 1), after / sum],
        [at(k), -1],
        [at(k + 1), before / sum],
      ];
      add(weights, 0, 0, stiffness);
    }
  };
  for (let row = 0; row < rows.length; row++) straighten(columns, (k) => row * across + k);
  for (let column = 0; column < across; column++) straighten(rows, (k) => k * across + column);
  const [xs, ys] = solveBanded(matrix, band, right);
  return { columns, rows, points: Array.from(xs, (x, i) => [x, ys[i] as number]) };
}

function listMisses(grid: Grid, samples: readonly Sample[]): number[] {
  return samples.map(({ x, y, column, row }) => {
    let [px, py] = [-column - 0.5, -row - 0.5];
    for (const [at, weight] of weigh(grid, x, y)) {
      const point = grid.points[at] as Point;
      px += point[0] * weight;
      py += point[1] * weight;
    }
    return Math.hypot(px, py);
  });
}

/** Squares add up, so that every pixel has a say in where lines are needed. */
const measureError = (grid: Grid, samples: readonly Sample[]) =>
  listMisses(grid, samples).reduce((sum, miss) => sum + miss ** 2, 1e-6);

/** More columns or more rows, each where the present ones miss most. */
function refine(grid: Grid, samples: readonly Sample[]): Pick<Grid, 'columns' | 'rows'>[] {
  const misses = listMisses(grid, samples);
  const split = (lines: number[], of: (sample: Sample) => number) => {
    const sums = new Float64Array(lines.length - 1);
    samples.forEach((sample, i) => {
      const [line] = locate(lines, of(sample));
      sums[line] = (sums[line] as number) + (misses[i] as number) ** 2;
    });
    const most = Math.max(...sums);
    return lines.flatMap((from, i) => {
      const to = lines[i + 1];
      const halfway = to === undefined ? from : round((from + to) / 2);
      return to !== undefined && (sums[i] as number) > most * 0.3 && halfway > from && halfway < to
        ? [from, halfway]
        : [from];
    });
  };
  const columns = split(grid.columns, ({ x }) => x);
  const rows = split(grid.rows, ({ y }) => y);
  return [
    { columns, rows: grid.rows },
    { columns: grid.columns, rows },
    { columns, rows },
  ].filter((lines) => lines.columns.length * lines.rows.length > grid.points.length);
}

/** A line more on each side, a little beyond the last pixel. */
function addRim(grid: Grid): Grid {
  return turn(addSides(turn(addSides(grid))));
}

function addSides({ columns, rows, points }: Grid): Grid {
  const across = columns.length;
  const grow = (edge: number, inner: number) => {
    const reach = rows.map((_, row) => {
      const [a, b] = [points[row * across + edge], points[row * across + inner]] as [
        [number, number],
        [number, number],
      ];
      return Math.hypot(a[0] - b[0], a[1] - b[1]);
    });
    const share = rim / Math.max(0.5, quantile(reach, 0.5));
    const [to, from] = [columns[edge] as number, columns[inner] as number];
    const step = Math.sign(to - from) * Math.max(1 / lineSteps, Math.abs(round((to - from) * share)));
    const moved = rows.map((_, row): [number, number] => {
      const [a, b] = [points[row * across + edge], points[row * across + inner]] as [
        [number, number],
        [number, number],
      ];
      // At the silhouette of a round thing the last cells are thin, and the next one would be thinner.
      const far = Math.max(share, rim / Math.max(1e-3, reach[row] as number));
      return [a[0] + (a[0] - b[0]) * far, a[1] + (a[1] - b[1]) * far];
    });
    return { line: round(to + step), moved };
  };
  const [left, right] = [grow(0, 1), grow(across - 1, across - 2)];
  return {
    columns: [left.line, ...columns, right.line],
    rows,
    points: rows.flatMap((_, row) => [
      left.moved[row] as [number, number],
      ...points.slice(row * across, (row + 1) * across),
      right.moved[row] as [number, number],
    ]),
  };
}

/** Rows for columns. */
function turn({ columns, rows, points }: Grid): Grid {
  return {
    columns: rows,
    rows: columns,
    points: columns.flatMap((_, c) => rows.map((__, r) => points[r * columns.length + c] as [number, number])),
  };
}
