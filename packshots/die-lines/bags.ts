import type { GeneratorParameters } from '#packshots/models/parameters.ts';
import { bakeryWindow } from '#packshots/models/proportions.ts';
import { type DieLine, finishBlank, type Line, type Point } from '../../print/die-lines/die-line.ts';
import { cutHole } from './blank.ts';

/** The strip that is glued under the first panel. */
const glue = 20;
/** Turned in at the mouth of a carrier. */
const hem = 40;
/** How far the two halves of a bottom lie over each other, each. */
const overlap = 15;

type Sides = Pick<GeneratorParameters['sos-bag'], 'width' | 'gusset' | 'height'>;

/** Block-bottom carrier: two faces, two gussets, a hem and a bottom. */
export function layCarryBag(bag: GeneratorParameters['carry-bag']): DieLine {
  const faces = layTube(bag, bag.handles === 'die-cut' ? 0 : hem);
  const { middles, mouth } = faces;
  const holes = {
    'die-cut': middles.map((x) => cutHole([x, mouth + 35], Math.min(85, bag.width * 0.4), 26)),
    rope: middles.flatMap((x) => [-1, 1].map((k) => cutHole([x + (k * bag.width) / 5, mouth + 25], 6, 6))),
    twisted: [],
    flat: [],
  }[bag.handles];
  return finishBlank({ ...faces, holes });
}

export function laySosBag(bag: GeneratorParameters['sos-bag']): DieLine {
  return finishBlank(layTube(bag, 0));
}

/** A tube with a block bottom, from the strip of glue to the last gusset. */
function layTube({ width, gusset, height }: Sides, turnedIn: number) {
  const bottom = gusset / 2 + overlap;
  const edges = [glue, glue + width, glue + width + gusset, glue + 2 * width + gusset];
  const right = glue + 2 * (width + gusset);
  const [mouth, base, foot] = [turnedIn, turnedIn + height, turnedIn + height + bottom];
  const fromTop = (x: number): Line => [
    [x, 0],
    [x, foot],
  ];
  const fromLeft = (y: number): Line => [
    [0, y],
    [right, y],
  ];
  // The gusset folds in along its middle; where the bottom is formed, two diagonals meet there.
  const gussets = [edges[1] ?? 0, edges[3] ?? 0].flatMap((x): Line[] => {
    const middle = x + gusset / 2;
    return [
      [
        [middle, 0],
        [middle, base],
      ],
      [
        [x, base],
        [middle, base - gusset / 2],
        [x + gusset, base],
      ],
    ];
  });
  const [front, back] = [glue + width / 2, glue + width * 1.5 + gusset];
  const half = mouth + height / 2 - gusset / 4;
  return {
    outline: [
      [0, 8],
      [glue, 0],
      [right, 0],
      [right, foot],
      [glue, foot],
      [0, foot - 8],
    ] satisfies Point[],
    folds: [
      ...edges.map(fromTop),
      ...gussets,
      fromLeft(base),
      fromLeft(base - gusset / 2),
      ...(turnedIn ? [fromLeft(mouth)] : []),
    ],
    panels: [
      { name: 'Front', at: [front, half] as Point },
      { name: 'Back', at: [back, half] as Point },
      { name: 'Gusset', at: [glue + width + gusset / 2, half] as Point },
      { name: 'Gusset', at: [right - gusset / 2, half] as Point },
      { name: 'Bottom', at: [front, base + bottom / 2] as Point },
      ...(turnedIn ? [{ name: 'Turned in', at: [front, mouth / 2] as Point }] : []),
    ],
    middles: [front, back],
    mouth,
  };
}

/** Turned up at the bottom. */
const turnUp = 20;

/** Flat bag with two gussets and its seam down the middle of the back. */
export function layBakeryBag({ width, gusset, height, window }: GeneratorParameters['bakery-bag']): DieLine {
  const half = width / 2;
  const edges = [
    glue,
    glue + half,
    glue + half + gusset,
    glue + half + gusset + width,
    glue + half + 2 * gusset + width,
  ];
  const right = glue + 2 * (width + gusset);
  const [start = 0, , , end = 0] = edges.slice(1);
  const front = glue + half + gusset;
  const down = (x: number): Line => [
    [x, 0],
    [x, height + turnUp],
  ];
  const [from, to, low, high] = bakeryWindow;
  const middle: Point = [front + (width * (from + to)) / 2, height * (1 - (low + high) / 2)];
  const hole = cutHole(middle, width * (to - from), height * (high - low), 6);
  return finishBlank({
    outline: [
      [0, 0],
      [right, 0],
      [right, height + turnUp],
      [0, height + turnUp],
    ],
    holes: window ? [hole] : [],
    folds: [
      ...edges.map(down),
      down(start + gusset / 2),
      down(end - gusset / 2),
      [
        [0, height],
        [right, height],
      ],
    ],
    panels: [
      { name: 'Back', at: [glue + half / 2, height / 2] },
      { name: 'Front', at: [front + half * (window ? 0.55 : 1), height / 2] },
      { name: 'Back', at: [right - half / 2, height / 2] },
      { name: 'Turned up', at: [front + half, height + turnUp / 2] },
    ],
  });
}
