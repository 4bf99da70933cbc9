import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import {
  getCakeLock,
  getCakePane,
  getGable,
  pizzaHem,
  pizzaOverhang,
  pizzaVents,
  wedgeFrame,
} from '#packshots/models/proportions.ts';
import { type DieLine, type Drawing, finishBlank, type Line, type Point } from '../../print/die-lines/die-line.ts';
import { across, closeMirrored, cutHole, inPairs, mirror, roundCorner } from './blank.ts';

const right: Point = [1, 0];
const down: Point = [0, 1];

interface HingedBox {
  length: number;
  depth: number;
  height: number;
  /** By how much the lid reaches over the side walls, at each side. */
  overhang: number;
  /** Down the front of the lid. */
  flap: { height: number; inset: number; radius: number };
  /** At the ends of front and back, folded in behind the side walls. */
  tab: number;
}

/** In one column: flap, lid, back, base and front; the side walls left and right of the base. The middle is x = 0. */
function layHingedBox({ length, depth, height, overhang, flap, tab }: HingedBox): Drawing {
  const half = length / 2;
  const [back, base, front, end] = [depth, depth + height, 2 * depth + height, 2 * (depth + height)];
  const flapHalf = half - flap.inset;
  // Tabs are a little narrower than the wall they belong to, so that they clear the next fold.
  const layTab = (from: number): Line => [
    [half, from],
    [half + tab, from + 4],
    [half + tab, from + height - 4],
    [half, from + height],
  ];
  const rightHalf: Point[] = [
    ...roundCorner([flapHalf, -flap.height], flap.radius, right, down),
    [flapHalf, 0],
    [half + overhang, 0],
    [half + overhang, back],
    ...layTab(back),
    [half + height, base],
    [half + height, front],
    ...layTab(front),
  ];
  const turns: Line[] = [
    [
      [half, back],
      [half, end],
    ],
  ];
  return {
    outline: closeMirrored(rightHalf),
    folds: [across(flapHalf, 0), ...[back, base, front].map((y) => across(half, y)), ...inPairs(turns)],
    panels: [
      { name: 'Flap', at: [0, -flap.height / 2] },
      { name: 'Lid', at: [0, depth / 2] },
      { name: 'Back', at: [0, back + height / 2] },
      { name: 'Base', at: [0, base + depth / 2] },
      { name: 'Front', at: [0, front + height / 2] },
      { name: 'Side', at: [half + height / 2, base + depth / 2] },
      { name: 'Side', at: [-half - height / 2, base + depth / 2] },
    ],
  };
}

export function layPizzaBox({ side, height }: GeneratorParameters['pizza-box']): DieLine {
  const front = 2 * side + height;
  const { behind, width, height: vent, radius, aboveMiddle } = pizzaVents;
  const vents = behind.map((from) => cutHole([side / 2 + height / 2 + aboveMiddle, front - from], vent, width, radius));
  return finishBlank({
    ...layHingedBox({
      length: side,
      depth: side,
      height,
      overhang: pizzaOverhang,
      flap: { height: height - pizzaHem, inset: 0.8, radius: 9 },
      tab: height - 4,
    }),
    holes: inPairs(vents),
  });
}

/** Lock-corner box: the ends of front and back go through slots in the side walls. */
export function layCakeBox(box: GeneratorParameters['cake-box']): DieLine {
  if (box.handle) return layGableBox(box);
  const { length, width, height, window } = box;
  const lock = getCakeLock(box);
  const [base, front] = [width + height, 2 * width + height];
  // As far from its wall as the tab is long, and as high as it.
  const slots = [base + lock.reach, front - lock.reach].map((y): Line => {
    const middle = length / 2 + lock.middle;
    return [
      [middle - lock.rise / 2, y],
      [middle + lock.rise / 2, y],
    ];
  });
  const pane = getCakePane(box);
  const drawing = layHingedBox({
    length,
    depth: width,
    height,
    overhang: 0.3,
    flap: { height: Math.min(30, height * 0.6), inset: 3, radius: 10 },
    tab: lock.reach * 2,
  });
  // The name of the lid stands where its logo does, beside the pane.
  const besidePane: Point = pane.right ? [-length * 0.32, width / 2] : [0, width * 0.18];
  return finishBlank({
    ...drawing,
    panels: drawing.panels.map((panel) => (window && panel.name === 'Lid' ? { ...panel, at: besidePane } : panel)),
    slits: inPairs(slots),
    // The front of the lid is above, its back below.
    holes: window ? [cutHole([pane.right, width / 2 + pane.back], pane.width, pane.depth, pane.radius)] : [],
  });
}

