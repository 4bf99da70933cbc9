export type Point = readonly [x: number, y: number];
export type Line = readonly Point[];

/** A pack before it is folded, seen from its printed side. In millimeters from its upper left corner. */
export interface DieLine {
  widthMm: number;
  heightMm: number;
  /** Closed lines: the outline first, then what is punched out of it. */
  cuts: readonly Line[];
  /** Open lines that are cut without taking anything out. */
  slits: readonly Line[];
  folds: readonly Line[];
  /** The names of its panels, each at the middle of its panel. */
  panels: readonly { name: string; at: Point }[];
}

/** A die line wherever its builder finds it easiest to count from. */
export type Drawing = Pick<DieLine, 'folds' | 'panels'> & {
  outline: Line;
  holes?: readonly Line[];
  slits?: readonly Line[];
};

export function finishBlank({ outline, holes = [], slits = [], folds, panels }: Drawing): DieLine {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const move = ([x, y]: Point): Point => [x - left, y - top];
  const moveAll = (lines: readonly Line[]) => lines.map((line) => line.map(move));
  return {
    widthMm: Math.max(...xs) - left,
    heightMm: Math.max(...ys) - top,
    cuts: moveAll([outline, ...holes]),
    slits: moveAll(slits),
    folds: moveAll(folds),
    panels: panels.map(({ name, at }) => ({ name, at: move(at) })),
  };
}