const glue = 15;

/** Carry-out box: four walls in a row, a roof and half a handle on two of them, gussets on the others. */
function layGableBox(box: GeneratorParameters['cake-box']): DieLine {
  const { length, width, height } = box;
  const { slope, handle, grip } = getGable(box);
  const walls = [
    { name: 'Back', from: glue, size: length },
    { name: 'Side', from: glue + length, size: width },
    { name: 'Front', from: glue + length + width, size: length },
    { name: 'Side', from: glue + 2 * length + width, size: width },
  ] as const;
  const end = glue + 2 * (length + width);
  const bottom = width / 2 + 12;
  const isSide = (name: string) => name === 'Side';
  const tops = walls.flatMap(({ name, from, size }): Line => {
    if (isSide(name))
      return [
        [from, -slope],
        [from + size, -slope],
      ];
    const [middle, half] = [from + size / 2, handle.width / 2];
    return [
      [from, -slope],
      [middle - half, -slope],
      ...roundCorner([middle - half, -slope - handle.height], handle.radius, [0, -1], [1, 0]),
      ...roundCorner([middle + half, -slope - handle.height], handle.radius, [1, 0], [0, 1]),
      [middle + half, -slope],
      [from + size, -slope],
    ];
  });
  const bottoms = walls.toReversed().flatMap(({ name, from, size }): Line => {
    const reach = height + (isSide(name) ? width / 2 : bottom);
    return [
      [from + size, height],
      [from + size - 2, reach],
      [from + 2, reach],
      [from, height],
    ];
  });
  const gussets = walls
    .filter(({ name }) => isSide(name))
    .map(
      ({ from, size }): Line => [
        [from, 0],
        [from + size / 2, -slope],
        [from + size, 0],
      ],
    );
  const ridges = walls
    .filter(({ name }) => !isSide(name))
    .map(
      ({ from, size }): Line => [
        [from + size / 2 - handle.width / 2, -slope],
        [from + size / 2 + handle.width / 2, -slope],
      ],
    );
  return finishBlank({
    outline: [[0, -slope + 6], [glue, -slope], ...tops, ...bottoms, [0, height - 6]],
    holes: walls
      .filter(({ name }) => !isSide(name))
      .map(({ from, size }) => cutHole([from + size / 2, -slope - handle.height / 2], grip.width, grip.height)),
    folds: [
      ...walls.map(
        ({ from }): Line => [
          [from, -slope],
          [from, height],
        ],
      ),
      ...gussets,
      ...ridges,
      [
        [glue, 0],
        [end, 0],
      ],
      [
        [glue, height],
        [end, height],
      ],
    ],
    panels: walls.map(({ name, from, size }) => ({ name, at: [from + size / 2, height / 2] })),
  });
}

/** Triangular pack: slope with its window, floor and back in one strip, a triangle on each side of the floor. */
export function laySandwichWedge({ length, width, height }: GeneratorParameters['sandwich-wedge']): DieLine {
  const half = width / 2;
  const slope = Math.hypot(length, height);
  const [seam, tuck] = [12, 14];
  // Outwards from the long edge of a triangle, where it is glued to the slope.
  const [outX, outY] = [(length / slope) * seam, (-height / slope) * seam];
  const rightHalf: Point[] = [
    [half, -slope],
    [half, 0],
    [half + outX + 6, outY + 6],
    [half + height + outX - 6, length + outY - 6],
    [half + height, length],
    [half, length],
    [half, length + height],
    [half - 6, length + height + tuck],
  ];
  const triangle: Line[] = [
    [
      [half, 0],
      [half, length],
    ],
    [
      [half, 0],
      [half + height, length],
    ],
  ];
  return finishBlank({
    outline: closeMirrored(rightHalf),
    holes: [cutHole([0, -slope / 2], width - wedgeFrame * 2 + 8, slope - wedgeFrame * 3.4, 7)],
    folds: [across(half, 0), across(half, length), across(half, length + height), ...triangle, ...triangle.map(mirror)],
    panels: [
      { name: 'Slope', at: [0, -wedgeFrame * 0.9] },
      { name: 'Floor', at: [0, length / 2] },
      { name: 'Back', at: [0, length + height / 2] },
      { name: 'Side', at: [half + height * 0.36, length * 0.75] },
      { name: 'Side', at: [-half - height * 0.36, length * 0.75] },
    ],
  });
}
